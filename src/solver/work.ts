import { clockMs } from '../search/clock.js';
import type { Answer, Lane, Results, Task } from './contract.js';
import type { SolverObserver } from './observer.js';

/** A task that was admitted, from then until its answer. */
export class Work {
  /** With the deadline in force. */
  task: Task;
  /** Where it waits; work whose time is up joins the lookups. */
  lane: Lane;
  /** Never rejects. */
  readonly answer: Promise<Answer<Results[keyof Results]>>;
  /** Memory that it may take, in bytes. */
  readonly memoryBytes: number;
  /** How many boards wait with it. */
  readonly boards: number;
  /** How often a thread was given it. */
  attempts = 0;
  /** Set when nobody wants the result any more; it is the answer then. */
  givenUp: 'cancelled' | 'shutting-down' | undefined;

  readonly #admitted = clockMs();
  readonly #observer: SolverObserver | undefined;
  #settle: (answer: Answer<Results[keyof Results]>) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(task: Task, observer?: SolverObserver) {
    this.task = task;
    this.#observer = observer;
    this.lane = task.lane;
    this.memoryBytes = memoryBytesOf(task);
    this.boards = task.kind === 'walks' ? task.boards.length : 1;
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** A thread is given it. */
  startTurn(): void {
    this.attempts++;
    if (this.attempts === 1) this.#observer?.started(this.task, clockMs() - this.#admitted);
    const { ownTurnMs } = this.task;
    if (ownTurnMs !== undefined) this.task = { ...this.task, deadline: clockMs() + ownTurnMs };
  }

  settle(answer: Answer<Results[keyof Results]>): void {
    clearTimeout(this.#timer);
    this.#observer?.settled(this.task, answer);
    this.#settle(answer);
  }

  /**
   * Calls back `ms` after the deadline, or `ms` from now where that has passed, unless the work is settled or another
   * alarm is set before that.
   */
  alarmAfterDeadline(ms: number, callback: () => void): void {
    this.alarmIn(Math.max(0, this.task.deadline - clockMs()) + ms, callback);
  }

  alarmIn(ms: number, callback: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, ms);
  }
}

/** Memory that a task may take, in bytes; 0 for those that take hardly any. */
export function memoryBytesOf(task: Task): number {
  return task.kind === 'solve' ? task.memoryBytes : 0;
}
