import type { Problem } from '../../search/problem.js';
import { ALL_MOVES, ANY_SYMBOL, CENTRE, LINES, ones, opposite, SYMBOLS, turned, twos } from './board.js';

/** One symbol's share of a packed count: four bits each for the ones, the twos and the threes in the centre. */
const UNITS = Int32Array.of(1 << 8, 1, 1 << 4);

/** For each move the cell whose content enters the centre, and the one whose content leaves it. */
const ENTERS = Uint8Array.from(LINES, (line) => line[5] as number);
const LEAVES = Uint8Array.from(LINES, (line) => line[2] as number);

/** For each goal the bound that a packed count means. */
const BOUNDS: readonly Uint8Array[] = [ANY_SYMBOL, ...SYMBOLS].map(tabulateBounds);

/**
 * Counts the cells of the centre that do not hold the symbol; where any symbol will do, the one that fills most of it.
 * A move brings one cell into the centre and takes one out, so it lowers the count by one at most. Proof: README of
 * this folder.
 */
export class Centre implements Problem {
  readonly #bounds: Uint8Array;
  #ones: number;
  #twos: number;
  #counts = 0;

  constructor(board: number, goal: number) {
    this.#bounds = BOUNDS[goal] as Uint8Array;
    this.#ones = ones(board);
    this.#twos = twos(board);
    for (const cell of CENTRE) this.#counts += this.#unitAt(cell);
  }

  bound(): number {
    return this.#bounds[this.#counts] as number;
  }

  boundAfter(move: number): number {
    return this.#bounds[this.#countsAfter(move)] as number;
  }

  legalMoves(): number {
    return ALL_MOVES;
  }

  make(move: number): number {
    this.#counts = this.#countsAfter(move);
    this.#ones = turned(this.#ones, move);
    this.#twos = turned(this.#twos, move);
    return opposite(move);
  }

  #countsAfter(move: number): number {
    return this.#counts + this.#unitAt(ENTERS[move] as number) - this.#unitAt(LEAVES[move] as number);
  }

  #unitAt(cell: number): number {
    return UNITS[((this.#ones >> cell) & 1) | (((this.#twos >> cell) & 1) << 1)] as number;
  }
}

function tabulateBounds(goal: number): Uint8Array {
  return Uint8Array.from({ length: 1 << 12 }, (_, counts) => {
    const inCentre = SYMBOLS.map((symbol) => (counts >> (4 * (symbol - 1))) & 15);
    return 8 - (goal === ANY_SYMBOL ? Math.max(...inCentre) : (inCentre[goal - 1] as number));
  });
}
