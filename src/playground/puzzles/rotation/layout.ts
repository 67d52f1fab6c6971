import type { Point } from '../puzzle.js';

/** Seven cells, and a handle at either end. */
export const SIDE = 9;
export const SIZE = 24;

/** The eight cells around the middle. */
export const CENTRE: readonly number[] = [6, 7, 8, 11, 12, 15, 16, 17];

const LEFT_COLUMN = [0, 2, 6, 11, 15, 20, 22];
const RIGHT_COLUMN = [1, 3, 8, 12, 17, 21, 23];
const UPPER_ROW = [4, 5, 6, 7, 8, 9, 10];
const LOWER_ROW = [13, 14, 15, 16, 17, 18, 19];

/** Where the first cell of a line is, and of the line next to it. */
const EDGE = 1.5;
const [FIRST, SECOND] = [EDGE + 2, EDGE + 4];
const END = SIDE - 0.5;

/** The centres of the cells, in the order of POJ 2286. */
export const CELL_SPOTS: readonly Point[] = Array.from({ length: SIZE }, (_, cell) => {
  const [column, row] = [columnOf(cell), rowOf(cell)];
  return { x: column, y: row };
});

export interface Handle extends Point {
  readonly letter: string;
  /** Its line, from the cell whose content goes round to the other end. */
  readonly line: readonly number[];
  readonly words: string;
  /** The way it pulls, in degrees clockwise from upwards. */
  readonly turn: number;
}

/** In the order of their letters. */
export const HANDLES: readonly Handle[] = [
  { letter: 'A', line: LEFT_COLUMN, x: FIRST, y: 0.5, turn: 0, words: 'left column up' },
  { letter: 'B', line: RIGHT_COLUMN, x: SECOND, y: 0.5, turn: 0, words: 'right column up' },
  { letter: 'C', line: UPPER_ROW.toReversed(), x: END, y: FIRST, turn: 90, words: 'upper row to the right' },
  { letter: 'D', line: LOWER_ROW.toReversed(), x: END, y: SECOND, turn: 90, words: 'lower row to the right' },
  { letter: 'E', line: RIGHT_COLUMN.toReversed(), x: SECOND, y: END, turn: 180, words: 'right column down' },
  { letter: 'F', line: LEFT_COLUMN.toReversed(), x: FIRST, y: END, turn: 180, words: 'left column down' },
  { letter: 'G', line: LOWER_ROW, x: 0.5, y: SECOND, turn: 270, words: 'lower row to the left' },
  { letter: 'H', line: UPPER_ROW, x: 0.5, y: FIRST, turn: 270, words: 'upper row to the left' },
];

function columnOf(cell: number): number {
  if (LEFT_COLUMN.includes(cell)) return FIRST;
  if (RIGHT_COLUMN.includes(cell)) return SECOND;
  return EDGE + placeIn(UPPER_ROW, LOWER_ROW, cell);
}

function rowOf(cell: number): number {
  if (UPPER_ROW.includes(cell)) return FIRST;
  if (LOWER_ROW.includes(cell)) return SECOND;
  return EDGE + placeIn(LEFT_COLUMN, RIGHT_COLUMN, cell);
}

function placeIn(one: readonly number[], other: readonly number[], cell: number): number {
  return Math.max(one.indexOf(cell), other.indexOf(cell));
}
