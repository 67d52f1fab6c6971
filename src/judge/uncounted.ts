import { type LineFault, lineFault, type Reader } from './problem.js';

/** Boards to the end of the input: one at least. */
export class Uncounted implements Reader {
  readonly #boards: Reader;
  readonly #most: number;
  #read = 0;

  /** @param most how many there may be */
  constructor(boards: Reader, most = Number.POSITIVE_INFINITY) {
    this.#boards = boards;
    this.#most = most;
  }

  line(text: string, number: number): number | undefined | LineFault {
    const read = this.#boards.line(text, number);
    if (typeof read !== 'number') return read;
    if (this.#read === this.#most) {
      return lineFault(number, 'wrong-count', `This is one board too many: the number due is ${this.#most}.`);
    }
    this.#read++;
    return read;
  }

  end(lines: number): LineFault | undefined {
    const none = this.#read === 0 ? lineFault(1, 'missing', 'A board is due, but the text is empty.') : undefined;
    return this.#boards.end(lines) ?? none;
  }
}
