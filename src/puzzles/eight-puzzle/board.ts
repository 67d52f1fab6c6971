/**
 * The eight-puzzle board as one integer: three bits a cell hold the number of its tile less one, cell 0 lowest, row by
 * row from the top left, and bits 27 to 30 hold the number of the blank's cell, whose own three bits are 0.
 * Moves are named for the way the blank goes, and each is the other's opposite with its last bit turned.
 */
export const CELLS = 9;
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;

const BLANK_SHIFT = 3 * CELLS;

const TRANSPOSED = Uint8Array.of(0, 3, 6, 1, 4, 7, 2, 5, 8);

/** How far each move takes the blank, in cells. */
export const STEPS = Int8Array.of(-3, 3, -1, 1);

/** For each cell of the blank, the bit set of the legal moves. */
export const MOVES: Uint8Array = Uint8Array.from({ length: CELLS }, (_, blank) => movesOfBlank(blank));

/** `123/456/780` */
export const GOAL: number = pack([1, 2, 3, 4, 5, 6, 7, 8, 0]);

/** @param tiles the nine cells row by row, each of 0 to 8 once, 0 the blank */
export function pack(tiles: readonly number[]): number {
  return tiles.reduce((board, tile, cell) => board | (tile === 0 ? cell << BLANK_SHIFT : (tile - 1) << (3 * cell)), 0);
}

/** The reverse of {@link pack}. */
export function unpack(board: number): number[] {
  return Array.from({ length: CELLS }, (_, cell) => (cell === blankCell(board) ? 0 : tileAt(board, cell) + 1));
}

export function blankCell(board: number): number {
  return board >> BLANK_SHIFT;
}

/** Number less one of the tile on a cell; 0 on the blank's cell. */
export function tileAt(board: number, cell: number): number {
  return (board >> (3 * cell)) & 7;
}

/** The tiles alone, without the number of the blank's cell. */
export function tilesOf(board: number): number {
  return board & ((1 << BLANK_SHIFT) - 1);
}

/** Whether a move takes the blank up or down. */
export function isVertical(move: number): boolean {
  return move <= DOWN;
}

/** The tiles mirrored in the diagonal, so that columns become rows. */
export function transposed(tiles: number): number {
  return Array.from({ length: CELLS }, (_, cell) => tileAt(tiles, cell) << (3 * transposedCell(cell))).reduce(
    (sum, bits) => sum | bits,
  );
}

export function transposedCell(cell: number): number {
  return TRANSPOSED[cell] as number;
}

/** Bit set of the legal moves. */
export function legalMoves(board: number): number {
  return MOVES[blankCell(board)] as number;
}

/** The board after the blank has moved. */
export function play(board: number, move: number): number {
  const from = blankCell(board);
  const to = from + (STEPS[move] as number);
  return swapped(tilesOf(board), from, to) | (to << BLANK_SHIFT);
}

/** The tiles after the one on cell `to` has gone to the blank on cell `from`. */
export function swapped(tiles: number, from: number, to: number): number {
  const tile = tileAt(tiles, to);
  return tiles ^ ((tile << (3 * from)) | (tile << (3 * to)));
}

/**
 * The same board with its tiles renamed so that `goal` reads 1 to 8 in the order of its cells. Renaming changes neither
 * the moves nor the distance, so all that remains of a goal is where its blank is.
 */
export function renamed(board: number, goal: number): number {
  if (goal === GOAL) return board;
  const order = tileOrder(goal);
  return pack(unpack(board).map((tile) => order.indexOf(tile) + 1));
}

/** Where each tile of a renamed board belongs: tile number less one → cell. */
export function homes(goalBlank: number): readonly number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => cell !== goalBlank);
}

/**
 * Whether the goal can be reached. A move along a row leaves the order of the tiles as it is, and one along a column
 * takes a tile past two others, so the number of inversions stays even or odd; the goal, renamed, has none. Half of all
 * boards are on each side (W. W. Johnson, W. E. Story, "Notes on the '15' Puzzle", American Journal of Mathematics 2, 1879).
 */
export function solvable(board: number, goal: number): boolean {
  return countInversions(tileOrder(renamed(board, goal))) % 2 === 0;
}

function tileOrder(board: number): number[] {
  const order: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (cell !== blankCell(board)) order.push(tileAt(board, cell) + 1);
  return order;
}

function countInversions(order: readonly number[]): number {
  let count = 0;
  for (let at = 1; at < order.length; at++) {
    for (let before = 0; before < at; before++) {
      if ((order[before] as number) > (order[at] as number)) count++;
    }
  }
  return count;
}

function movesOfBlank(blank: number): number {
  const row = Math.floor(blank / 3);
  const column = blank % 3;
  return (
    (row > 0 ? 1 << UP : 0) | (row < 2 ? 1 << DOWN : 0) | (column > 0 ? 1 << LEFT : 0) | (column < 2 ? 1 << RIGHT : 0)
  );
}
