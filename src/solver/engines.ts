import type { Limits } from '../search/budget.js';
import type { DistanceTable } from '../search/distance-table.js';
import type { Deepening } from '../search/ida-star.js';
import type { Outcome } from '../search/outcome.js';
import type { Problem } from '../search/problem.js';
import type { Space } from '../search/space.js';

/** A search from a position that knows a lower bound. */
export type IdaStar = (problem: Problem, limits: Limits, deepening?: Deepening) => Outcome;

/** A walk down a table. */
export type Descend = (table: DistanceTable, starts: readonly number[], limits: Limits) => Outcome;

/** A search from both ends. */
export type Bidirectional = (space: Space, start: number, goal: number, limits: Limits, memoryBytes: number) => Outcome;

/**
 * Search engines, one module instance for each kind of problem. Their inner loops call the problem's methods, and V8
 * inlines them only as long as it has seen one kind there: one instance for all of them searched at about a third of
 * the speed. The query string is what makes the instances distinct.
 */
export async function loadIdaStar(kind: string): Promise<IdaStar> {
  return ((await import(`../search/ida-star.js?${kind}`)) as { idaStar: IdaStar }).idaStar;
}

export async function loadDescend(kind: string): Promise<Descend> {
  return ((await import(`../search/descent.js?${kind}`)) as { descend: Descend }).descend;
}

export async function loadBidirectional(kind: string): Promise<Bidirectional> {
  return ((await import(`../search/bidirectional.js?${kind}`)) as { bidirectional: Bidirectional }).bidirectional;
}
