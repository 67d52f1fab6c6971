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
 * @param problem left wherever the search stops.
 * @returns the solution, or why there is none; `unsolvable` only when everything within reach was seen.
 */
export function idaStar(problem: Problem, limits: Limits): Outcome {
  return new Search(problem, limits).run();
}

/** No value was cut off: there is nothing beyond the bound. */
const NOTHING = 0x3fffffff;

/** One run. The recursion is at most MAX_DEPTH frames deep and allocates nothing. */
class Search {
  private readonly problem: Problem;
  private readonly budget: Budget;
  /** The moves from the root to where the search is. */
  private readonly path = new Uint8Array(MAX_DEPTH);
  private length = 0;
  /** The iteration's bound, and the smallest value that it cut off. */
  private bound = 0;
  private cut = NOTHING;
  private exceeded: Exceeded | undefined;
  private nodesExpanded = 0;
  private nodesGenerated = 0;
  private iterations = 0;

  constructor(problem: Problem, limits: Limits) {
    this.problem = problem;
    this.budget = new Budget(limits);
  }

  run(): Outcome {
    this.bound = this.problem.bound();
    if (this.bound === 0) return this.solved();
    while (this.bound <= this.budget.maxDepth) {
      this.iterations++;
      this.cut = NOTHING;
      if (this.descend(0, 0)) return this.exceeded ? this.gaveUp(this.exceeded) : this.solved();
      if (this.cut === NOTHING) return { status: 'unsolvable', effort: this.effort() };
      this.bound = this.cut;
    }
    return this.gaveUp('depth');
  }

  /**
   * Searches everything within the bound below the current position, which is itself within it.
   *
   * @param depth moves played so far
   * @param forbidden bit set with the move that would go straight back
   * @returns true when the search is over, solved or out of budget
   */
  private descend(depth: number, forbidden: number): boolean {
    if (this.nodesExpanded === this.budget.nextLook) {
      this.exceeded = this.budget.exceeded(this.nodesExpanded);
      if (this.exceeded) return true;
    }
    this.nodesExpanded++;
    const problem = this.problem;
    const room = this.bound - depth - 1;
    let moves = problem.legalMoves() & ~forbidden;
    while (moves !== 0) {
      const move = lowestMove(moves);
      moves &= moves - 1;
      this.nodesGenerated++;
      const rest = problem.boundAfter(move);
      if (rest > room) {
        if (depth + 1 + rest < this.cut) this.cut = depth + 1 + rest;
        continue;
      }
      this.path[depth] = move;
      if (rest === 0) {
        this.length = depth + 1;
        return this.stop(moves);
      }
      const back = problem.make(move);
      if (this.descend(depth + 1, 1 << back)) return this.stop(moves);
      problem.make(back);
    }
    return false;
  }

  /** An expanded node has generated all of its moves, also those that were not looked at when the search ended. */
  private stop(untried: number): true {
    this.nodesGenerated += countMoves(untried);
    return true;
  }

  private solved(): Outcome {
    return { status: 'solved', moves: [...this.path.subarray(0, this.length)], optimal: true, effort: this.effort() };
  }

  private gaveUp(limit: Exceeded | 'depth'): Outcome {
    return { status: 'limit-reached', limit, lowerBound: this.bound, effort: this.effort() };
  }

  private effort(): Effort {
    const { nodesExpanded, nodesGenerated, iterations } = this;
    return { nodesExpanded, nodesGenerated, iterations };
  }
}
