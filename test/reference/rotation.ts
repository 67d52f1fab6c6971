import type { Rules } from './rules.js';

/** The board; its cells are counted in reading order, from 0 to 23. */
const DRAWING = ['..#.#..', '..#.#..', '#######', '..#.#..', '#######', '..#.#..', '..#.#..'];

const CELLS = DRAWING.flatMap((line, row) =>
  [...line].flatMap((drawn, column) => (drawn === '#' ? [{ row, column }] : [])),
);

/** The cells around the middle. */
export const CENTRE = cellsWhere((row, column) => row >= 2 && row <= 4 && column >= 2 && column <= 4);

const LEFT = cellsWhere((_, column) => column === 2);
const RIGHT = cellsWhere((_, column) => column === 4);
const UPPER = cellsWhere((row) => row === 2);
const LOWER = cellsWhere((row) => row === 4);

/** For each letter the cells of its line. Each cell takes the content of the next, and the last takes the first's. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  A: LEFT,
  B: RIGHT,
  C: UPPER.toReversed(),
  D: LOWER.toReversed(),
  E: RIGHT.toReversed(),
  F: LEFT.toReversed(),
  G: LOWER,
  H: UPPER,
};

export const LETTERS = Object.keys(LINES);

/** For each letter and cell, the cell that its content comes from. */
export const SOURCES: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  LETTERS.map((letter) => [letter, CELLS.map((_, cell) => sourceOf(LINES[letter] as readonly number[], cell))]),
);

/** The Rotation Game; a board is 24 digits, and every move is legal. */
export const rotation: Rules = {
  legalMoves: () => LETTERS,
  play: (board, move) => (SOURCES[move] as readonly number[]).map((cell) => board.charAt(cell)).join(''),
};

/** The symbol that fills the centre, if one does. */
export function symbolInCentre(board: string): string | undefined {
  const symbol = board.charAt(CENTRE[0] as number);
  return CENTRE.every((cell) => board.charAt(cell) === symbol) ? symbol : undefined;
}

function cellsWhere(isIn: (row: number, column: number) => boolean): number[] {
  return CELLS.flatMap(({ row, column }, cell) => (isIn(row, column) ? [cell] : []));
}

function sourceOf(line: readonly number[], cell: number): number {
  const place = line.indexOf(cell);
  return place < 0 ? cell : (line[(place + 1) % line.length] as number);
}
