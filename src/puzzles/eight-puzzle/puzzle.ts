import type { Puzzle } from '../puzzle.js';
import { GOAL, play, solvable } from './board.js';
import { LinearConflict, Manhattan, Misplaced } from './heuristics.js';

export const puzzle: Puzzle = {
  goal: GOAL,
  heuristics: {
    misplaced: (board, goal) => new Misplaced(board, goal),
    manhattan: (board, goal) => new Manhattan(board, goal),
    'linear-conflict': (board, goal) => new LinearConflict(board, goal),
  },
  solvable,
  play,
};
