import type { Answer, Results, Task } from './contract.js';

/** Told of what happens to tasks, as it happens. Its calls are on the way of every request: they are quick, and never throw. */
export interface SolverObserver {
  /** A thread was given a task for the first time, after a wait of `waitedMs` milliseconds. */
  started(task: Task, waitedMs: number): void;
  /** A task has its answer, refusals included. */
  settled(task: Task, answer: Answer<Results[keyof Results]>): void;
  /** A task whose thread died goes back into its line. */
  retried(task: Task): void;
  /** The thread that has a task did not react, and is terminated. */
  killed(task: Task): void;
}
