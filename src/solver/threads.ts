import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { ByPuzzle } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';
import type { Job, JobResult, WorkerSetup } from './job.js';

export interface ThreadsOptions {
  readonly count: number;
  /** The compiled worker. */
  readonly workerUrl: URL;
  readonly tables: ByPuzzle<Tables>;
  readonly cancelFlags: Int32Array;
  /** Time for all threads to load, in milliseconds. */
  readonly startTimeoutMs: number;
  /** Told of a thread that failed while it had nothing to do. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The worker threads. They are only ever given as much as they can start at once: Piscina's own queue does not limit
 * tasks that can be aborted, and lets them wait for ever once a thread has failed to load.
 */
export class Threads {
  readonly #piscina: Piscina<Job | number, JobResult>;
  #ended: Promise<void> | undefined;

  private constructor({ count, workerUrl, tables, cancelFlags, onFailure }: ThreadsOptions) {
    const arrivals = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    // Has the threads, which are made after this, give back the memory of a search as soon as it ends.
    setFlagsFromString('--expose-gc');
    const workerData: WorkerSetup = { tables, cancelFlags, arrivals };
    this.#piscina = new Piscina({
      filename: fileURLToPath(workerUrl),
      minThreads: count,
      maxThreads: count,
      workerData,
    });
    this.#piscina.on('error', onFailure);
  }

  /** Waits until every thread has loaded. @throws if one cannot, or not in time */
  static async start(options: ThreadsOptions): Promise<Threads> {
    const { count, startTimeoutMs } = options;
    const threads = new Threads(options);
    const late = sleep(startTimeoutMs, 'late' as const, { ref: false });
    try {
      if ((await Promise.race([threads.#warm(count), late])) === 'late') {
        throw new Error(`not all ${count} worker threads were ready within ${startTimeoutMs} ms`);
      }
    } catch (error) {
      await threads.end();
      throw error;
    }
    return threads;
  }

  get count(): number {
    return this.#piscina.threads.length;
  }

  /** Never rejects: a thread that dies, or is killed by the signal, is a failed job. Another one takes its place. */
  async run(job: Job, killed: AbortSignal): Promise<JobResult> {
    try {
      return await this.#piscina.run(job, { signal: killed });
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Ends all threads, once only, and with none to keep: Piscina would replace those whose end it hears of later. */
  end(): Promise<void> {
    this.#piscina.options.minThreads = 0;
    this.#ended ??= this.#piscina.destroy();
    return this.#ended;
  }

  async #warm(count: number): Promise<void> {
    try {
      await Promise.all(Array.from({ length: count }, () => this.#piscina.run(count, { name: 'warm' })));
    } catch (error) {
      throw new Error('a worker thread could not load', { cause: error });
    }
  }
}
