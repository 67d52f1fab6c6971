import { LONGEST_TEXT } from '../puzzles/parsed.js';

/** Characters that a line may have: far more than any format needs. */
export const LONGEST_LINE = LONGEST_TEXT;

/** @param text of a line without its end @param number from 1 @returns whether to go on */
type TakeLine = (text: string, number: number) => boolean;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Splits a text that comes in pieces into lines, which may end in CR, LF or both. A piece may end anywhere, also within
 * an end of line. A line that is too long may be cut, but not so much that it is not too long any more.
 */
export class LineSplitter {
  #count = 0;
  #rest = '';
  /** A line feed that comes next belongs to the end of the last line. */
  #afterReturn = false;

  /** Lines so far. */
  get count(): number {
    return this.#count;
  }

  push(text: string, take: TakeLine): void {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
      const line = this.#rest + text.slice(start, at);
      const isSecondHalf = code === LINE_FEED && this.#afterReturn && line === '';
      this.#afterReturn = code === CARRIAGE_RETURN;
      this.#rest = '';
      start = at + 1;
      if (!isSecondHalf && !take(line, ++this.#count)) return;
    }
    this.#rest = cut(this.#rest + text.slice(start));
  }

  /** Takes a last line that has no end. */
  end(take: TakeLine): void {
    if (this.#rest !== '') take(this.#rest, ++this.#count);
  }
}

function cut(line: string): string {
  return line.slice(0, LONGEST_LINE + 1);
}
