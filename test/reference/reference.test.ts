import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../helpers/patience.js';
import { eightPuzzle, GOAL as HOME } from './eight-puzzle.js';
import { GOAL as KNIGHTS_HOME, knights } from './knights.js';
import { layersAround, unpacked } from './knights-layers.js';
import { rotation, symbolInCentre } from './rotation.js';
import { searchPlacements } from './rotation-placements.js';
import { smallestWord } from './rotation-words.js';
import { breadthFirst, distribution, replay } from './rules.js';

describe('the reference', () => {
  it('imports nothing from src', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
    const imports = files.flatMap((file) => [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/from '(.*)'/g),
    ]);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter(([, path]) => !path?.startsWith('./'))).toEqual([]);
  });

  it(
    'counts the eight-puzzle boards at each distance as others do (OEIS A089473)',
    () => {
      expect(distribution(breadthFirst(eightPuzzle, HOME).values())).toEqual([
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
        23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'counts the knights boards up to 15 moves away as others do',
    () => {
      expect(layersAround(KNIGHTS_HOME, 15).map((layer) => layer.length)).toEqual([
        1, 8, 14, 38, 148, 368, 1001, 2440, 6468, 14116, 32825, 64782, 137262, 240404, 455522, 716458,
      ]);
    },
    PATIENCE_MS,
  );

  it('finds the same knights boards by names of moves as by packed numbers', () => {
    const packed = layersAround(KNIGHTS_HOME, 5).map((layer) => layer.map(unpacked));
    const named = breadthFirstTo(5);
    expect(packed.map((layer) => layer.toSorted())).toEqual(named.map((layer) => layer.toSorted()));
  });

  it(
    'counts the placements of one symbol at each distance as others do',
    () => {
      const { all, distance } = searchPlacements();
      expect(distribution(all.map(distance))).toEqual([
        1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188,
      ]);
    },
    PATIENCE_MS,
  );

  it.each([
    ['a knights board', knights, '10110/01*11/10111/01001/00000', 'e5c4 d3e5 b2d3 c4b2 a3c4 b5a3 c3b5', KNIGHTS_HOME],
    ['an eight-puzzle board', eightPuzzle, '234150768', 'u l l d d r u r d l l u r d r u l d r', HOME],
  ])('replays a known solution of %s', (_, rules, board, moves, end) => {
    expect(replay(rules, board, moves.split(' '))).toEqual({ legal: true, end });
  });

  it.each([
    ['111132323132231222312133', 'AC', '2'],
    ['111111112222222233333333', 'DDHH', '2'],
  ])('finds and replays the solution that POJ 2286 prints for %s', (board, word, symbol) => {
    expect(smallestWord(board, '123', 4)).toBe(word);
    const replayed = replay(rotation, board, [...word]);
    expect(replayed.legal && symbolInCentre(replayed.end)).toBe(symbol);
  });

  it('names the first illegal move', () => {
    expect(replay(eightPuzzle, HOME, ['u', 'l', 'd', 'd'])).toEqual({ legal: false, at: 3, before: '123485706' });
  });
});

/** Knights boards by distance, searched by names of moves. */
function breadthFirstTo(depth: number): string[][] {
  const layers: string[][] = [[KNIGHTS_HOME]];
  const seen = new Set([KNIGHTS_HOME]);
  while (layers.length <= depth) {
    const next = (layers.at(-1) ?? [])
      .flatMap((board) => knights.legalMoves(board).map((move) => knights.play(board, move)))
      .filter((board) => !seen.has(board) && seen.add(board));
    layers.push(next);
  }
  return layers;
}
