import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankCell, pack, renamed } from '../../src/puzzles/eight-puzzle/board.js';
import { puzzle } from '../../src/puzzles/eight-puzzle/puzzle.js';
import { space } from '../../src/puzzles/eight-puzzle/ranking.js';
import { tableAt } from '../../src/search/tables.js';
import { randomBoards } from '../helpers/random-boards.js';
import { builtTables } from '../helpers/tables.js';
import { movesIn } from '../helpers/walk.js';
import { eightPuzzle } from '../reference/eight-puzzle.js';
import { EIGHT_PUZZLE_GOALS } from '../reference/eight-puzzle-goals.js';
import { EIGHT_PUZZLE_BOARDS } from '../reference/known-numbers.js';
import { breadthFirst, distribution } from '../reference/rules.js';

const packed = (text: string): number => pack([...text].map(Number));

const tables = await builtTables('eight-puzzle');
const tableOf = (goal: number): ReturnType<typeof tableAt> => tableAt(space, tables.entries, blankCell(goal));

describe('the eight-puzzle tables', () => {
  it.each([0, 2, 6, 8])('have the known numbers of boards where the goal’s blank is in corner %i', (blank) => {
    expect(tables.layers[blank]?.map(({ states }) => states)).toEqual(EIGHT_PUZZLE_BOARDS);
  });

  it.each(EIGHT_PUZZLE_GOALS.map((text, blank) => [text, blank] as const))(
    'agree with breadth-first search on all 181,440 boards for goal %s, each with an index of its own',
    (text, blank) => {
      const goal = packed(text);
      const table = tableOf(goal);
      const reached = breadthFirst(eightPuzzle, text);
      const seen = new Uint8Array(space.size);
      const wrong: string[] = [];
      for (const [board, distance] of reached) {
        const state = renamed(packed(board), goal);
        const index = space.rank(state);
        if (seen[index] !== 0 || table.distance(state) !== distance) wrong.push(board);
        seen[index] = 1;
      }
      expect(wrong).toEqual([]);
      expect(reached.size).toBe(space.size);
      expect(tables.layers[blank]?.map(({ states }) => states)).toEqual(distribution(reached.values()));
    },
    60_000,
  );

  it('change by exactly one with every move', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle.map(packed), randomBoards.eightPuzzle.map(packed), (board, goal) => {
        fc.pre(puzzle.solvable(board, goal));
        const distance = (each: number): number => tableOf(goal).distance(renamed(each, goal));
        for (const move of movesIn(puzzle.legalMoves(board))) {
          expect(Math.abs(distance(puzzle.play(board, move)) - distance(board))).toBe(1);
        }
      }),
    );
  });

  it('list the boards of rare distances, and only of those', () => {
    for (const [goal, layers] of tables.layers.entries()) {
      for (const [distance, { states, rare }] of layers.entries()) {
        expect(rare?.length).toBe(states * 1000 < space.size ? states : undefined);
        expect(new Set(rare).size).toBe(rare?.length ?? 0);
        for (const state of rare ?? []) expect(tableAt(space, tables.entries, goal).distance(state)).toBe(distance);
      }
    }
  });
});
