import { bzoj1085 } from './bzoj-1085.js';
import { hdu1043 } from './hdu-1043.js';
import { poj1077 } from './poj-1077.js';
import { poj2286 } from './poj-2286.js';
import type { JudgeProblem } from './problem.js';
import { uva652 } from './uva-652.js';
import { uva10422 } from './uva-10422.js';

/** Every problem, one line each. */
export const PROBLEMS = {
  'bzoj-1085': { puzzle: 'knights', ...bzoj1085 },
  'luogu-p2324': { puzzle: 'knights', ...bzoj1085 },
  'uva-10422': { puzzle: 'knights', ...uva10422 },
  'hdu-1043': { puzzle: 'eight-puzzle', ...hdu1043 },
  'poj-1077': { puzzle: 'eight-puzzle', ...poj1077 },
  'uva-652': { puzzle: 'eight-puzzle', ...uva652 },
  'poj-2286': { puzzle: 'rotation', ...poj2286 },
} as const satisfies Record<string, JudgeProblem>;

export type ProblemId = keyof typeof PROBLEMS;

export const PROBLEM_IDS = Object.keys(PROBLEMS) as readonly ProblemId[];
