import type { Problem } from '../../search/problem.js';
import { blackKnights, blankSquare, JUMPS, SQUARES, whiteKnights } from './board.js';

/**
 * Counts the knights that stand on a square where the goal has no knight of their colour; the blank does not count.
 * A move lifts one knight, so it lowers the count by one at most. The blank changes the colour of its square with every
 * move, so the colours of its square here and in the goal tell whether the distance is even or odd, and the count is
 * rounded up to that. Proof: README of this folder.
 */
export class Misplaced implements Problem {
  /** 1 where a knight is misplaced, by colour (white 1) and square. */
  readonly #costs: Uint8Array;
  readonly #goalBlank: number;
  #white: number;
  #blank: number;
  #misplaced: number;

  constructor(board: number, goal: number) {
    this.#costs = tabulateCosts(goal);
    this.#goalBlank = blankSquare(goal);
    this.#white = whiteKnights(board);
    this.#blank = blankSquare(board);
    this.#misplaced = countMisplaced(board, this.#costs);
  }

  bound(): number {
    return this.#roundUp(this.#misplaced, this.#blank);
  }

  boundAfter(from: number): number {
    return this.#roundUp(this.#misplacedAfter(from), from);
  }

  legalMoves(): number {
    return JUMPS[this.#blank] as number;
  }

  make(from: number): number {
    const to = this.#blank;
    const white = (this.#white >> from) & 1;
    this.#misplaced = this.#misplacedAfter(from);
    this.#white ^= (white << from) | (white << to);
    this.#blank = from;
    return to;
  }

  #misplacedAfter(from: number): number {
    const white = (this.#white >> from) & 1;
    return this.#misplaced + cost(this.#costs, white, this.#blank) - cost(this.#costs, white, from);
  }

  /** Square numbers alternate between odd and even as the squares do between dark and light. */
  #roundUp(count: number, blank: number): number {
    return count + ((count ^ blank ^ this.#goalBlank) & 1);
  }
}

function cost(costs: Uint8Array, white: number, square: number): number {
  return costs[(white << 5) | square] as number;
}

function tabulateCosts(goal: number): Uint8Array {
  const costs = new Uint8Array(64);
  for (let square = 0; square < SQUARES; square++) {
    costs[square] = 1 ^ ((blackKnights(goal) >> square) & 1);
    costs[(1 << 5) | square] = 1 ^ ((whiteKnights(goal) >> square) & 1);
  }
  return costs;
}

function countMisplaced(board: number, costs: Uint8Array): number {
  let count = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (square !== blankSquare(board)) count += cost(costs, (whiteKnights(board) >> square) & 1, square);
  }
  return count;
}
