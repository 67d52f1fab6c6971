/**
 * The board of the Rotation Game as two bit sets of 24 cells, the ones and the twos; the threes are the rest. Cells are
 * numbered as POJ 2286 lists them, row by row; both sets in one number, the twos 24 bits higher, make a packed board.
 * Moves are numbered in the order of their letters, A = 0 to H = 7.
 *
 *          A     B
 *          0     1
 *          2     3
 *    H  4  5  6  7  8  9 10  C
 *         11    12
 *    G 13 14 15 16 17 18 19  D
 *         20    21
 *         22    23
 *          F     E
 */
export const CELLS = 24;
export const MOVES = 8;
export const ALL_MOVES = (1 << MOVES) - 1;

/** A symbol that must fill the centre. */
export type CentreSymbol = 1 | 2 | 3;
export const SYMBOLS = [1, 2, 3] as const;

/** Goal: any one symbol in the centre. The other goals are the symbols themselves. */
export const ANY_SYMBOL = 0;

/** The eight cells around the middle. */
export const CENTRE: readonly number[] = [6, 7, 8, 11, 12, 15, 16, 17];

const LEFT_COLUMN = [0, 2, 6, 11, 15, 20, 22];
const RIGHT_COLUMN = [1, 3, 8, 12, 17, 21, 23];
const UPPER_ROW = [4, 5, 6, 7, 8, 9, 10];
const LOWER_ROW = [13, 14, 15, 16, 17, 18, 19];

/** For each move its line, from the cell whose content goes round to the other end. */
export const LINES: readonly (readonly number[])[] = [
  LEFT_COLUMN,
  RIGHT_COLUMN,
  UPPER_ROW.toReversed(),
  LOWER_ROW.toReversed(),
  RIGHT_COLUMN.toReversed(),
  LEFT_COLUMN.toReversed(),
  LOWER_ROW,
  UPPER_ROW,
];

const CELL_SET = 1 << CELLS;

/** What a move makes of each byte of a set of cells: move, byte number, byte → set. */
const TURNS: Int32Array = tabulateTurns();

/** @param symbols the 24 cells, each 1, 2 or 3 */
export function pack(symbols: readonly number[]): number {
  return packSets(setOf(symbols, 1), setOf(symbols, 2));
}

/** The reverse of {@link pack}. */
export function unpack(board: number): CentreSymbol[] {
  return Array.from({ length: CELLS }, (_, cell) => symbolAt(board, cell));
}

/** Bit set of the cells that hold a 1. */
export function ones(board: number): number {
  return board % CELL_SET;
}

/** Bit set of the cells that hold a 2. */
export function twos(board: number): number {
  return Math.floor(board / CELL_SET);
}

/** Bit set of the cells that hold a symbol. */
export function cellsOf(board: number, symbol: number): number {
  if (symbol === 1) return ones(board);
  if (symbol === 2) return twos(board);
  return (CELL_SET - 1) & ~(ones(board) | twos(board));
}

export function symbolAt(board: number, cell: number): CentreSymbol {
  if ((ones(board) >> cell) & 1) return 1;
  return (twos(board) >> cell) & 1 ? 2 : 3;
}

/** The board after a move. Every move is legal on every board. */
export function play(board: number, move: number): number {
  return packSets(turned(ones(board), move), turned(twos(board), move));
}

/** A set of cells after a move. */
export function turned(set: number, move: number): number {
  const table = move * 3 * 256;
  return (
    (TURNS[table + (set & 255)] as number) |
    (TURNS[table + 256 + ((set >> 8) & 255)] as number) |
    (TURNS[table + 512 + (set >> 16)] as number)
  );
}

/** The move that turns the same line the other way. */
export function opposite(move: number): number {
  return move ^ 5;
}

/** @param ones bit set of the cells that hold a 1 @param twos of those that hold a 2 */
export function packSets(ones: number, twos: number): number {
  return ones + twos * CELL_SET;
}

function setOf(symbols: readonly number[], symbol: number): number {
  return symbols.reduce((set, each, cell) => set | (each === symbol ? 1 << cell : 0), 0);
}

function tabulateTurns(): Int32Array {
  const table = new Int32Array(MOVES * 3 * 256);
  for (let move = 0; move < MOVES; move++) {
    const destinations = destinationsOf(LINES[move] as readonly number[]);
    for (let index = 0; index < 3 * 256; index++) {
      const byte = index >> 8;
      for (let bit = 0; bit < 8; bit++) {
        if ((index >> bit) & 1) {
          const at = move * 3 * 256 + index;
          table[at] = (table[at] as number) | (1 << (destinations[8 * byte + bit] as number));
        }
      }
    }
  }
  return table;
}

/** Where the content of each cell goes: along the line by one, from its first cell to its last. */
function destinationsOf(line: readonly number[]): number[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const place = line.indexOf(cell);
    return place < 0 ? cell : (line.at(place - 1) as number);
  });
}
