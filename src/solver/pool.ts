import { setTimeout as sleep } from 'node:timers/promises';
import type { ByPuzzle, PuzzleId } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';
import type { Answer, ClosableSolver, Lane, Refusal, ResultOf, SolverStatus, Task, Ticket } from './contract.js';
import type { JobResult } from './job.js';
import { Lines } from './lines.js';
import { LOOKUP_LIMIT } from './lookup-limit.js';
import type { SolverObserver } from './observer.js';
import { Slots } from './slots.js';
import { Threads } from './threads.js';
import { memoryBytesOf, Work } from './work.js';

export interface PoolOptions {
  /** Worker threads, at least two: one of them never runs a search. */
  readonly threads: number;
  /** Searches that may wait for a thread; beyond that they are refused. */
  readonly queueLimit: number;
  /** Memory for all searches that need much of it together, in bytes; one that would exceed it waits. */
  readonly searchMemoryBytes: number;
  /** The compiled worker. */
  readonly workerUrl: URL;
  /** Time for all threads to load, in milliseconds. */
  readonly startTimeoutMs?: number;
  /** Time that a thread has to react to its deadline or to a cancellation before it is killed, in milliseconds. */
  readonly killGraceMs?: number;
  /** Told of every thread that failed. */
  readonly onThreadFailure: (error: unknown, task?: Task) => void;
  /** Told of what happens to tasks. */
  readonly observer?: SolverObserver;
}

const START_TIMEOUT_MS = 30_000;
const KILL_GRACE_MS = 1000;
const LAST_LOOK_MS = 100;
const ATTEMPTS = 2;

/** Weight of the newest search in the moving average that `Retry-After` is estimated from. */
const NEWEST_WEIGHT = 0.1;

/** The cancel flag that running work was given, and what kills its thread. */
interface Run {
  readonly slot: number;
  readonly killer: AbortController;
}

/**
 * The lines before the worker threads: admission, deadlines, cancellation, and a second try for work whose thread died.
 *
 * A search is stopped by its deadline or by a shared flag, both of which it looks at; a thread is killed only if it
 * does not react. Work whose deadline passes in the line goes to the front of the lookups: any thread finds that no
 * time is left, and answers with what the starting board proves.
 */
export class Pool implements ClosableSolver {
  readonly #options: PoolOptions;
  readonly #slots: Slots;
  readonly #lines = new Lines();
  readonly #running = new Map<Work, Run>();
  #state: 'starting' | 'open' | 'closed' = 'starting';
  #tables: ByPuzzle<Tables> | undefined;
  #threads: Threads | undefined;
  #searching = 0;
  /** Lookups and bulk take turns where both wait. */
  #bulkIsNext = false;
  #memoryInUse = 0;
  #meanSearchMs: number | undefined;
  #whenIdle: (() => void)[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = new Slots(options.threads);
  }

  /**
   * Starts the threads and opens the pool.
   *
   * @throws if a thread cannot load, or not in time; the pool is of no use then
   */
  async start(tables: ByPuzzle<Tables>): Promise<void> {
    this.#tables = tables;
    this.#threads = await Threads.start({
      count: this.#options.threads,
      workerUrl: this.#options.workerUrl,
      tables,
      cancelFlags: this.#slots.flags,
      startTimeoutMs: this.#options.startTimeoutMs ?? START_TIMEOUT_MS,
      onFailure: this.#options.onThreadFailure,
    });
    if (this.#state === 'closed') {
      await this.#threads.end();
      throw new Error('the pool was closed while its threads loaded');
    }
    this.#state = 'open';
  }

  submit<T extends Task>(task: T): Ticket<ResultOf<T>> {
    const refusal = this.#refusal(task);
    if (refusal) {
      this.#options.observer?.settled(task, refusal);
      return { answer: Promise.resolve(refusal), cancel: () => {} };
    }
    const work = new Work(task, this.#options.observer);
    this.#lines.add(work);
    this.#awaitTurn(work);
    this.#dispatch();
    return {
      answer: work.answer as Promise<Answer<ResultOf<T>>>,
      cancel: () => this.#giveUp(work, 'cancelled'),
    };
  }

  distances(puzzle: PuzzleId): readonly (readonly number[])[] | undefined {
    return this.#tables?.[puzzle].layers.map((table) => table.map(({ states }) => states));
  }

  status(): SolverStatus {
    return {
      threads: this.#threads?.count ?? 0,
      busy: this.#running.size,
      waiting: this.#lines.total,
    };
  }

  /** How many boards wait in a lane. */
  waitingIn(lane: Lane): number {
    return this.#lines.length(lane);
  }

  async close(graceMs: number): Promise<void> {
    await Promise.race([this.#idle(), sleep(graceMs, undefined, { ref: false })]);
    this.#state = 'closed';
    for (const work of [...this.#lines.all(), ...this.#running.keys()]) this.#giveUp(work, 'shutting-down');
    await this.#idle();
    await this.#threads?.end();
  }

  #refusal(task: Task): Refusal | undefined {
    const { lane, ownTurnMs } = task;
    if (this.#state !== 'open') return { kind: this.#state === 'starting' ? 'not-ready' : 'shutting-down' };
    if (ownTurnMs !== undefined) return undefined;
    const limit = lane === 'searches' ? this.#options.queueLimit : LOOKUP_LIMIT;
    if (this.#lines.length(lane) < limit || (this.#mayStart(lane) && memoryBytesOf(task) <= this.#memoryLeft)) {
      return undefined;
    }
    return { kind: 'overloaded', retryAfterS: lane === 'searches' ? this.#retryAfterS() : 1 };
  }

  /** Starts as much as the free threads can take. */
  #dispatch(): void {
    for (let work = this.#next(); work; work = this.#next()) void this.#run(work);
    if (this.#running.size === 0) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** A search has its turn before a lookup where it may start and leaves lookups a thread that works for them. */
  #next(): Work | undefined {
    const othersWait = this.#lines.length('lookups') + this.#lines.length('bulk') > 0;
    const lookupsGoOn = this.#running.size > this.#searching || !othersWait;
    const searchFirst = lookupsGoOn && this.#mayStart('searches') ? this.#nextSearch() : undefined;
    if (searchFirst) return searchFirst;
    if (this.#slots.free === 0) return undefined;
    this.#bulkIsNext = !this.#bulkIsNext;
    const [first, second] = this.#bulkIsNext ? (['bulk', 'lookups'] as const) : (['lookups', 'bulk'] as const);
    return this.#lines.next(first) ?? this.#lines.next(second);
  }

  /** The first in line whose memory there is. */
  #nextSearch(): Work | undefined {
    const left = this.#memoryLeft;
    return this.#lines.next('searches', (work) => work.memoryBytes <= left);
  }

  get #memoryLeft(): number {
    return this.#options.searchMemoryBytes - this.#memoryInUse;
  }

  #mayStart(lane: Lane): boolean {
    return this.#slots.free > 0 && (lane !== 'searches' || this.#searching < this.#options.threads - 1);
  }

  async #run(work: Work): Promise<void> {
    const threads = this.#threads as Threads;
    const slot = this.#slots.take();
    const killer = new AbortController();
    const searches = work.lane === 'searches' ? 1 : 0;
    this.#searching += searches;
    this.#memoryInUse += work.memoryBytes;
    this.#running.set(work, { slot, killer });
    work.startTurn();
    work.alarmAfterDeadline(this.#killGraceMs(), () => this.#killUnlessDone(work, killer));
    const result = await threads.run({ task: work.task, slot }, killer.signal);
    this.#running.delete(work);
    this.#slots.giveBack(slot);
    this.#searching -= searches;
    this.#memoryInUse -= work.memoryBytes;
    this.#finish(work, result);
    this.#dispatch();
  }

  #finish(work: Work, result: JobResult): void {
    if (result.kind === 'failed') this.#options.onThreadFailure(result.message, work.task);
    if (work.givenUp) {
      work.settle({ kind: work.givenUp });
    } else if (result.kind === 'done') {
      if (work.lane === 'searches') this.#learnPace(result.elapsedMs);
      work.settle(result);
    } else if (work.attempts < (work.task.attempts ?? ATTEMPTS)) {
      this.#options.observer?.retried(work.task);
      this.#lines.addInFront(work);
      this.#awaitTurn(work);
    } else {
      work.settle({ kind: 'worker-failed' });
    }
  }

  #awaitTurn(work: Work): void {
    if (work.task.ownTurnMs !== undefined) return;
    work.alarmAfterDeadline(0, () => {
      this.#lines.remove(work);
      work.lane = 'lookups';
      this.#lines.addInFront(work);
      this.#dispatch();
    });
  }

  #giveUp(work: Work, reason: 'cancelled' | 'shutting-down'): void {
    work.givenUp ??= reason;
    const running = this.#running.get(work);
    if (running) {
      this.#slots.raise(running.slot);
      work.alarmIn(this.#killGraceMs(), () => this.#killUnlessDone(work, running.killer));
    } else if (this.#lines.remove(work)) {
      work.settle({ kind: work.givenUp });
      this.#dispatch();
    }
  }

  /**
   * A moment later: where this process was held up, or stopped as a whole, the result may be here and not have been read
   * yet, because timers come first.
   */
  #killUnlessDone(work: Work, killer: AbortController): void {
    work.alarmIn(LAST_LOOK_MS, () => this.#kill(work, killer));
  }

  #kill({ task }: Work, killer: AbortController): void {
    this.#options.observer?.killed(task);
    killer.abort();
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

  #learnPace(elapsedMs: number): void {
    const mean = this.#meanSearchMs ?? elapsedMs;
    this.#meanSearchMs = mean + NEWEST_WEIGHT * (elapsedMs - mean);
  }

  /** When the searches that wait will have had their turn, at the pace of late. */
  #retryAfterS(): number {
    const searchThreads = this.#options.threads - 1;
    return Math.max(1, Math.ceil((this.#lines.length('searches') * (this.#meanSearchMs ?? 0)) / searchThreads / 1000));
  }
}
