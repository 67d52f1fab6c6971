import { clockMs } from '../search/clock.js';
import type { Answer, SolveRequest } from './contract.js';

/** A request that was admitted, from then until its answer. */
export class Work {
  readonly request: SolveRequest;
  /** Never rejects. */
  readonly answer: Promise<Answer>;
  /** How often a thread was given it. */
  attempts = 0;
  /** Set when nobody wants the solution any more; it is the answer then. */
  givenUp: 'cancelled' | 'shutting-down' | undefined;

  #settle: (answer: Answer) => void = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(request: SolveRequest) {
    this.request = request;
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  settle(answer: Answer): void {
    clearTimeout(this.#timer);
    this.#settle(answer);
  }

  /**
   * Calls back `ms` after the deadline, or `ms` from now where that has passed, unless the work is settled or another
   * alarm is set before that.
   */
  alarmAfterDeadline(ms: number, callback: () => void): void {
    this.alarmIn(Math.max(0, this.request.deadline - clockMs()) + ms, callback);
  }

  alarmIn(ms: number, callback: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, ms);
  }
}
