import { CENTRE } from './rotation.js';

/** Cells of the centre that hold another symbol than the one that fills most of it, of those that may fill it. */
export function centre(board: string, symbols: string): number {
  return Math.min(...[...symbols].map((symbol) => CENTRE.filter((cell) => board.charAt(cell) !== symbol).length));
}
