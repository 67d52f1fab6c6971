import { ANY_SYMBOL, CELLS, CENTRE, pack, play, SYMBOLS, symbolAt } from '../puzzles/rotation/board.js';
import { moveName, parseBoard } from '../puzzles/rotation/notation.js';
import { BoardLines, type LineParser } from './board-lines.js';
import { readCells, tabulate } from './cells.js';
import { type Format, isBlank, type LineFault, lineFault, type Reader } from './problem.js';
import { Uncounted } from './uncounted.js';

/** One board a line up to a line `0`, which may be missing; the moves and the symbol that fills the centre for each. */
export const poj2286: Format = {
  goal: ANY_SYMBOL,
  maxDepth: undefined,
  longestOnlyLine: CELLS,
  between: '',
  example: '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n',
  reader: () => new ZeroEnded(new Uncounted(new BoardLines(rotationLine))),
  answer(board, solution) {
    if (!solution) throw new Error('every rotation board has a solution');
    const path = solution.map((move) => moveName(board, move)).join('');
    const symbol = symbolAt(solution.reduce(play, board), CENTRE[0] as number);
    return `${path || 'No moves needed'}\n${symbol}\n`;
  },
};

const VALUES = tabulate({ 1: 1, 2: 2, 3: 3 });
const CELLS_OF_A_SYMBOL = 8;

/** Filled anew for each line. */
const cells: number[] = new Array(CELLS).fill(0);

const rotationLine: LineParser = {
  quick: (text) => (readCells(text, VALUES, cells) && SYMBOLS.every(isComplete) ? pack(cells) : undefined),
  parse: parseBoard,
};

function isComplete(symbol: number): boolean {
  let count = 0;
  for (const cell of cells) if (cell === symbol) count++;
  return count === CELLS_OF_A_SYMBOL;
}

/** Boards up to a line `0`, after which there is nothing but blanks. An input that has this line may have no boards. */
class ZeroEnded implements Reader {
  readonly #boards: Reader;
  #hasEnded = false;

  constructor(boards: Reader) {
    this.#boards = boards;
  }

  line(text: string, number: number): number | undefined | LineFault {
    if (this.#hasEnded) return isBlank(text) ? undefined : lineFault(number, 'not-allowed', AFTER_ZERO);
    if (text.trim() === '0') {
      this.#hasEnded = true;
      return undefined;
    }
    return this.#boards.line(text, number);
  }

  end(lines: number): LineFault | undefined {
    return this.#hasEnded ? undefined : this.#boards.end(lines);
  }
}

const AFTER_ZERO = 'The line 0 ends the input, but here is more.';
