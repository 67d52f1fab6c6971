import { workerData } from 'node:worker_threads';
import type { Puzzle } from '../puzzles/puzzle.js';
import { loadPuzzle, PUZZLE_IDS, type PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import type { Outcome } from '../search/outcome.js';
import type { SolveRequest } from './contract.js';
import { type Engine, loadEngine } from './engines.js';
import type { Job, JobResult, WorkerSetup } from './job.js';

/** The only file that threads start from. */
const { cancelFlags, arrivals } = workerData as WorkerSetup;

/** Solves one board. Never rejects. */
export default async function solve({ request, slot }: Job): Promise<JobResult> {
  try {
    const puzzle = await loadPuzzle(request.puzzle);
    const engine = await loadEngine(`${request.puzzle}/${request.heuristic}`);
    const start = clockMs();
    const outcome = search(puzzle, engine, request, slot);
    return { kind: 'solved', outcome, elapsedMs: clockMs() - start };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * Loads all that solving needs, then waits until `threads` threads have come so far, so that each of them has done it
 * and not one of them twice.
 */
export async function warm(threads: number): Promise<void> {
  for (const id of PUZZLE_IDS) await warmPuzzle(id);
  Atomics.add(arrivals, 0, 1);
  Atomics.notify(arrivals, 0);
  for (let arrived = Atomics.load(arrivals, 0); arrived < threads; arrived = Atomics.load(arrivals, 0)) {
    Atomics.wait(arrivals, 0, arrived);
  }
}

async function warmPuzzle(id: PuzzleId): Promise<void> {
  const puzzle = await loadPuzzle(id);
  for (const heuristic of Object.keys(puzzle.heuristics)) await loadEngine(`${id}/${heuristic}`);
}

function search(puzzle: Puzzle, engine: Engine, request: SolveRequest, slot: number): Outcome {
  const { board, goal, heuristic, maxDepth, maxNodes, deadline } = request;
  if (!puzzle.solvable(board, goal)) {
    return { status: 'unsolvable', effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 } };
  }
  const start = puzzle.heuristics[heuristic];
  if (!start) throw new Error(`${request.puzzle} has no heuristic ${heuristic}`);
  const isCancelled = (): boolean => Atomics.load(cancelFlags, slot) !== 0;
  return engine(start(board, goal), { maxDepth, maxNodes, deadline, isCancelled });
}
