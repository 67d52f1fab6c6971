import { Budget, type Exceeded, type Limits } from './budget.js';
import { MAX_DEPTH } from './limits.js';
import type { Effort, Outcome } from './outcome.js';
import { countMoves, lowestMove, type Problem } from './problem.js';

/**
 * Iterative-deepening A*: depth-first searches under a rising bound on moves played plus lower bound of the rest
 * (R. E. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search", Artificial Intelligence 27, 1985).
 *
 * Each iteration's bound is the smallest value that the one before cut off, so the first solution found is a shortest
 * one, and among the shortest it is the first in the order of moves. A move is never taken straight back.
 *
 * @param problem left wherever the search stops
 * @returns the solution, or why there is none; `unsolvable` only when everything within reach was seen
 */
export function idaStar(problem: Problem, limits: Limits, deepening: Deepening = {}): Outcome {
  return new Search(problem, limits, deepening).run();
}

/** How the bound rises. */
export interface Deepening {
  /** Proven already: no solution has fewer moves. */
  readonly from?: number;
  /** The bound rises by this much at least. Above 1 there are fewer iterations, and the answer need not be shortest. */
  readonly step?: number;
}

/** No value was cut off: there is nothing beyond the bound. */
const NOTHING = 0x3fffffff;

/** One run. The recursion is at most MAX_DEPTH frames deep and allocates nothing. */
class Search {
  readonly #problem: Problem;
  readonly #budget: Budget;
  /** The moves from the root to where the search is. */
  readonly #path = new Uint8Array(MAX_DEPTH);
  #length = 0;
  readonly #step: number;
  /** No solution has fewer moves. */
  #proven: number;
  /** The iteration's bound, and the smallest value that it cut off. */
  #bound = 0;
  #cut = NOTHING;
  #exceeded: Exceeded | undefined;
  #nodesExpanded = 0;
  #nodesGenerated = 0;
  #iterations = 0;

  constructor(problem: Problem, limits: Limits, { from = 0, step = 1 }: Deepening) {
    this.#problem = problem;
    this.#budget = new Budget(limits);
    this.#proven = Math.max(from, problem.bound());
    this.#step = step;
  }

  run(): Outcome {
    if (this.#problem.bound() === 0) return this.#solved();
    this.#bound = this.#proven;
    while (this.#proven <= this.#budget.maxDepth) {
      this.#bound = Math.min(this.#bound, this.#budget.maxDepth);
      this.#iterations++;
      this.#cut = NOTHING;
      if (this.#descend(0, 0)) return this.#exceeded ? this.#gaveUp(this.#exceeded) : this.#solved();
      if (this.#cut === NOTHING) return { status: 'unsolvable', effort: this.#effort() };
      this.#proven = this.#cut;
      this.#bound = Math.max(this.#cut, this.#bound + this.#step);
    }
    return this.#gaveUp('depth');
  }

  /**
   * Searches everything within the bound below the current position, which is itself within it.
   *
   * @param depth moves played so far
   * @param forbidden bit set with the move that would go straight back
   * @returns true when the search is over, solved or out of budget
   */
  #descend(depth: number, forbidden: number): boolean {
    if (this.#nodesExpanded === this.#budget.nextLook) {
      this.#exceeded = this.#budget.exceeded(this.#nodesExpanded);
      if (this.#exceeded) return true;
    }
    this.#nodesExpanded++;
    const problem = this.#problem;
    const room = this.#bound - depth - 1;
    let moves = problem.legalMoves() & ~forbidden;
    while (moves !== 0) {
      const move = lowestMove(moves);
      moves &= moves - 1;
      this.#nodesGenerated++;
      const rest = problem.boundAfter(move);
      if (rest > room) {
        if (depth + 1 + rest < this.#cut) this.#cut = depth + 1 + rest;
        continue;
      }
      this.#path[depth] = move;
      if (rest === 0) {
        this.#length = depth + 1;
        return this.#stop(moves);
      }
      const back = problem.make(move);
      if (this.#descend(depth + 1, 1 << back)) return this.#stop(moves);
      problem.make(back);
    }
    return false;
  }

  /** An expanded node has generated all of its moves, also those that were not looked at when the search ended. */
  #stop(untried: number): true {
    this.#nodesGenerated += countMoves(untried);
    return true;
  }

  #solved(): Outcome {
    const moves = [...this.#path.subarray(0, this.#length)];
    return { status: 'solved', moves, optimal: this.#length <= this.#proven, effort: this.#effort() };
  }

  #gaveUp(limit: Exceeded | 'depth'): Outcome {
    return { status: 'limit-reached', limit, lowerBound: this.#proven, effort: this.#effort() };
  }

  #effort(): Effort {
    return {
      nodesExpanded: this.#nodesExpanded,
      nodesGenerated: this.#nodesGenerated,
      iterations: this.#iterations,
    };
  }
}
