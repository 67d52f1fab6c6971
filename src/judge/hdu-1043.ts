import { BoardLines } from './board-lines.js';
import { eightPuzzleLine, eightPuzzleLines } from './eight-puzzle-lines.js';
import type { Format } from './problem.js';
import { Uncounted } from './uncounted.js';

/** Any number of lines. */
export const hdu1043: Format = {
  ...eightPuzzleLines,
  example: '2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n',
  reader: () => new Uncounted(new BoardLines(eightPuzzleLine)),
};
