import { describe, expect, it } from 'vitest';
import { FARTHEST_DIVISIONS } from '../../src/puzzles/rotation/any-symbol.js';
import { ALL_MOVES, ANY_SYMBOL, turned, unpack } from '../../src/puzzles/rotation/board.js';
import { puzzle } from '../../src/puzzles/rotation/puzzle.js';
import { space } from '../../src/puzzles/rotation/ranking.js';
import { tableAt } from '../../src/search/tables.js';
import { spread } from '../helpers/seeded.js';
import { builtTables } from '../helpers/tables.js';
import { movesIn } from '../helpers/walk.js';
import { ROTATION_BOARDS, ROTATION_PLACEMENTS } from '../reference/known-numbers.js';
import { placementOf, searchPlacements } from '../reference/rotation-placements.js';

const tables = await builtTables('rotation');
const table = tableAt(space, tables.entries, 0);
const states = (tables.layers[0] ?? []).map((layer) => layer.states);
const reference = searchPlacements();

describe('the rotation table', () => {
  it('has the known numbers of placements', () => {
    expect(states).toEqual(ROTATION_PLACEMENTS);
  });

  it('agrees with breadth-first search on all 735,471 placements, each with an index of its own', () => {
    const seen = new Uint8Array(space.size);
    let wrong = 0;
    for (const cells of reference.all) {
      const index = space.rank(cells);
      if (seen[index] !== 0 || table.distance(cells) !== reference.distance(cells)) wrong++;
      seen[index] = 1;
    }
    expect({ wrong, size: reference.all.length }).toEqual({ wrong: 0, size: space.size });
  }, 60_000);

  it('changes by one at most with every move, and stays as it is with some', () => {
    const changes = new Set<number>();
    for (const cells of spread(reference.all, 5000)) {
      for (const move of movesIn(ALL_MOVES)) changes.add(table.distance(turned(cells, move)) - table.distance(cells));
    }
    expect([...changes].toSorted((a, b) => a - b)).toEqual([-1, 0, 1]);
  });
});

describe('the distribution for any symbol', () => {
  it('is the known one, and counts every board once', () => {
    const counts = puzzle.distribution(states, ANY_SYMBOL);
    expect(counts).toEqual(ROTATION_BOARDS);
    expect(counts.reduce((sum, count) => sum + count)).toBe(9_465_511_770);
  });

  it('is for a named symbol that of its placements, times the fillings of the other sixteen cells', () => {
    const counts = puzzle.distribution(states, 2);
    expect(counts).toEqual(ROTATION_PLACEMENTS.map((placements) => placements * 12_870));
    expect(counts.reduce((sum, count) => sum + count)).toBe(9_465_511_770);
  });

  it('ends with divisions of the cells whose nearest set is 13 moves away', () => {
    for (const sets of FARTHEST_DIVISIONS) {
      expect(sets.reduce((all, cells) => all | cells, 0)).toBe(2 ** 24 - 1);
      expect(sets.reduce((sum, cells) => sum + cells, 0)).toBe(2 ** 24 - 1);
      expect(Math.min(...sets.map((cells) => reference.distance(cells)))).toBe(13);
    }
  });

  it('has 192 farthest boards, all different, by the reference 13 moves away', () => {
    const boards = (puzzle.listed(13, ANY_SYMBOL) ?? []).map((board) => unpack(board).join(''));
    expect(new Set(boards).size).toBe(192);
    const distances = boards.map((board) =>
      Math.min(...[...'123'].map((symbol) => reference.distance(placementOf(board, symbol)))),
    );
    expect(distances).toEqual(Array(192).fill(13));
    expect(boards.filter((board) => [...board].toSorted().join('') !== '111111112222222233333333')).toEqual([]);
  });
});
