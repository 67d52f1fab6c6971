import type { Puzzle, Random } from '../puzzle.js';
import { shuffled } from '../random.js';
import { blankCell, GOAL, legalMoves, pack, play, renamed, solvable, unpack } from './board.js';
import { LinearConflict, Manhattan, Misplaced } from './heuristics.js';
import { space } from './ranking.js';

export const puzzle: Puzzle = {
  goal: GOAL,
  heuristics: {
    misplaced: (board, goal) => new Misplaced(board, goal),
    manhattan: (board, goal) => new Manhattan(board, goal),
    'linear-conflict': (board, goal) => new LinearConflict(board, goal),
  },
  space,
  wholeSpace: space,
  wantsFirst: false,
  tableOf: blankCell,
  views: (board, goal) => [renamed(board, goal)],
  boardViewed: (state, goal) => renamedBack(state, goal),
  randomBoard,
  distribution: (states) => states,
  listed: () => undefined,
  solvable,
  isSolved: (board, goal) => board === goal,
  legalMoves,
  play,
  takeBack: space.takeBack,
};

function renamedBack(board: number, goal: number): number {
  const names = [0, ...unpack(goal).filter((tile) => tile !== 0)];
  return pack(unpack(board).map((tile) => names[tile] as number));
}

/** Half of all boards can be solved: of each pair that differs in the first two tiles changing places, one can. */
function randomBoard(goal: number, random: Random): number {
  const cells = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8], random);
  const board = pack(cells);
  return solvable(board, goal) ? board : pack(swappedFirstTiles(cells));
}

function swappedFirstTiles(cells: readonly number[]): number[] {
  const [a, b] = cells.filter((tile) => tile !== 0);
  return cells.map((tile) => (tile === a ? (b as number) : tile === b ? (a as number) : tile));
}
