import { describe, expect, it } from 'vitest';
import { answerAtOnce, attemptsOf, eventually, openGate, type ScriptedTask, scripted, startPool } from './pools.js';

const SCRIPTED = { workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url), killGraceMs: 600_000 };
const MEMORY = { searchMemoryBytes: 100 };

/** A search that holds what it takes until its gate is opened. */
function holding(memoryBytes: number): ScriptedTask {
  return scripted(['waits'], { memoryBytes });
}

describe('searches whose memory does not fit together', () => {
  it('run one after the other, the second once the first ends', async () => {
    const { pool } = await startPool({ ...SCRIPTED, ...MEMORY, threads: 4 });
    const [first, second] = [holding(60), holding(60)];
    const tickets = [first, second].map((task) => pool.submit(task));
    await eventually(() => expect(attemptsOf(first)).toBe(1));
    expect(pool.status()).toEqual({ threads: 4, busy: 1, waiting: 1 });

    openGate(first);
    await eventually(() => expect(attemptsOf(second)).toBe(1));
    expect(await tickets[0]?.answer).toMatchObject({ kind: 'done' });
    openGate(second);
    expect(await tickets[1]?.answer).toMatchObject({ kind: 'done' });
  });

  it('let those behind them go first whose memory there is', async () => {
    const { pool } = await startPool({ ...SCRIPTED, ...MEMORY, threads: 4 });
    const [first, tooLarge, fits] = [holding(60), holding(60), holding(40)];
    for (const task of [first, tooLarge, fits]) pool.submit(task);
    await eventually(() => expect([first, fits].map(attemptsOf)).toEqual([1, 1]));
    expect(pool.status()).toEqual({ threads: 4, busy: 2, waiting: 1 });

    // Both together leave room for the next one in line only once the larger one has gone.
    openGate(fits);
    await eventually(() => expect(pool.status()).toEqual({ threads: 4, busy: 1, waiting: 1 }));
    expect(attemptsOf(tooLarge)).toBe(0);
    openGate(first);
    await eventually(() => expect(attemptsOf(tooLarge)).toBe(1));
    openGate(tooLarge);
  });

  it('are refused once as many wait as may, even where threads are free', async () => {
    const { pool } = await startPool({ ...SCRIPTED, ...MEMORY, threads: 4, queueLimit: 1 });
    const [running, waiting] = [holding(100), holding(100)];
    for (const task of [running, waiting]) pool.submit(task);
    expect(await answerAtOnce(pool.submit(holding(100)))).toMatchObject({ kind: 'overloaded' });

    expect(await pool.submit(scripted(['answers'])).answer).toMatchObject({ kind: 'done' });
    for (const task of [running, waiting]) openGate(task);
  });

  it.each(['exits', 'answers'] as const)('have their turn after one that %s', async (fate) => {
    const { pool } = await startPool({ ...SCRIPTED, ...MEMORY, threads: 3 });
    const first = scripted([fate, fate], { memoryBytes: 100 });
    const second = scripted(['answers'], { memoryBytes: 100 });
    const tickets = [first, second].map((task) => pool.submit(task));
    expect(await tickets[0]?.answer).toMatchObject({ kind: fate === 'exits' ? 'worker-failed' : 'done' });
    expect(await tickets[1]?.answer).toMatchObject({ kind: 'done' });
  });
});
