import type { Puzzle, Random } from '../puzzle.js';
import { shuffled } from '../random.js';
import { blankSquare, GOAL, legalMoves, pack, play, SQUARES } from './board.js';
import { Misplaced } from './heuristics.js';
import { space, wholeSpace } from './ranking.js';

export const puzzle: Puzzle = {
  goal: GOAL,
  heuristics: {
    misplaced: (board, goal) => new Misplaced(board, goal),
  },
  space,
  wholeSpace,
  wantsFirst: false,
  tableOf: (goal) => (goal === GOAL ? 0 : undefined),
  views: (board) => [board],
  boardViewed: (board) => board,
  randomBoard,
  distribution: (states) => states,
  listed: () => undefined,
  solvable: () => true,
  isSolved: (board, goal) => board === goal,
  legalMoves,
  play,
  takeBack: blankSquare,
};

function randomBoard(_goal: number, random: Random): number {
  const squares = shuffled(
    Array.from({ length: SQUARES }, (_, square) => square),
    random,
  );
  const [blank, ...others] = squares;
  const white = others.slice(0, 12).reduce((set, square) => set | (1 << square), 0);
  return pack(white, blank as number);
}
