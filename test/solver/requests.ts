import { loadForm, type PuzzleId } from '../../src/puzzles/registry.js';
import { clockMs } from '../../src/search/clock.js';
import { MAX_DEPTH } from '../../src/search/limits.js';
import type { SolveTask } from '../../src/solver/contract.js';

/**
 * One of the 62 knights boards that are farthest from the goal, found by a breadth-first search of the whole space from
 * the goal. 22 of its knights are misplaced. IDA* would be at it for hours: bounds up to 33 take 10^9 nodes, and each
 * step of two takes about twenty times as many as the one before.
 */
export const FARTHEST = { board: '0*000/10000/01010/11110/11111', distance: 39, firstBound: 23 };

/** The sample of the judges. */
export const SAMPLE = { board: '10110/01*11/10111/01001/00000', distance: 7 };

/** Longer than any test runs. */
const LONG_MS = 600_000;

/** A search under the strongest heuristic that needs no table, with limits that are far away. */
export async function requestFor(
  puzzle: PuzzleId,
  board: unknown,
  limits: Partial<SolveTask> = {},
): Promise<SolveTask> {
  const form = await loadForm(puzzle);
  return {
    kind: 'solve',
    lane: 'searches',
    puzzle,
    board: form.board.parse(board),
    goal: form.puzzle.goal,
    heuristic: Object.keys(form.puzzle.heuristics).at(-1) as string,
    algorithm: 'ida-star',
    deepeningStep: 1,
    memoryBytes: 0,
    maxDepth: MAX_DEPTH,
    maxNodes: Number.POSITIVE_INFINITY,
    deadline: clockMs() + LONG_MS,
    ...limits,
  };
}

/** Takes a thread until it is cancelled or its deadline has passed. */
export function endless(limits: Partial<SolveTask> = {}): Promise<SolveTask> {
  return requestFor('knights', FARTHEST.board, limits);
}

/** Takes no time. */
export function quick(limits: Partial<SolveTask> = {}): Promise<SolveTask> {
  return requestFor('knights', SAMPLE.board, limits);
}
