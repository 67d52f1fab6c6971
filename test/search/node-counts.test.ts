import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countAgain,
  NODE_COUNTS_FILE,
  type NodeCounts,
  readNodeCounts,
  writeNodeCounts,
} from '../../bench/node-counts.js';
import { PUZZLE_IDS } from '../../src/puzzles/registry.js';
import { PATIENCE_MS } from '../helpers/patience.js';

describe('the nodes that IDA* expands and generates', () => {
  const committed = readNodeCounts();
  let counted: NodeCounts;

  beforeAll(async () => {
    counted = await countAgain(committed);
  }, PATIENCE_MS);

  it.each(PUZZLE_IDS)(
    'are those of bench/node-counts.json for %s; `npm run bench:update` takes a change that is meant',
    (id) => {
      expect(counted[id]).toEqual(committed[id]);
    },
  );

  it.each(PUZZLE_IDS)('are counted for ten boards of %s, near and far', (id) => {
    for (const counts of Object.values(committed[id])) {
      const lengths = Object.values(counts).map((count) => Number.parseInt(count, 10));
      expect(lengths.length).toBeGreaterThanOrEqual(10);
      expect(new Set(lengths).size).toBeGreaterThanOrEqual(8);
    }
  });

  it('are committed in the form in which the update writes them', () => {
    expect(readFileSync(NODE_COUNTS_FILE, 'utf8')).toBe(writeNodeCounts(committed));
  });
});
