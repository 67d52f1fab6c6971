import type { Puzzle } from '../puzzle.js';
import { GOAL, play } from './board.js';
import { Misplaced } from './heuristics.js';

export const puzzle: Puzzle = {
  goal: GOAL,
  heuristics: {
    misplaced: (board, goal) => new Misplaced(board, goal),
  },
  solvable: () => true,
  play,
};
