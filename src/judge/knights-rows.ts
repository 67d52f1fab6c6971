import { GOAL, pack } from '../puzzles/knights/board.js';
import { parseBoard, writeBoard } from '../puzzles/knights/notation.js';
import { Counted, MOST_DIGITS } from './counted.js';
import { type Format, firstFault, isBlank, type LineFault, lineFault, type Reader } from './problem.js';

/** What BZOJ 1085, Luogu P2324 and UVa 10422 have in common: a number of boards, then five rows for each. */
export const knightsRows: Pick<Format, 'goal' | 'longestOnlyLine' | 'between' | 'reader'> = {
  goal: GOAL,
  longestOnlyLine: MOST_DIGITS,
  between: '',
  reader: () => new Counted(new KnightsRows()),
};

const SIDE = 5;
const ROW = /^[01* ]{5}$/;
const HOME_ROWS = writeBoard(GOAL);

/**
 * Boards in five rows each, with blank lines between them. A row is never trimmed: a blank at its start or end is the
 * blank square. Five blanks are a row, if a wrong one; a line of fewer blanks is skipped before a board and wrong in it.
 */
class KnightsRows implements Reader {
  /** The rows of the board so far, and the line of the first. */
  readonly #rows: string[] = [];
  #firstLine = 1;

  line(text: string, number: number): number | undefined | LineFault {
    if (this.#rows.length === 0) {
      if (text.length !== SIDE && isBlank(text)) return undefined;
      this.#firstLine = number;
    }
    if (!ROW.test(text)) return this.#faultOfRow(text, number);
    this.#rows.push(text);
    return this.#rows.length === SIDE ? this.#finish() : undefined;
  }

  end(lines: number): LineFault | undefined {
    if (this.#rows.length === 0) return undefined;
    const detail = `The board that starts on line ${this.#firstLine} has ${SIDE} rows; the text ends after ${this.#rows.length}.`;
    return lineFault(lines, 'wrong-size', detail);
  }

  /** The other rows are those of the goal, so that there is nothing else to find fault with. */
  #faultOfRow(text: string, number: number): LineFault {
    const parsed = parseBoard(HOME_ROWS.with(this.#rows.length, text));
    if (parsed.ok) throw new Error('a row is wrong here and right there');
    const fault = firstFault(number, parsed.faults);
    return text.length < SIDE ? { ...fault, detail: `${fault.detail} Was a blank trimmed away?` } : fault;
  }

  #finish(): number | LineFault {
    const read = quickBoard(this.#rows) ?? parseBoard(this.#rows);
    this.#rows.length = 0;
    if (typeof read === 'number') return read;
    return read.ok ? read.value : firstFault(this.#firstLine, read.faults);
  }
}

const BLACK = '0'.charCodeAt(0);
const WHITE = '1'.charCodeAt(0);
const KNIGHTS_OF_A_COLOUR = 12;

/** Reads a board of five good rows, many times as fast as the parser; undefined where the numbers of knights are wrong. */
function quickBoard(rows: readonly string[]): number | undefined {
  let white = 0;
  let whites = 0;
  let blacks = 0;
  let blank = 0;
  for (let square = 0; square < SIDE * SIDE; square++) {
    const code = (rows[Math.floor(square / SIDE)] as string).charCodeAt(square % SIDE);
    if (code === WHITE) {
      white |= 1 << square;
      whites++;
    } else if (code === BLACK) blacks++;
    else blank = square;
  }
  return whites === KNIGHTS_OF_A_COLOUR && blacks === KNIGHTS_OF_A_COLOUR ? pack(white, blank) : undefined;
}
