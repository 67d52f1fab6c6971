import type { Exceeded } from './budget.js';

/** What a search did, counted over all its iterations. */
export interface Effort {
  /** Positions whose moves were looked at. */
  readonly nodesExpanded: number;
  /** Moves that those positions have, the one straight back left out. */
  readonly nodesGenerated: number;
  /** Times the bound was set, where the search has one. */
  readonly iterations?: number;
}

/** A solution. `optimal`: it is proven that none is shorter. */
export interface Solved {
  readonly status: 'solved';
  readonly moves: readonly number[];
  readonly optimal: boolean;
  readonly effort: Effort;
}

/** How a search ended. */
export type Outcome =
  | Solved
  /** Every position within reach was seen, and none of them is a goal. */
  | { readonly status: 'unsolvable'; readonly effort: Effort }
  /** Given up. `lowerBound`: proven, no solution has fewer moves. */
  | {
      readonly status: 'limit-reached';
      readonly limit: Exceeded | 'depth' | 'memory';
      readonly lowerBound: number;
      readonly effort: Effort;
    };
