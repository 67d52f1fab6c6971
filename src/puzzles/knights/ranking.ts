import type { Space } from '../../search/space.js';
import { SubsetRanking } from '../../search/subset-ranking.js';
import { blankSquare, GOAL, legalMoves, pack, play, SQUARES, whiteKnights } from './board.js';

const MIDDLE = (SQUARES - 1) / 2;
const HALF_SET = (1 << 12) - 1;

/** Which twelve of the 24 squares with a knight hold a white one. */
const subsets = new SubsetRanking(12);

/** Sets of twelve squares in reverse order. */
const REVERSED = Int16Array.from({ length: 1 << 12 }, (_, set) => reversed12(set));

/**
 * The two look-ups of the subset ranking for a board after a half turn with the colours swapped: the squares come in
 * reverse order and white ones are the black ones, so the halves change places, reversed and complemented.
 */
const turnedRows = Int32Array.from(
  { length: 1 << 12 },
  (_, lower) => subsets.rows[REVERSED[~lower & HALF_SET] as number] as number,
);
const turnedColumns = Int32Array.from(
  { length: 1 << 12 },
  (_, upper) => subsets.columns[REVERSED[~upper & HALF_SET] as number] as number,
);

/**
 * Index: the blank's square, then which of the other squares hold white knights. The goal is its own half turn with the
 * colours swapped, so a board and its half turn are equally far; only the half with the blank up to the middle is kept.
 * With the blank in the middle the lower of the two indices stands for both.
 */
export const space: Space = {
  size: (MIDDLE + 1) * subsets.count,
  goals: [[GOAL]],
  rank,
  alike(board) {
    const other = halfTurned(board);
    return other === board ? [board] : [board, other];
  },
  mostAlike: 2,
  legalMoves,
  play,
  takeBack: blankSquare,
};

/** Every board with an index of its own: for goals that are not their own half turn. */
export const wholeSpace: Space = {
  ...space,
  size: SQUARES * subsets.count,
  goals: [],
  rank(board) {
    const blank = blankSquare(board);
    return blank * subsets.count + subsets.rank(withoutSquare(whiteKnights(board), blank));
  },
  alike: (board) => [board],
  mostAlike: 1,
};

function rank(board: number): number {
  const blank = blankSquare(board);
  const whites = withoutSquare(whiteKnights(board), blank);
  const upper = whites >> 12;
  const lower = whites & HALF_SET;
  if (blank < MIDDLE)
    return blank * subsets.count + (subsets.rows[upper] as number) + (subsets.columns[lower] as number);
  const turned = (turnedRows[lower] as number) + (turnedColumns[upper] as number);
  if (blank > MIDDLE) return (SQUARES - 1 - blank) * subsets.count + turned;
  const straight = (subsets.rows[upper] as number) + (subsets.columns[lower] as number);
  return MIDDLE * subsets.count + Math.min(straight, turned);
}

/** The board after a half turn with the colours swapped. */
export function halfTurned(board: number): number {
  const blank = blankSquare(board);
  const whites = withoutSquare(whiteKnights(board), blank);
  const turned = ((REVERSED[~whites & HALF_SET] as number) << 12) | (REVERSED[~(whites >> 12) & HALF_SET] as number);
  return pack(withSquare(turned, SQUARES - 1 - blank), SQUARES - 1 - blank);
}

/** Takes a square out of a set of squares; those behind it move up by one. */
function withoutSquare(set: number, square: number): number {
  const before = (1 << square) - 1;
  return (set & before) | ((set >> 1) & ~before);
}

/** The reverse: makes room for a square, which stays empty. */
function withSquare(set: number, square: number): number {
  const before = (1 << square) - 1;
  return (set & before) | ((set & ~before) << 1);
}

function reversed12(set: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 12; bit++) reversed |= ((set >> bit) & 1) << (11 - bit);
  return reversed;
}
