import { describe, expect, it } from 'vitest';
import { CAN_COUNT_THREADS, osThreads } from './os-threads.js';
import { answerAtOnce, attemptsOf, createPool, eventually, noTables, openGate, scripted, startPool } from './pools.js';
import { endless, quick } from './requests.js';

const SCRIPTED = { workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url) };
const LONG_MS = 600_000;

describe('a pool that closes', () => {
  it('waits for all that was admitted', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED });
    const requests = [scripted(['waits']), scripted(['answers']), scripted(['answers'])];
    const tickets = requests.map((request) => pool.submit(request));
    const closed = pool.close(LONG_MS);
    for (const ticket of tickets) expect(await answerAtOnce(ticket)).toBe('none yet');

    openGate(requests[0] as (typeof requests)[0]);
    await closed;
    for (const ticket of tickets) expect(await answerAtOnce(ticket)).toMatchObject({ kind: 'done' });
  });

  it('gives up what is not done in time, in the line and in threads', async () => {
    const { pool, failures } = await startPool({ threads: 3, killGraceMs: LONG_MS });
    const request = await endless();
    const tickets = Array.from({ length: 5 }, () => pool.submit(request));
    await pool.close(20);
    for (const ticket of tickets) expect(await answerAtOnce(ticket)).toEqual({ kind: 'shutting-down' });
    expect(failures).toEqual([]);
  });

  it('leaves work that was cancelled before as it is', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED, killGraceMs: 50 });
    const request = scripted(['neverAnswers']);
    const ticket = pool.submit(request);
    await eventually(() => expect(attemptsOf(request)).toBe(1));
    ticket.cancel();
    await pool.close(0);
    expect(await answerAtOnce(ticket)).toEqual({ kind: 'cancelled' });
  });

  it('takes nothing any more', async () => {
    const { pool } = await startPool();
    await pool.close(0);
    expect(await answerAtOnce(pool.submit(await quick()))).toEqual({ kind: 'shutting-down' });
    expect(pool.status()).toEqual({ threads: 0, busy: 0, waiting: 0 });

    await expect(pool.start(noTables())).rejects.toThrow('closed');
    expect(await answerAtOnce(pool.submit(await quick()))).toEqual({ kind: 'shutting-down' });
  });

  it('may be closed as often as one likes', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED });
    const request = scripted(['waits']);
    const ticket = pool.submit(request);
    const closed = Promise.all([pool.close(LONG_MS), pool.close(LONG_MS)]);
    openGate(request);
    await closed;
    await pool.close(LONG_MS);
    expect(await ticket.answer).toMatchObject({ kind: 'done' });
  });

  it('may be closed before it has started', async () => {
    const { pool } = createPool();
    const started = pool.start(noTables());
    const outcome = expect(started).rejects.toThrow();
    await pool.close(LONG_MS);
    await outcome;
    expect(await answerAtOnce(pool.submit(await quick()))).toEqual({ kind: 'shutting-down' });
    expect(pool.status().threads).toBe(0);
  });
});

describe.skipIf(!CAN_COUNT_THREADS)('the threads of a pool that closes', () => {
  it('end', async () => {
    const before = osThreads();
    const { pool } = await startPool({ threads: 4 });
    expect(osThreads()).toBe(before + 4);
    await pool.close(0);
    await expectThreads(before);
  });

  it.each(['spins', 'sleepsOutsideJavaScript'] as const)(
    'end and are not replaced when they had to be killed: a worker that %s',
    async (fate) => {
      const before = osThreads();
      const { pool } = await startPool({ threads: 4, ...SCRIPTED, killGraceMs: 20 });
      const requests = Array.from({ length: 3 }, () => scripted([fate]));
      const tickets = requests.map((request) => pool.submit(request));
      await eventually(() => expect(requests.map(attemptsOf)).toEqual([1, 1, 1]));
      await Promise.all([pool.close(0), pool.close(0)]);
      for (const ticket of tickets) expect(await answerAtOnce(ticket)).toEqual({ kind: 'shutting-down' });
      await expectThreads(before);
    },
  );
});

/** Waits until no other thread is left, and until Node has heard of each one's end, which is when Piscina replaces them. */
async function expectThreads(count: number): Promise<void> {
  await eventually(() => expect(osThreads()).toBe(count));
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(osThreads()).toBe(count);
}
