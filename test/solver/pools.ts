import { expect, onTestFinished, vi } from 'vitest';
import type { ByPuzzle } from '../../src/puzzles/registry.js';
import { clockMs } from '../../src/search/clock.js';
import type { Tables } from '../../src/search/tables.js';
import type { Answer, SolveTask, Ticket } from '../../src/solver/contract.js';
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
    searchMemoryBytes: 512 * 2 ** 20,
    workerUrl: new URL('../../dist/solver/worker.js', import.meta.url),
    onThreadFailure: (error) => failures.push(error),
    ...options,
  });
  onTestFinished(() => pool.close(0));
  return { pool, failures };
}

/** Tables for workers that read none. */
export function noTables(): ByPuzzle<Tables> {
  const none = { entries: new Uint8Array(), layers: [] };
  return { knights: none, 'eight-puzzle': none, rotation: none };
}

/** The same, with its threads loaded. */
export async function startPool(options: Partial<PoolOptions> = {}, tables = noTables()): Promise<TestPool> {
  const created = createPool(options);
  await created.pool.start(tables);
  return created;
}

/** The answer if it is there already, without any waiting. */
export function answerAtOnce<Result>({ answer }: Ticket<Result>): Promise<Answer<Result> | 'none yet'> {
  return Promise.race([answer, 'none yet' as const]);
}

/** Waits, however slow the machine is, until an expectation holds. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 20_000, interval: 2 });
}

/** What happens to a task at an attempt; `scripted-worker.mjs` tells what each of them means. */
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

export interface ScriptedTask extends SolveTask {
  readonly fates: readonly Fate[];
  readonly record: Int32Array;
  readonly elapsedMs?: number;
}

/** A task for the scripted worker: what happens at its first attempt, at its second, and so on. */
export function scripted(fates: readonly Fate[], fields: Partial<ScriptedTask> = {}): ScriptedTask {
  return {
    kind: 'solve',
    lane: 'searches',
    puzzle: 'knights',
    board: 0,
    goal: 0,
    algorithm: 'ida-star',
    heuristic: 'misplaced',
    deepeningStep: 1,
    memoryBytes: 0,
    maxDepth: 0,
    maxNodes: 0,
    deadline: clockMs() + 600_000,
    fates,
    record: new Int32Array(new SharedArrayBuffer(8 * Int32Array.BYTES_PER_ELEMENT)),
    ...fields,
  };
}

export function attemptsOf({ record }: ScriptedTask): number {
  return Atomics.load(record, 0);
}

/** Lets a task that waits be answered. */
export function openGate({ record }: ScriptedTask): void {
  Atomics.store(record, 1, 1);
  Atomics.notify(record, 1);
}

/** The thread that an attempt, counted from 0, ran on. */
export function threadOf({ record }: ScriptedTask, attempt: number): number {
  return Atomics.load(record, 2 + attempt);
}

/** Proves that a pool with the scripted worker is as good as new: all its search threads take work at the same time. */
export async function expectWhole(pool: Pool, threads: number): Promise<void> {
  await eventually(() => expect(pool.status()).toEqual({ threads, busy: 0, waiting: 0 }));
  const requests = Array.from({ length: threads - 1 }, () => scripted(['waits']));
  const tickets = requests.map((request) => pool.submit(request));
  await eventually(() => expect(requests.map(attemptsOf)).toEqual(requests.map(() => 1)));
  requests.forEach(openGate);
  for (const { answer } of tickets) expect(await answer).toMatchObject({ kind: 'done' });
}
