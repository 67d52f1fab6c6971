import { BoardLines } from './board-lines.js';
import { eightPuzzleLine, eightPuzzleLines } from './eight-puzzle-lines.js';
import type { Format } from './problem.js';
import { Uncounted } from './uncounted.js';

/** One line, so that nothing is lost with its end. */
export const poj1077: Format = {
  ...eightPuzzleLines,
  example: '2 3 4 1 5 x 7 6 8\n',
  longestOnlyLine: Number.POSITIVE_INFINITY,
  reader: () => new Uncounted(new BoardLines(eightPuzzleLine), 1),
};
