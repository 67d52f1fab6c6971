import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenList } from '../../src/search/open-list.js';

const TOTALS = 6;
const DEPTHS = 4;

/** A node is put in, moved or taken out, or the first one is taken. */
const step = fc.record({
  node: fc.nat(30),
  total: fc.nat(TOTALS - 1),
  depth: fc.nat(DEPTHS - 1),
  does: fc.constantFrom('add', 'remove', 'take'),
});

interface Entry {
  readonly node: number;
  readonly total: number;
  readonly depth: number;
}

/** The least total, of those the deepest, of those the newest. */
function firstOf(entries: readonly Entry[]): Entry | undefined {
  return [...entries].reverse().toSorted((one, other) => one.total - other.total || other.depth - one.depth)[0];
}

it('gives the nodes in the order that a sorted list has, also while it grows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let nodes = 8;
      const open = new OpenList(nodes, TOTALS, DEPTHS);
      let entries: Entry[] = [];
      const drop = ({ node, total, depth }: Entry): void => {
        open.remove(node, total, depth);
        entries = entries.filter((each) => each.node !== node);
      };
      for (const { node, total, depth, does } of steps) {
        while (node >= nodes) {
          nodes *= 2;
          open.grow(nodes);
        }
        const old = does === 'take' ? firstOf(entries) : entries.find((each) => each.node === node);
        if (old) drop(old);
        if (does === 'add') {
          open.add(node, total, depth);
          entries.push({ node, total, depth });
        }
        expect(open.first()).toBe(firstOf(entries)?.node);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});

it('has no first node where there is none', () => {
  const open = new OpenList(1, TOTALS, DEPTHS);
  expect(open.first()).toBeUndefined();
  open.add(0, TOTALS - 1, 0);
  expect(open.first()).toBe(0);
  open.remove(0, TOTALS - 1, 0);
  expect(open.first()).toBeUndefined();
  open.add(0, 0, DEPTHS - 1);
  expect(open.first()).toBe(0);
});
