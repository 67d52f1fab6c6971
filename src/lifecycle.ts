import { setMaxListeners } from 'node:events';

/** Where the process is between its start and its end. It only ever goes on. */
export type Phase =
  /** It listens, and threads are loading. */
  | 'starting'
  | 'ready'
  /** It is to stop; balancers are given time to see that. */
  | 'draining'
  /** What was accepted is being answered. */
  | 'closing';

const ORDER: readonly Phase[] = ['starting', 'ready', 'draining', 'closing'];

export class Lifecycle {
  #phase: Phase = 'starting';
  readonly #closing = new AbortController();

  constructor() {
    // Every stream listens.
    setMaxListeners(0, this.#closing.signal);
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Goes on to a later phase; does nothing where that one has passed. */
  enter(phase: Phase): void {
    if (ORDER.indexOf(phase) > ORDER.indexOf(this.#phase)) this.#phase = phase;
    if (phase === 'closing') this.#closing.abort();
  }

  /** Aborts when what was accepted is to be brought to an end. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }
}
