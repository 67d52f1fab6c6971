import type { Limits } from '../search/budget.js';
import type { Outcome } from '../search/outcome.js';
import type { Problem } from '../search/problem.js';

/** A search algorithm. */
export type Engine = (problem: Problem, limits: Limits) => Outcome;

const loaded = new Map<string, Promise<Engine>>();

/**
 * The IDA* engine for one kind of problem, in a module instance of its own. The inner loop calls the problem's methods,
 * and V8 inlines them only as long as it has seen one kind of problem there: one instance for all of them searched at
 * about a third of the speed. The query string is what makes the instances distinct.
 */
export function loadEngine(kind: string): Promise<Engine> {
  let engine = loaded.get(kind);
  if (!engine) {
    engine = import(`../search/ida-star.js?${kind}`).then((module: { idaStar: Engine }) => module.idaStar);
    loaded.set(kind, engine);
  }
  return engine;
}
