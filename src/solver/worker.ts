import { workerData } from 'node:worker_threads';
import { PUZZLE_IDS, type PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import type { Job, JobResult, WorkerSetup } from './job.js';
import { perform } from './tasks.js';
import { openWorkshop, type Workshop } from './workshop.js';

/** The only file that threads start from. */
const { tables, cancelFlags, arrivals } = workerData as WorkerSetup;

/** Searches that take no longer leave little behind: it is not worth a collection of its own, which takes milliseconds. */
const SHORT_MS = 250;

const workshops = new Map<PuzzleId, Promise<Workshop>>();

/** Does one piece of work. Never rejects. */
export default async function run({ task, slot }: Job): Promise<JobResult> {
  try {
    const workshop = await workshopOf(task.puzzle);
    const start = clockMs();
    const result = perform(workshop, task, () => Atomics.load(cancelFlags, slot) !== 0);
    const elapsedMs = clockMs() - start;
    if (task.kind === 'solve' && task.memoryBytes > 0 && elapsedMs > SHORT_MS) globalThis.gc?.();
    return { kind: 'done', result, elapsedMs };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * Loads all that work needs, then waits until `threads` threads have come so far, so that each of them has done it and
 * not one of them twice.
 */
export async function warm(threads: number): Promise<void> {
  for (const id of PUZZLE_IDS) await workshopOf(id);
  Atomics.add(arrivals, 0, 1);
  Atomics.notify(arrivals, 0);
  for (let arrived = Atomics.load(arrivals, 0); arrived < threads; arrived = Atomics.load(arrivals, 0)) {
    Atomics.wait(arrivals, 0, arrived);
  }
}

function workshopOf(id: PuzzleId): Promise<Workshop> {
  let workshop = workshops.get(id);
  if (!workshop) {
    workshop = openWorkshop(id, tables[id]);
    workshops.set(id, workshop);
  }
  return workshop;
}
