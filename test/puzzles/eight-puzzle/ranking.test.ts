import { describe, expect, it } from 'vitest';
import { blankCell, renamed, unpack } from '../../../src/puzzles/eight-puzzle/board.js';
import { puzzle } from '../../../src/puzzles/eight-puzzle/puzzle.js';
import { space } from '../../../src/puzzles/eight-puzzle/ranking.js';
import { form } from '../../../src/puzzles/eight-puzzle/schema.js';
import { EIGHT_PUZZLE_GOALS } from '../../reference/eight-puzzle-goals.js';

describe('the ranking of eight-puzzle boards', () => {
  it('has an index for each of the 181,440 boards that a goal can be reached from', () => {
    expect(space.size).toBe(181_440);
  });

  it('has a goal for each place of the blank, with the tiles in order', () => {
    expect(space.goals.map(([goal]) => unpack(goal as number).filter((tile) => tile !== 0))).toEqual(
      Array(9).fill([1, 2, 3, 4, 5, 6, 7, 8]),
    );
    expect(space.goals.map(([goal]) => blankCell(goal as number))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('takes a renamed board back to what it was', () => {
    for (const goalText of EIGHT_PUZZLE_GOALS) {
      const goal = form.goal.parse(goalText);
      for (const text of ['123456780', '867254301', '041362785']) {
        const board = form.board.parse(text);
        expect(puzzle.boardViewed(renamed(board, goal), goal, () => 0)).toBe(board);
      }
    }
  });
});
