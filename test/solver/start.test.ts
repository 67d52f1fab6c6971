import { describe, expect, it } from 'vitest';
import { CAN_COUNT_THREADS, osThreads } from './os-threads.js';
import { answerAtOnce, createPool, eventually, noTables } from './pools.js';
import { quick } from './requests.js';

/** A start that fails only when its time is up fails the test. */
const NO_TIMEOUT = { startTimeoutMs: 600_000 };

function fixture(name: string): { readonly workerUrl: URL } {
  return { workerUrl: new URL(`../fixtures/${name}.mjs`, import.meta.url) };
}

describe('a pool that starts', () => {
  it('refuses work until every thread has loaded', async () => {
    const { pool } = createPool();
    expect(await answerAtOnce(pool.submit(await quick()))).toEqual({ kind: 'not-ready' });
    await pool.start(noTables());
    expect(await pool.submit(await quick()).answer).toMatchObject({ kind: 'done' });
    expect(pool.status().threads).toBe(2);
  });

  it.each([
    ['cannot-load', 'this worker is broken'],
    ['exits-at-load', 'worker exited with code: 3'],
    ['one-cannot-load', 'this thread is broken'],
    ['nowhere', 'Cannot find module'],
  ])('fails as soon as a thread cannot load: %s', async (name, reason) => {
    const { pool } = createPool({ ...fixture(name), ...NO_TIMEOUT });
    await expect(pool.start(noTables())).rejects.toMatchObject({
      message: 'a worker thread could not load',
      cause: { message: expect.stringContaining(reason) },
    });
    expect(await answerAtOnce(pool.submit(await quick()))).toEqual({ kind: 'not-ready' });
    expect(pool.status()).toEqual({ threads: 0, busy: 0, waiting: 0 });
  });

  it('fails when threads take too long to load', async () => {
    const { pool } = createPool({ ...fixture('hangs-at-load'), startTimeoutMs: 100 });
    await expect(pool.start(noTables())).rejects.toThrow('not all 2 worker threads were ready within 100 ms');
    expect(pool.status().threads).toBe(0);
  });

  it.skipIf(!CAN_COUNT_THREADS)('leaves no thread behind when it fails', async () => {
    const before = osThreads();
    await expect(createPool({ ...fixture('one-cannot-load'), threads: 4 }).pool.start(noTables())).rejects.toThrow();
    await eventually(() => expect(osThreads()).toBe(before));
  });
});
