import type { Rules } from './rules.js';

export const GOAL = '11111/01111/00*11/00001/00000';

/** The knights puzzle; a board is its five rows joined by slashes, `1` white, `0` black, `*` the blank. */
export const knights: Rules = {
  legalMoves(board) {
    const blank = squares(board).indexOf('*');
    return jumpsFrom(blank).map((from) => name(from) + name(blank));
  },

  play(board, move) {
    const after = squares(board);
    const [from, to] = [squareNamed(move.slice(0, 2)), squareNamed(move.slice(2))];
    [after[from], after[to]] = [after[to] as string, after[from] as string];
    return written(after);
  },
};

/** The squares a knight's jump from one, in the order a5, b5 and so on to e1. */
export function jumpsFrom(square: number): number[] {
  return Array.from({ length: 25 }, (_, other) => other).filter((other) => {
    const ranks = Math.abs(Math.floor(square / 5) - Math.floor(other / 5));
    const files = Math.abs((square % 5) - (other % 5));
    return (ranks === 1 && files === 2) || (ranks === 2 && files === 1);
  });
}

/** The content of the squares a5, b5 and so on to e1. */
export function squares(board: string): string[] {
  return [...board.replaceAll('/', '')];
}

/** The board whose squares hold this. */
export function written(content: readonly string[]): string {
  return [0, 5, 10, 15, 20].map((start) => content.slice(start, start + 5).join('')).join('/');
}

function name(square: number): string {
  return 'abcde'.charAt(square % 5) + '54321'.charAt(Math.floor(square / 5));
}

function squareNamed(text: string): number {
  return 'abcde'.indexOf(text.charAt(0)) + 5 * '54321'.indexOf(text.charAt(1));
}
