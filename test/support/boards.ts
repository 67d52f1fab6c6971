/** Boards with distances that the judges' samples or other people's programs give, none of them from this project. */
export interface KnownBoard {
  readonly path: string;
  /** In the form in which boards are written back. */
  readonly board: readonly unknown[];
  readonly length: number;
}

export const KNIGHTS = '/solve/knights';
export const EIGHT_PUZZLE = '/solve/eight-puzzle';
export const ROTATION = '/solve/rotation';
export const SOLVE_PATHS = [KNIGHTS, EIGHT_PUZZLE, ROTATION];

export const KNIGHTS_GOAL = ['11111', '01111', '00*11', '00001', '00000'];
export const KNIGHTS_SAMPLE = ['10110', '01*11', '10111', '01001', '00000'];
export const EIGHT_SAMPLE = [2, 3, 4, 1, 5, 0, 7, 6, 8];
export const EIGHT_UNSOLVABLE = [1, 2, 3, 4, 5, 6, 8, 7, 0];
export const ROTATION_SAMPLE = [...'111132323132231222312133'].map(Number);
export const ROTATION_SOLVED = [...'111133222332233222331111'].map(Number);

export const KNOWN: readonly KnownBoard[] = [
  { path: KNIGHTS, board: KNIGHTS_SAMPLE, length: 7 },
  { path: EIGHT_PUZZLE, board: EIGHT_SAMPLE, length: 19 },
  { path: ROTATION, board: ROTATION_SAMPLE, length: 2 },
];

export const SOLVED: readonly KnownBoard[] = [
  { path: KNIGHTS, board: KNIGHTS_GOAL, length: 0 },
  { path: EIGHT_PUZZLE, board: [1, 2, 3, 4, 5, 6, 7, 8, 0], length: 0 },
  { path: ROTATION, board: ROTATION_SOLVED, length: 0 },
];

/** A knights board, and a heuristic under which a search is busy with it for minutes. */
export const KNIGHTS_ENDLESS = { board: '00000/10000/11*00/11110/11111', heuristic: 'misplaced' };
