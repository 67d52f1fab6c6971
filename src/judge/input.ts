import { LineSplitter, LONGEST_LINE } from './line-splitter.js';
import { type Format, type LineFault, lineFault, type Reader } from './problem.js';

const NEWLINES_GONE =
  'If this was sent by `curl -d`: it strips newlines from a file, and `--data-binary` leaves them in.';

/**
 * An input on its way: bytes of UTF-8 in, in pieces that may end anywhere, boards out. Once there is a fault, nothing
 * more is read.
 */
export class JudgeInput {
  readonly #format: Format;
  readonly #onBoard: (board: number) => void;
  readonly #reader: Reader;
  readonly #decoder = new TextDecoder();
  readonly #lines = new LineSplitter();
  #firstLine = '';
  #fault: LineFault | undefined;

  /** @param onBoard told of each board in its order, packed */
  constructor(format: Format, onBoard: (board: number) => void) {
    this.#format = format;
    this.#onBoard = onBoard;
    this.#reader = format.reader();
  }

  /** Takes about as long as the piece is. @returns the first fault */
  push(bytes: Uint8Array): LineFault | undefined {
    if (!this.#fault) this.#lines.push(this.#decoder.decode(bytes, { stream: true }), this.#take);
    return this.#fault;
  }

  /** @returns the first fault */
  end(): LineFault | undefined {
    if (this.#fault) return this.#fault;
    this.#lines.push(this.#decoder.decode(), this.#take);
    if (!this.#fault) this.#lines.end(this.#take);
    this.#fault ??= this.#reader.end(this.#lines.count);
    if (this.#fault && this.#isSqueezed()) {
      this.#fault = { ...this.#fault, detail: `${this.#fault.detail} ${NEWLINES_GONE}` };
    }
    return this.#fault;
  }

  readonly #take = (text: string, number: number): boolean => {
    if (number === 1) this.#firstLine = text;
    const read = text.length > LONGEST_LINE ? tooLong(number) : this.#reader.line(text, number);
    if (typeof read === 'number') this.#onBoard(read);
    else this.#fault = read;
    return this.#fault === undefined;
  };

  /** Whether what came in one line should have come in several. */
  #isSqueezed(): boolean {
    return this.#lines.count === 1 && this.#firstLine.replace(/\s/g, '').length > this.#format.longestOnlyLine;
  }
}

function tooLong(line: number): LineFault {
  return lineFault(line, 'wrong-size', `This line has more than ${LONGEST_LINE} characters.`);
}
