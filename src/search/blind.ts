import type { Problem } from './problem.js';

/** A problem without its heuristic: the bound only tells a goal from what is none. For plain iterative deepening. */
export class Blind implements Problem {
  readonly #problem: Problem;

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  bound(): number {
    return Math.min(1, this.#problem.bound());
  }

  boundAfter(move: number): number {
    return Math.min(1, this.#problem.boundAfter(move));
  }

  legalMoves(): number {
    return this.#problem.legalMoves();
  }

  make(move: number): number {
    return this.#problem.make(move);
  }
}
