/** A call, and fields that its answer must have. */
export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

const KNIGHTS = '10110/01*11/10111/01001/00000';
const FARTHEST_KNIGHTS = '0*000/10000/01010/11110/11111';
const EIGHT_PUZZLE = '647/85x/321';
const ROTATION = '111132323132231222312133';

export const LOOKUPS: readonly Call[] = [
  { path: '/solve/knights', body: { board: KNIGHTS }, expected: { status: 'solved', length: 7 } },
  { path: '/hint/eight-puzzle', body: { board: EIGHT_PUZZLE }, expected: { distance: 31 } },
  { path: '/solve/rotation', body: { board: ROTATION }, expected: { status: 'solved', length: 2 } },
  { path: '/hint/knights', body: { board: FARTHEST_KNIGHTS }, expected: { distance: 39 } },
  { path: '/solve/eight-puzzle', body: { board: EIGHT_PUZZLE }, expected: { status: 'solved', length: 31 } },
  { path: '/hint/rotation', body: { board: ROTATION }, expected: { distance: 2 } },
  { path: '/solve/knights', body: { board: FARTHEST_KNIGHTS }, expected: { status: 'solved', length: 39 } },
  { path: '/verify/eight-puzzle', body: { board: '123/456/7x8', moves: 'r' }, expected: { optimal: true } },
  { path: '/generate/knights', body: { distance: 20, seed: 1 }, expected: { seed: 1 } },
];

export const SEARCHES: readonly Call[] = [
  {
    path: '/solve/eight-puzzle',
    body: { board: EIGHT_PUZZLE, algorithm: 'a-star', heuristic: 'linear-conflict' },
    expected: { status: 'solved', length: 31 },
  },
  {
    path: '/solve/knights',
    body: { board: FARTHEST_KNIGHTS, heuristic: 'misplaced', timeLimitMs: 300 },
    expected: { status: 'limit-reached', limit: 'time' },
  },
  {
    path: '/solve/knights',
    body: { board: KNIGHTS, heuristic: 'misplaced' },
    expected: { status: 'solved', length: 7, optimal: true },
  },
];

/** It takes as long as a request may ask for. */
export const LONGEST_SEARCH = {
  path: '/solve/knights',
  body: { board: FARTHEST_KNIGHTS, heuristic: 'misplaced', timeLimitMs: 30_000 },
};
