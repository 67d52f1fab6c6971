import type { ByPuzzle } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';
import type { Results, Task } from './contract.js';

/** What every thread is given once, at its start. */
export interface WorkerSetup {
  readonly tables: ByPuzzle<Tables>;
  /** Shared, one entry a thread at work: not 0 when whoever asked for that work has gone. */
  readonly cancelFlags: Int32Array;
  /** Shared: how many threads have come to the starting line. */
  readonly arrivals: Int32Array;
}

/** One piece of work for a thread. */
export interface Job {
  readonly task: Task;
  /** Index of this work's cancel flag. */
  readonly slot: number;
}

/** What comes back. An error is data, because it loses its class and its code on the way between threads. */
export type JobResult =
  | { readonly kind: 'done'; readonly result: Results[keyof Results]; readonly elapsedMs: number }
  | { readonly kind: 'failed'; readonly message: string };
