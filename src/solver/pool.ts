import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Answer, SolveRequest, Solver, SolverStatus, Ticket } from './contract.js';
import type { Job, JobResult, WorkerSetup } from './job.js';
import { Slots } from './slots.js';
import { Work } from './work.js';

export interface PoolOptions {
  /** Worker threads, at least two: one of them never runs a search that may take long. */
  readonly threads: number;
  /** Searches that may wait for a thread; beyond that they are refused. */
  readonly queueLimit: number;
  /** The compiled worker. */
  readonly workerUrl: URL;
  /** Time for all threads to load, in milliseconds. */
  readonly startTimeoutMs?: number;
  /** Time that a thread has to react to its deadline or to a cancellation before it is killed, in milliseconds. */
  readonly killGraceMs?: number;
  /** Told of every thread that failed. */
  readonly onThreadFailure: (error: unknown, request?: SolveRequest) => void;
}

const START_TIMEOUT_MS = 30_000;
const KILL_GRACE_MS = 1000;
const ATTEMPTS = 2;

/** Weight of the newest search in the moving average that `Retry-After` is estimated from. */
const NEWEST_WEIGHT = 0.1;

/**
 * The worker threads and the line before them.
 *
 * Piscina is only ever given work that a thread can start at once; waiting, its limit, deadlines and cancellation are
 * counted here, because Piscina's queue does not limit tasks that can be aborted, and aborting a task that runs kills
 * its thread. So a search is stopped by its deadline or by a shared flag, and a thread is killed only if it does not
 * react. Work whose deadline passes in the line goes to the thread that is kept free of searches, which finds no time
 * left and answers at once with what the starting board proves.
 */
export class Pool implements Solver {
  readonly #options: PoolOptions;
  readonly #piscina: Piscina<Job, JobResult>;
  /** Settles once every thread has loaded, or one could not. */
  readonly #loaded: Promise<unknown>;
  readonly #slots: Slots;
  readonly #arrivals = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #state: 'starting' | 'open' | 'closed' = 'starting';

  /** Searches in the order in which they run. */
  readonly #line: Work[] = [];
  /** Work that takes no time, for any thread. */
  readonly #expired: Work[] = [];
  readonly #running = new Map<Work, { readonly slot: number; readonly killer: AbortController }>();
  #searching = 0;
  #meanSearchMs = 0;
  #whenIdle: (() => void)[] = [];
  #destroyed: Promise<void> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = new Slots(options.threads);
    const workerData: WorkerSetup = { cancelFlags: this.#slots.flags, arrivals: this.#arrivals };
    this.#piscina = new Piscina({
      filename: fileURLToPath(options.workerUrl),
      minThreads: options.threads,
      maxThreads: options.threads,
      workerData,
    });
    this.#piscina.on('error', (error) => options.onThreadFailure(error));
    this.#loaded = this.#warm();
    this.#loaded.catch(() => {}); // start() tells of it.
  }

  /**
   * Waits until every thread has loaded.
   *
   * @throws if one cannot, or not in time; the pool is of no use then
   */
  async start(): Promise<void> {
    const { threads, startTimeoutMs = START_TIMEOUT_MS } = this.#options;
    const late = sleep(startTimeoutMs, 'late' as const, { ref: false });
    try {
      if ((await Promise.race([this.#loaded, late])) === 'late') {
        throw new Error(`not all ${threads} worker threads were ready within ${startTimeoutMs} ms`);
      }
      if (this.#state === 'closed') throw new Error('the pool was closed while its threads loaded');
    } catch (error) {
      await this.#destroy();
      throw error;
    }
    this.#state = 'open';
  }

  submit(request: SolveRequest): Ticket {
    if (this.#state !== 'open') return refusal({ kind: this.#state === 'starting' ? 'not-ready' : 'shutting-down' });
    if (this.#line.length >= this.#options.queueLimit && !this.#searchMayStart()) {
      return refusal({ kind: 'overloaded', retryAfterS: this.#retryAfterS() });
    }
    const work = new Work(request);
    this.#line.push(work);
    this.#awaitTurn(work);
    this.#dispatch();
    return { answer: work.answer, cancel: () => this.#giveUp(work, 'cancelled') };
  }

  status(): SolverStatus {
    return {
      threads: this.#piscina.threads.length,
      busy: this.#running.size,
      waiting: this.#line.length + this.#expired.length,
    };
  }

  /**
   * Waits for all that was admitted, and gives up what is not done after `graceMs`: that is answered as
   * `shutting-down`. Then ends the threads.
   */
  async close(graceMs: number): Promise<void> {
    await Promise.race([this.#idle(), sleep(graceMs, undefined, { ref: false })]);
    this.#state = 'closed';
    for (const work of [...this.#line, ...this.#expired, ...this.#running.keys()]) this.#giveUp(work, 'shutting-down');
    await this.#idle();
    await this.#destroy();
  }

  /** Given to the threads at their start: Piscina lets work that comes after a thread has failed to load wait for ever. */
  async #warm(): Promise<void> {
    const { threads } = this.#options;
    try {
      await Promise.all(Array.from({ length: threads }, () => this.#piscina.run(threads as never, { name: 'warm' })));
    } catch (error) {
      throw new Error('a worker thread could not load', { cause: error });
    }
  }

  /** Starts as much as the free threads can take. */
  #dispatch(): void {
    while (this.#slots.free > 0) {
      const expired = this.#expired.shift();
      const work = expired ?? (this.#searchMayStart() ? this.#line.shift() : undefined);
      if (!work) break;
      void this.#run(work, expired === undefined);
    }
    if (this.#running.size === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #searchMayStart(): boolean {
    return this.#searching < this.#options.threads - 1 && this.#slots.free > 0;
  }

  async #run(work: Work, isSearch: boolean): Promise<void> {
    const slot = this.#slots.take();
    const killer = new AbortController();
    this.#running.set(work, { slot, killer });
    if (isSearch) this.#searching++;
    work.attempts++;
    work.alarmAfterDeadline(this.#killGraceMs(), () => killer.abort());
    const result = await this.#piscina.run({ request: work.request, slot }, { signal: killer.signal }).catch(lost);
    this.#running.delete(work);
    this.#slots.giveBack(slot);
    if (isSearch) this.#searching--;
    this.#finish(work, result);
    this.#dispatch();
  }

  #finish(work: Work, result: JobResult): void {
    if (result.kind === 'failed') this.#options.onThreadFailure(result.message, work.request);
    if (work.givenUp) {
      work.settle({ kind: work.givenUp });
    } else if (result.kind === 'solved') {
      this.#meanSearchMs += NEWEST_WEIGHT * (result.elapsedMs - this.#meanSearchMs);
      work.settle(result);
    } else if (work.attempts < ATTEMPTS) {
      this.#line.unshift(work);
      this.#awaitTurn(work);
    } else {
      work.settle({ kind: 'worker-failed' });
    }
  }

  #awaitTurn(work: Work): void {
    work.alarmAfterDeadline(0, () => {
      remove(this.#line, work);
      this.#expired.push(work);
      this.#dispatch();
    });
  }

  #giveUp(work: Work, reason: 'cancelled' | 'shutting-down'): void {
    work.givenUp ??= reason;
    const running = this.#running.get(work);
    if (running) {
      this.#slots.raise(running.slot);
      work.alarmIn(this.#killGraceMs(), () => running.killer.abort());
    } else if (remove(this.#line, work) || remove(this.#expired, work)) {
      work.settle({ kind: work.givenUp });
      this.#dispatch();
    }
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#dispatch();
    });
  }

  #killGraceMs(): number {
    return this.#options.killGraceMs ?? KILL_GRACE_MS;
  }

  /** When the line will have moved on by as many searches as it may hold, at the pace of late. */
  #retryAfterS(): number {
    const searchThreads = this.#options.threads - 1;
    return Math.max(1, Math.ceil((this.#line.length * this.#meanSearchMs) / searchThreads / 1000));
  }

  /** Once only, and with no threads to keep: Piscina would replace those whose end it hears of later. */
  #destroy(): Promise<void> {
    this.#state = 'closed';
    this.#piscina.options.minThreads = 0;
    this.#destroyed ??= this.#piscina.destroy();
    return this.#destroyed;
  }
}

function refusal(answer: Answer): Ticket {
  return { answer: Promise.resolve(answer), cancel: () => {} };
}

/** A thread that died or was killed. */
function lost(error: unknown): JobResult {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

function remove(line: Work[], work: Work): boolean {
  const at = line.indexOf(work);
  if (at >= 0) line.splice(at, 1);
  return at >= 0;
}
