import type { Rules } from './rules.js';

/** Where each move takes the blank: rows down, columns to the right. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = { u: [-1, 0], d: [1, 0], l: [0, -1], r: [0, 1] };

export const GOAL = '123456780';

/** The eight-puzzle; a board is nine digits row by row, 0 the blank. */
export const eightPuzzle: Rules = {
  legalMoves: (board) => Object.keys(WAYS).filter((move) => neighbour(board, move) !== undefined),

  play(board, move) {
    const tile = board.charAt(neighbour(board, move) as number);
    return board.replace(tile, '#').replace('0', tile).replace('#', '0');
  },
};

/** The cell that a move takes the blank to, if it stays on the board. */
function neighbour(board: string, move: string): number | undefined {
  const blank = board.indexOf('0');
  const [down, right] = WAYS[move] ?? [Number.NaN, Number.NaN];
  const row = Math.floor(blank / 3) + down;
  const column = (blank % 3) + right;
  return row >= 0 && row < 3 && column >= 0 && column < 3 ? 3 * row + column : undefined;
}
