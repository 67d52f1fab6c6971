import { knightsRows } from './knights-rows.js';
import type { Format } from './problem.js';

/** The least number of moves, or -1; Luogu P2324 is the same problem. */
export const bzoj1085: Format = {
  ...knightsRows,
  maxDepth: 15,
  example: '2\n10110\n01*11\n10111\n01001\n00000\n01011\n110*1\n01110\n01010\n00100\n',
  answer: (_board, solution) => `${solution?.length ?? -1}\n`,
};
