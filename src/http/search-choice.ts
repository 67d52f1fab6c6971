import { heuristicsFor } from '../puzzles/heuristic-names.js';
import type { Puzzle } from '../puzzles/puzzle.js';
import type { Algorithm } from '../solver/contract.js';

/** What an algorithm takes besides a board and limits. */
interface Traits {
  readonly heuristic: boolean;
  readonly deepeningStep: boolean;
  /** Whether it can need much memory. */
  readonly memory: boolean;
}

const TRAITS: Readonly<Record<Algorithm, Traits>> = {
  'ida-star': { heuristic: true, deepeningStep: true, memory: false },
  'a-star': { heuristic: true, deepeningStep: false, memory: true },
  'iterative-deepening': { heuristic: false, deepeningStep: true, memory: false },
  bidirectional: { heuristic: false, deepeningStep: false, memory: true },
};

/** The fields of a request that say how to search. */
interface Asked {
  readonly goal?: number | undefined;
  readonly algorithm?: Algorithm | undefined;
  readonly heuristic?: string | undefined;
  readonly deepeningStep: number;
}

/** How to search: what was asked for, and the defaults for the rest. */
export interface SearchChoice {
  readonly algorithm: Algorithm;
  readonly heuristic?: string;
  readonly deepeningStep: number;
  readonly needsMemory: boolean;
}

/** A field that does not go with the others. */
export interface Clash {
  readonly field: 'algorithm' | 'heuristic' | 'deepeningStep';
  readonly detail: string;
}

/** The algorithms of a puzzle, the default first. */
export function algorithmsOf(puzzle: Puzzle): readonly Algorithm[] {
  const all = Object.keys(TRAITS) as Algorithm[];
  return all.filter((algorithm) => algorithm !== 'bidirectional' || puzzle.wholeSpace);
}

/**
 * IDA* under the strongest heuristic that applies. Where no table covers the goal and nothing was said of how to search,
 * both ends at once: a goal that far away is out of reach of the others.
 */
export function chooseSearch(puzzle: Puzzle, asked: Asked): SearchChoice {
  const { goal = puzzle.goal, deepeningStep } = asked;
  const says = asked.heuristic !== undefined || deepeningStep > 1;
  const uncovered = puzzle.tableOf(goal) === undefined && puzzle.wholeSpace !== undefined;
  const algorithm = asked.algorithm ?? (uncovered && !says ? 'bidirectional' : 'ida-star');
  const { heuristic: takesHeuristic, memory: needsMemory } = TRAITS[algorithm];
  const heuristic = asked.heuristic ?? (heuristicsFor(puzzle, goal).at(-1) as string);
  return { algorithm, ...(takesHeuristic && { heuristic }), deepeningStep, needsMemory };
}

/** What does not go together in a request. */
export function clashesOf(puzzle: Puzzle, asked: Asked): Clash[] {
  const { goal = puzzle.goal, heuristic, deepeningStep } = asked;
  const { algorithm } = chooseSearch(puzzle, asked);
  const clashes: Clash[] = [];
  if (heuristic !== undefined && !TRAITS[algorithm].heuristic) {
    clashes.push({ field: 'heuristic', detail: `The algorithm ${algorithm} takes no heuristic.` });
  } else if (heuristic !== undefined && !heuristicsFor(puzzle, goal).includes(heuristic)) {
    clashes.push({ field: 'heuristic', detail: `No distance table covers this goal, so ${heuristic} does not apply.` });
  }
  if (deepeningStep > 1 && !TRAITS[algorithm].deepeningStep) {
    clashes.push({ field: 'deepeningStep', detail: `The algorithm ${algorithm} does not deepen.` });
  }
  return clashes;
}
