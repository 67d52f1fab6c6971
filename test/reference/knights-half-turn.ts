import { squares, written } from './knights.js';

const SWAPPED: Readonly<Record<string, string>> = { '0': '1', '1': '0', '*': '*' };

/** A board turned by half a turn, white knights become black ones and black ones white. */
export function halfTurn(board: string): string {
  return written(
    squares(board)
      .toReversed()
      .map((content) => SWAPPED[content] as string),
  );
}

/** A number for every board, each a different one: its squares read as digits to base three. */
export function boardNumber(board: string): number {
  return squares(board).reduce((sum, content) => 3 * sum + '01*'.indexOf(content), 0);
}
