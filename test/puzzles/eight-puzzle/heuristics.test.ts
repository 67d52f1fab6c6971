import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack } from '../../../src/puzzles/eight-puzzle/board.js';
import { LinearConflict, Manhattan, Misplaced } from '../../../src/puzzles/eight-puzzle/heuristics.js';
import { form } from '../../../src/puzzles/eight-puzzle/schema.js';
import { heuristicsOf } from '../../helpers/ida-star.js';
import { PATIENCE_MS } from '../../helpers/patience.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { checkWalk, movesIn } from '../../helpers/walk.js';
import { eightPuzzle, GOAL } from '../../reference/eight-puzzle.js';
import { linearConflict, manhattan, misplaced } from '../../reference/eight-puzzle-heuristics.js';
import { breadthFirst } from '../../reference/rules.js';

const HEURISTICS = [
  { heuristic: 'misplaced', Position: Misplaced, reference: misplaced },
  { heuristic: 'manhattan', Position: Manhattan, reference: manhattan },
  { heuristic: 'linear-conflict', Position: LinearConflict, reference: linearConflict },
];

/** A goal for each place of its blank, its tiles in no order. */
const GOALS = [
  '041362785',
  '403217658',
  '120543687',
  '765082431',
  '234105678',
  '812430765',
  '516273084',
  '376542108',
  '867254310',
];

const packed = (board: string): number => pack(Array.from(board, Number));

describe('the heuristics', () => {
  it('are named from the weakest to the strongest', () => {
    expect(heuristicsOf(form)).toEqual(HEURISTICS.map(({ heuristic }) => heuristic));
  });
});

describe.each(HEURISTICS)('$heuristic, kept up to date move by move', ({ heuristic, reference }) => {
  const subject = {
    form,
    heuristic,
    rules: eightPuzzle,
    estimate: (board: string, goal = GOAL) => reference(board, goal),
  };

  it('is that of the reference all along a random walk', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, randomPicks, (board, picks) => checkWalk(subject, board, undefined, picks)),
    );
  });

  it('is that of the reference for a goal of one’s own', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, randomBoards.eightPuzzle, randomPicks, (board, goal, picks) =>
        checkWalk(subject, board, goal, picks),
      ),
    );
  });
});

describe('counted by hand', () => {
  it.each([
    // board, misplaced, manhattan, linear conflict
    ['the goal', '123456780', 0, 0, 0],
    ['one move away: the blank does not count', '123456708', 1, 1, 1],
    ['two tiles of a row the wrong way round', '213456780', 2, 2, 4],
    ['row 3 1 2: taking one tile out is enough', '312456780', 3, 4, 6],
    ['row 3 2 1: two must go', '321456780', 2, 4, 8],
    ['two rows, each with two tiles the wrong way round', '213546780', 4, 4, 8],
    ['a column 7 4 1', '723456180', 2, 4, 8],
    ['a row and a column', '213756480', 4, 4, 8],
    ['two tiles the wrong way round, but not in their own row', '534216780', 5, 10, 10],
    ['two tiles the wrong way round with the blank between them', '201456738', 4, 7, 9],
  ])('%s: %s', (_, board, ...expected) => {
    expect(HEURISTICS.map(({ Position }) => new Position(packed(board), packed(GOAL)).bound())).toEqual(expected);
    expect(HEURISTICS.map(({ reference }) => reference(board, GOAL))).toEqual(expected);
  });
});

describe('as lower bounds', () => {
  it(
    'they hold on all 181,440 boards',
    () => {
      expect(boardsWhereBoundsFail([...breadthFirst(eightPuzzle, GOAL)], GOAL)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(GOALS)('they hold on every twentieth board for goal %s', (goal) => {
    const sample = [...breadthFirst(eightPuzzle, goal)].filter((_, at) => at % 20 === 0);
    expect(boardsWhereBoundsFail(sample, goal)).toEqual([]);
  });
});

/** The boards on which a bound is above the next stronger or the distance, is 0 wrongly, or changes by more than one. */
function boardsWhereBoundsFail(boards: readonly [string, number][], goal: string): string[] {
  const packedGoal = packed(goal);
  const fails = ([board, distance]: [string, number]): boolean => {
    const packedBoard = packed(board);
    const positions = HEURISTICS.map(({ Position }) => new Position(packedBoard, packedGoal));
    const bounds = positions.map((position) => position.bound());
    const rising = [...bounds, distance].every((bound, at, all) => at === 0 || bound >= (all[at - 1] as number));
    const zeros = bounds.every((bound) => (bound === 0) === (board === goal));
    const steps = positions.every((position) =>
      movesIn(position.legalMoves()).every((move) => Math.abs(position.boundAfter(move) - position.bound()) <= 1),
    );
    return !(rising && zeros && steps);
  };
  return boards.filter(fails).map(([board]) => board);
}
