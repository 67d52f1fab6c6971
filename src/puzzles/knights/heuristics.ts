import { countMoves, type Problem } from '../../search/problem.js';
import { blackKnights, blankSquare, JUMPS, whiteKnights } from './board.js';

/**
 * Counts the knights that stand on a square where the goal has no knight of their colour; the blank does not count.
 * A move lifts one knight, so it lowers the count by one at most. The blank changes the colour of its square with every
 * move, so the colours of its square here and in the goal tell whether the distance is even or odd, and the count is
 * rounded up to that. Proof: README of this folder.
 */
export class Misplaced implements Problem {
  /** The squares where the goal has a black knight, and those where it has any. */
  readonly #goalBlack: number;
  readonly #goalKnights: number;
  readonly #goalBlank: number;
  #white: number;
  #blank: number;
  #misplaced: number;

  constructor(board: number, goal: number) {
    this.#goalBlack = blackKnights(goal);
    this.#goalKnights = blackKnights(goal) | whiteKnights(goal);
    this.#goalBlank = blankSquare(goal);
    this.#white = whiteKnights(board);
    this.#blank = blankSquare(board);
    this.#misplaced = countMisplaced(board, goal);
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

  /** One more where the knight leaves a square of its colour's, one fewer where it comes to one. */
  #misplacedAfter(from: number): number {
    const isWhite = (this.#white >> from) & 1;
    const home = this.#goalBlack ^ (this.#goalKnights & -isWhite);
    return this.#misplaced + ((home >> from) & 1) - ((home >> this.#blank) & 1);
  }

  /** Square numbers alternate between odd and even as the squares do between dark and light. */
  #roundUp(count: number, blank: number): number {
    return count + ((count ^ blank ^ this.#goalBlank) & 1);
  }
}

function countMisplaced(board: number, goal: number): number {
  const white = whiteKnights(board) & ~whiteKnights(goal);
  const black = blackKnights(board) & ~blackKnights(goal);
  return countMoves(white) + countMoves(black);
}
