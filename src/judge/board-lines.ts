import type { Parsed } from '../puzzles/parsed.js';
import { firstFault, isBlank, type LineFault, type Reader } from './problem.js';

/** What reads one board from a line. */
export interface LineParser {
  /** Reads the forms that judges' inputs come in, many times as fast; undefined leaves the line to `parse`. */
  quick(text: string): number | undefined;
  /** Has the last word. */
  parse(text: string): Parsed<number>;
}

/** One board a line; blank lines are skipped. */
export class BoardLines implements Reader {
  readonly #parser: LineParser;

  constructor(parser: LineParser) {
    this.#parser = parser;
  }

  line(text: string, number: number): number | undefined | LineFault {
    const board = this.#parser.quick(text);
    if (board !== undefined) return board;
    if (isBlank(text)) return undefined;
    const parsed = this.#parser.parse(text);
    return parsed.ok ? parsed.value : firstFault(number, parsed.faults);
  }

  /** No board goes over the end of its line. */
  end(): undefined {}
}
