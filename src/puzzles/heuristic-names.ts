import type { Puzzle } from './puzzle.js';

/** The heuristic that a complete table gives. */
export const EXACT = 'exact';

/** All heuristics of a puzzle, the weakest first. */
export function heuristicNames(puzzle: Puzzle): readonly string[] {
  return [...Object.keys(puzzle.heuristics), EXACT];
}

/** Those that apply to a goal. */
export function heuristicsFor(puzzle: Puzzle, goal: number): readonly string[] {
  return heuristicNames(puzzle).filter((name) => name !== EXACT || puzzle.tableOf(goal) !== undefined);
}
