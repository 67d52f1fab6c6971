import { CENTRE, LETTERS, SOURCES } from './rotation.js';

/**
 * The alphabetically smallest of the shortest words that fill the centre: every word is tried, shorter ones first, then
 * in the order of the alphabet. Only words in which a turn is taken straight back are left out; none is a shortest one.
 *
 * @param symbols those that may fill the centre, such as `123` for any
 * @returns undefined if more than `most` letters are needed
 */
export function smallestWord(board: string, symbols: string, most: number): string | undefined {
  const words = new Words(board, symbols, most);
  for (let length = 0; length <= most; length++) {
    const word = words.first(length, 0, '');
    if (word !== undefined) return word;
  }
  return undefined;
}

const OPPOSITES: Readonly<Record<string, string>> = { A: 'F', B: 'E', C: 'H', D: 'G', E: 'B', F: 'A', G: 'D', H: 'C' };

const MOVES = LETTERS.map((letter) => ({ letter, sources: Uint8Array.from(SOURCES[letter] ?? []) }));

class Words {
  readonly #symbols: readonly number[];
  /** The board after 0, 1, 2 and so on letters. */
  readonly #boards: readonly Uint8Array[];

  constructor(board: string, symbols: string, most: number) {
    this.#symbols = [...symbols].map(Number);
    this.#boards = Array.from({ length: most + 1 }, () => Uint8Array.from(board, Number));
  }

  /** The first word of a length, from the board after `depth` letters, the last of which was `last`. */
  first(length: number, depth: number, last: string): string | undefined {
    if (length === 0) return this.#isSolved(depth) ? '' : undefined;
    const before = this.#boards[depth] as Uint8Array;
    const after = this.#boards[depth + 1] as Uint8Array;
    for (const { letter, sources } of MOVES) {
      if (letter === OPPOSITES[last]) continue;
      for (let cell = 0; cell < 24; cell++) after[cell] = before[sources[cell] as number] as number;
      const rest = this.first(length - 1, depth + 1, letter);
      if (rest !== undefined) return letter + rest;
    }
    return undefined;
  }

  #isSolved(depth: number): boolean {
    const board = this.#boards[depth] as Uint8Array;
    const symbol = board[CENTRE[0] as number] as number;
    return this.#symbols.includes(symbol) && CENTRE.every((cell) => board[cell] === symbol);
  }
}
