import { describe, expect, it } from 'vitest';
import { CAN_COUNT_THREADS, osThreads } from './os-threads.js';
import { answerAtOnce, eventually, startPool } from './pools.js';
import { endless, quick } from './requests.js';

/** A thread that does not react to its flag would be killed so late that the test fails. */
const NO_KILL = { killGraceMs: 600_000 };

describe('work that is cancelled', () => {
  it('leaves the line at once', async () => {
    const { pool } = await startPool({ threads: 2, ...NO_KILL });
    const request = await endless();
    const [running, first, second] = [pool.submit(request), pool.submit(request), pool.submit(request)];
    first.cancel();
    expect(await answerAtOnce(first)).toEqual({ kind: 'cancelled' });
    expect(await answerAtOnce(second)).toBe('none yet');
    expect(await answerAtOnce(running)).toBe('none yet');
    expect(pool.status()).toEqual({ threads: 2, busy: 1, waiting: 1 });
  });

  it('stops its search by the flag, and the thread lives on', async () => {
    const { pool, failures } = await startPool({ threads: 2, ...NO_KILL });
    const running = pool.submit(await endless());
    running.cancel();
    expect(await running.answer).toEqual({ kind: 'cancelled' });
    await eventually(() => expect(pool.status()).toEqual({ threads: 2, busy: 0, waiting: 0 }));
    expect(await pool.submit(await quick()).answer).toMatchObject({ result: { status: 'solved' } });
    expect(failures).toEqual([]);
  });

  it('does not stop the work that has its thread next', async () => {
    const { pool } = await startPool({ threads: 2, ...NO_KILL });
    const running = pool.submit(await endless());
    const next = pool.submit(await quick());
    running.cancel();
    expect(await next.answer).toMatchObject({ result: { status: 'solved' } });
    running.cancel();
    expect(await pool.submit(await quick()).answer).toMatchObject({ result: { status: 'solved' } });
  });

  it('keeps its answer if it has one', async () => {
    const { pool } = await startPool();
    const ticket = pool.submit(await quick());
    const answer = await ticket.answer;
    ticket.cancel();
    expect(await ticket.answer).toBe(answer);
  });

  it('makes way for new work, however much of it there was', async () => {
    const { pool } = await startPool({ threads: 2, queueLimit: 100, ...NO_KILL });
    const request = await endless();
    const running = pool.submit(request);
    const line = Array.from({ length: 100 }, () => pool.submit(request));
    expect(pool.status().waiting).toBe(100);

    for (const { cancel } of line) cancel();
    expect(pool.status()).toMatchObject({ busy: 1, waiting: 0 });
    const next = pool.submit(await quick());
    running.cancel();
    expect(await next.answer).toMatchObject({ result: { status: 'solved' } });
    for (const { answer } of line) expect(await answer).toEqual({ kind: 'cancelled' });
  });

  it.skipIf(!CAN_COUNT_THREADS)('leaves no thread and no timer behind', async () => {
    const { pool, failures } = await startPool({ threads: 3, ...NO_KILL });
    const request = await endless();
    const before = { threads: osThreads(), timers: timers() };
    for (let i = 0; i < 200; i++) {
      const ticket = pool.submit(request);
      await turnOfTheLoop();
      ticket.cancel();
      expect(await ticket.answer).toEqual({ kind: 'cancelled' });
    }
    expect({ threads: osThreads(), timers: timers() }).toEqual(before);
    expect(pool.status()).toEqual({ threads: 3, busy: 0, waiting: 0 });
    expect(failures).toEqual([]);
  });
});

/** Timers that keep the process from ending. */
function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
