import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankCell,
  GOAL,
  homes,
  legalMoves,
  pack,
  play,
  renamed,
  solvable,
  tileAt,
  transposed,
  unpack,
} from '../../../src/puzzles/eight-puzzle/board.js';
import { moveName } from '../../../src/puzzles/eight-puzzle/notation.js';
import { PATIENCE_MS } from '../../helpers/patience.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { movesIn } from '../../helpers/walk.js';
import { eightPuzzle, GOAL as REFERENCE_GOAL } from '../../reference/eight-puzzle.js';
import { breadthFirst } from '../../reference/rules.js';

const packed = (board: string): number => pack(Array.from(board, Number));
const written = (board: number): string => unpack(board).join('');

describe('the eight-puzzle board', () => {
  it('has the goal that the contract names', () => {
    expect(GOAL).toBe(packed(REFERENCE_GOAL));
  });

  it('packs into a small integer and comes out the same', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, (board) => {
        expect(written(packed(board))).toBe(board);
        expect(packed(board)).toBeGreaterThanOrEqual(0);
        expect(packed(board)).toBeLessThan(2 ** 31);
      }),
    );
  });

  it('knows where the blank and each tile is', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, (board) => {
        expect(blankCell(packed(board))).toBe(board.indexOf('0'));
        for (const [cell, tile] of [...board].entries()) {
          expect(tileAt(packed(board), cell)).toBe(tile === '0' ? 0 : Number(tile) - 1);
        }
      }),
    );
  });

  it('has the moves of the reference, in its order, and plays them alike', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, randomPicks, (start, picks) => {
        let board = start;
        for (const pick of picks) {
          const moves = movesIn(legalMoves(packed(board)));
          const names = eightPuzzle.legalMoves(board);
          expect(moves.map((move) => moveName(packed(board), move))).toEqual(names);
          const chosen = pick % moves.length;
          const next = eightPuzzle.play(board, names[chosen] as string);
          expect(play(packed(board), moves[chosen] as number)).toBe(packed(next));
          board = next;
        }
      }),
    );
  });

  it('is mirrored in the diagonal', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, (board) => {
        const mirrored = transposed(packed(board));
        for (let cell = 0; cell < 9; cell++) {
          expect(tileAt(mirrored, 3 * (cell % 3) + Math.floor(cell / 3))).toBe(tileAt(packed(board), cell));
        }
      }),
    );
  });
});

describe('a goal of one’s own', () => {
  it('is renamed to 1 to 8 in the order of its cells, wherever its blank is', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, (goal) => {
        const home = written(renamed(packed(goal), packed(goal)));
        expect(home.replace('0', '')).toBe('12345678');
        expect(home.indexOf('0')).toBe(goal.indexOf('0'));
        expect(
          homes(goal.indexOf('0'))
            .map((cell) => home.charAt(cell))
            .join(''),
        ).toBe('12345678');
      }),
    );
  });

  it('is renamed together with the board, tile by tile', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, randomBoards.eightPuzzle, (board, goal) => {
        const [newBoard, newGoal] = [board, goal].map((each) => written(renamed(packed(each), packed(goal))));
        for (const tile of '012345678') {
          expect(newBoard?.charAt(board.indexOf(tile))).toBe(newGoal?.charAt(goal.indexOf(tile)));
        }
      }),
    );
  });
});

describe('solvability', () => {
  const all = permutations('012345678');

  it(
    'agrees with breadth-first search on all 362,880 boards',
    () => {
      const reached = breadthFirst(eightPuzzle, REFERENCE_GOAL);
      expect(reached.size).toBe(181_440);
      expect(all.filter((board) => solvable(packed(board), GOAL) !== reached.has(board))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(['123804765', '012345678', '876543201'])('agrees with it on every thirtieth board for goal %s', (goal) => {
    const reached = breadthFirst(eightPuzzle, goal);
    const sample = all.filter((_, at) => at % 30 === 0);
    expect(sample.filter((board) => solvable(packed(board), packed(goal)) !== reached.has(board))).toEqual([]);
  });

  it.each([
    ['123456870', REFERENCE_GOAL, false],
    ['812043765', REFERENCE_GOAL, false],
    ['812043765', '123804765', true],
    ['187432650', REFERENCE_GOAL, false],
    ['187432650', '012345678', false],
    ['103245678', REFERENCE_GOAL, false],
    ['702853641', REFERENCE_GOAL, false],
    ['182043765', REFERENCE_GOAL, true],
  ])('belongs to the goal in use: from %s to %s %s', (board, goal, answer) => {
    expect(solvable(packed(board), packed(goal))).toBe(answer);
  });
});

function permutations(characters: string): string[] {
  if (characters === '') return [''];
  return [...characters].flatMap((first) => permutations(characters.replace(first, '')).map((rest) => first + rest));
}
