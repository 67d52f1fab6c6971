/**
 * The knights board as one integer: bit s is set where square s holds a white knight, and bits 25 to 29 hold the number
 * of the blank square, whose own bit is 0. Squares count row by row from the top left, a5 = 0 to e1 = 24, as files a–e
 * and ranks 5–1 do in chess. A move is the number of the square that the knight leaves.
 */
const SIDE = 5;
export const SQUARES = SIDE * SIDE;

const BLANK_SHIFT = SQUARES;
const WHITE = (1 << SQUARES) - 1;

/** For each square, the bit set of the squares a knight's jump away. */
export const JUMPS: Int32Array = tabulateJumps();

/** `11111/01111/00*11/00001/00000` */
export const GOAL: number = pack(0b00000_10000_11000_11110_11111, 12);

/** @param white bit set of the white knights' squares @param blank number of the blank square */
export function pack(white: number, blank: number): number {
  return white | (blank << BLANK_SHIFT);
}

/** Bit set of the white knights' squares. */
export function whiteKnights(board: number): number {
  return board & WHITE;
}

/** Bit set of the black knights' squares. */
export function blackKnights(board: number): number {
  return ~board & WHITE & ~(1 << blankSquare(board));
}

export function blankSquare(board: number): number {
  return board >> BLANK_SHIFT;
}

/** Bit set of the legal moves: the knights that can jump to the blank. */
export function legalMoves(board: number): number {
  return JUMPS[blankSquare(board)] as number;
}

/** The board after the knight on square `from` has jumped to the blank. */
export function play(board: number, from: number): number {
  const white = (board >> from) & 1;
  return pack((board & WHITE) ^ ((white << from) | (white << blankSquare(board))), from);
}

function tabulateJumps(): Int32Array {
  const jumps = new Int32Array(SQUARES);
  for (let from = 0; from < SQUARES; from++) {
    for (let to = 0; to < SQUARES; to++) {
      const ranks = Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE));
      const files = Math.abs((from % SIDE) - (to % SIDE));
      if (ranks * files === 2) jumps[from] = (jumps[from] as number) | (1 << to);
    }
  }
  return jumps;
}
