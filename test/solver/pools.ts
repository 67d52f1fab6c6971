import { expect, onTestFinished, vi } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import type { Answer, SolveRequest, Ticket } from '../../src/solver/contract.js';
import { Pool, type PoolOptions } from '../../src/solver/pool.js';

export interface TestPool {
  readonly pool: Pool;
  /** What the pool told of threads that failed. */
  readonly failures: readonly unknown[];
}

/** A pool with the real worker unless `options` say otherwise; it is closed when the test ends. */
export function createPool(options: Partial<PoolOptions> = {}): TestPool {
  const failures: unknown[] = [];
  const pool = new Pool({
    threads: 2,
    queueLimit: 64,
    workerUrl: new URL('../../dist/solver/worker.js', import.meta.url),
    onThreadFailure: (error) => failures.push(error),
    ...options,
  });
  onTestFinished(() => pool.close(0));
  return { pool, failures };
}

/** The same, with its threads loaded. */
export async function startPool(options: Partial<PoolOptions> = {}): Promise<TestPool> {
  const created = createPool(options);
  await created.pool.start();
  return created;
}

/** The answer if it is there already, without any waiting. */
export function answerAtOnce({ answer }: Ticket): Promise<Answer | 'none yet'> {
  return Promise.race([answer, 'none yet' as const]);
}

/** Waits, however slow the machine is, until an expectation holds. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 2 });
}

/** What happens to a request at an attempt; `scripted-worker.mjs` tells what each of them means. */
export type Fate =
  | 'answers'
  | 'waits'
  | 'saysItFailed'
  | 'rejects'
  | 'throwsLater'
  | 'exits'
  | 'spins'
  | 'neverAnswers'
  | 'sleepsOutsideJavaScript'
  | 'exhaustsMemory';

export interface ScriptedRequest extends SolveRequest {
  readonly fates: readonly Fate[];
  readonly record: Int32Array;
  readonly elapsedMs?: number;
}

/** A request for the scripted worker: what happens at its first attempt, at its second, and so on. */
export function scripted(fates: readonly Fate[], fields: Partial<ScriptedRequest> = {}): ScriptedRequest {
  return {
    puzzle: 'knights',
    board: 0,
    goal: 0,
    heuristic: 'misplaced',
    maxDepth: 0,
    maxNodes: 0,
    deadline: clockMs() + 600_000,
    fates,
    record: new Int32Array(new SharedArrayBuffer(8 * Int32Array.BYTES_PER_ELEMENT)),
    ...fields,
  };
}

export function attemptsOf({ record }: ScriptedRequest): number {
  return Atomics.load(record, 0);
}

/** Lets a request that waits be answered. */
export function openGate({ record }: ScriptedRequest): void {
  Atomics.store(record, 1, 1);
  Atomics.notify(record, 1);
}

/** The thread that an attempt, counted from 0, ran on. */
export function threadOf({ record }: ScriptedRequest, attempt: number): number {
  return Atomics.load(record, 2 + attempt);
}

/** Proves that a pool with the scripted worker is as good as new: all its search threads take work at the same time. */
export async function expectWhole(pool: Pool, threads: number): Promise<void> {
  await eventually(() => expect(pool.status()).toEqual({ threads, busy: 0, waiting: 0 }));
  const requests = Array.from({ length: threads - 1 }, () => scripted(['waits']));
  const tickets = requests.map((request) => pool.submit(request));
  await eventually(() => expect(requests.map(attemptsOf)).toEqual(requests.map(() => 1)));
  requests.forEach(openGate);
  for (const { answer } of tickets) expect(await answer).toMatchObject({ kind: 'solved' });
}
