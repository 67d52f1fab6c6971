import { counted } from '../puzzles/parsed.js';
import { isBlank, type LineFault, lineFault, type Reader } from './problem.js';

/** Digits of a count, and so the longest line that a counted input may have alone. */
export const MOST_DIGITS = 9;

const COUNT = new RegExp(`^\\s*(\\d{1,${MOST_DIGITS}})\\s*$`);

/** Boards after a line with their number, and nothing after them. */
export class Counted implements Reader {
  readonly #boards: Reader;
  /** The number, and the line that it is on. */
  #count: number | undefined;
  #countLine = 1;
  #read = 0;

  constructor(boards: Reader) {
    this.#boards = boards;
  }

  line(text: string, number: number): number | undefined | LineFault {
    if (this.#read === this.#count) return isBlank(text) ? undefined : this.#tooMany(number);
    if (this.#count === undefined) return isBlank(text) ? undefined : this.#readCount(text, number);
    const read = this.#boards.line(text, number);
    if (typeof read === 'number') this.#read++;
    return read;
  }

  end(lines: number): LineFault | undefined {
    if (this.#count === undefined)
      return lineFault(1, 'missing', 'The number of boards is due, but the text is empty.');
    return this.#boards.end(lines) ?? (this.#read < this.#count ? this.#tooFew(this.#count) : undefined);
  }

  #readCount(text: string, number: number): LineFault | undefined {
    const digits = COUNT.exec(text)?.[1];
    if (digits === undefined) {
      const detail = `The number of boards is due here, in at most ${MOST_DIGITS} digits and alone on its line.`;
      return lineFault(number, 'wrong-type', detail);
    }
    this.#count = Number(digits);
    this.#countLine = number;
    return undefined;
  }

  #tooMany(number: number): LineFault {
    const due = counted(this.#read, 'board');
    return lineFault(number, 'wrong-count', `Line ${this.#countLine} announces ${due}, but here is more.`);
  }

  #tooFew(count: number): LineFault {
    const detail = `This line announces ${counted(count, 'board')}, but the number of boards below it is ${this.#read}.`;
    return lineFault(this.#countLine, 'wrong-count', detail);
  }
}
