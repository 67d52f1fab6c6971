import { knightsRows } from './knights-rows.js';
import type { Format } from './problem.js';

const MAX_DEPTH = 10;

/** A sentence for each board. */
export const uva10422: Format = {
  ...knightsRows,
  maxDepth: MAX_DEPTH,
  example: '2\n01011\n110 1\n01110\n01010\n00100\n10110\n01 11\n10111\n01001\n00000\n',
  answer: (_board, solution) =>
    solution ? `Solvable in ${solution.length} move(s).\n` : `Unsolvable in less than ${MAX_DEPTH + 1} move(s).\n`,
};
