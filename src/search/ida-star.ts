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
  /** The iteration's bound, and how far beyond it the smallest value was that it cut off. */
  #bound = 0;
  #beyond = NOTHING;
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
      this.#beyond = NOTHING;
      if (this.#descend(0, this.#bound - 1, 0)) return this.#exceeded ? this.#gaveUp(this.#exceeded) : this.#solved();
      if (this.#beyond === NOTHING) return { status: 'unsolvable', effort: this.#effort() };
      this.#proven = this.#bound + this.#beyond;
      this.#bound += Math.max(this.#beyond, this.#step);
    }
    return this.#gaveUp('depth');
  }

  /**
   * Searches everything within the bound below the current position, which is itself within it.
   *
   * @param depth moves played so far
   * @param room the greatest bound that a move may lead to
   * @param forbidden bit set with the move that would go straight back
   * @returns true when the search is over, solved or out of budget
   */
  #descend(depth: number, room: number, forbidden: number): boolean {
    if (this.#nodesExpanded === this.#budget.nextLook) {
      this.#exceeded = this.#budget.exceeded(this.#nodesExpanded);
      if (this.#exceeded) return true;
    }
    this.#nodesExpanded++;
    const problem = this.#problem;
    const choices = problem.legalMoves() & ~forbidden;
    this.#nodesGenerated += countMoves(choices);
    for (let moves = choices; moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      const rest = problem.boundAfter(move);
      if (rest > room) {
        if (rest - room < this.#beyond) this.#beyond = rest - room;
        continue;
      }
      if (rest === 0) return this.#reached(depth, move);
      const back = problem.make(move);
      if (this.#descend(depth + 1, room - 1, 1 << back)) {
        this.#path[depth] = move;
        return true;
      }
      problem.make(back);
    }
    return false;
  }

  /** A move leads to the goal: those before it are added to the path on the way back up. */
  #reached(depth: number, move: number): true {
    this.#path[depth] = move;
    this.#length = depth + 1;
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
