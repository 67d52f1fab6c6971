import { BoardLines } from './board-lines.js';
import { Counted, MOST_DIGITS } from './counted.js';
import { eightPuzzleLine, eightPuzzleLines } from './eight-puzzle-lines.js';
import type { Format } from './problem.js';

/** A number of boards, then the boards with empty lines between them; the answers have empty lines between them too. */
export const uva652: Format = {
  ...eightPuzzleLines,
  longestOnlyLine: MOST_DIGITS,
  between: '\n',
  example: '2\n\n2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 8 7 x\n',
  reader: () => new Counted(new BoardLines(eightPuzzleLine)),
};
