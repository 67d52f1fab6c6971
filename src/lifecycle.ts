import { EventEmitter, once, setMaxListeners } from 'node:events';

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
  #requests = 0;
  readonly #events = new EventEmitter<{ answered: [] }>();

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

  /** A request was accepted: it is here as a whole, or is a stream or a file that is read as it is answered. */
  begin(): void {
    this.#requests++;
  }

  /** It has its whole answer, or its client has left. */
  end(): void {
    this.#requests--;
    if (this.#requests === 0) this.#events.emit('answered');
  }

  /** Waits until no request is without its whole answer. */
  async answered(): Promise<void> {
    if (this.#requests > 0) await once(this.#events, 'answered');
  }

  /** Aborts when what was accepted is to be brought to an end. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }
}
