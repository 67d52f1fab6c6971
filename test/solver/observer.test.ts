import { describe, expect, it } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import type { Task } from '../../src/solver/contract.js';
import type { SolverObserver } from '../../src/solver/observer.js';
import { attemptsOf, eventually, openGate, type ScriptedTask, scripted, startPool } from './pools.js';

const SCRIPTED = { workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url) };

/** An observer that notes what it is told of each task. */
function noting(): { readonly observer: SolverObserver; of(task: Task): string[]; waitedMs(task: Task): number } {
  const notes: { readonly task: Task; readonly note: string; readonly ms?: number }[] = [];
  // A task with a turn of its own is given a deadline, and is another object from then on.
  const isOf = (task: Task) => (each: { readonly task: Task }) =>
    (each.task as ScriptedTask).record === (task as ScriptedTask).record;
  return {
    observer: {
      started: (task, ms) => notes.push({ task, note: 'started', ms }),
      settled: (task, { kind }) => notes.push({ task, note: kind }),
      retried: (task) => notes.push({ task, note: 'retried' }),
      killed: (task) => notes.push({ task, note: 'killed' }),
    },
    of: (task) => notes.filter(isOf(task)).map(({ note }) => note),
    waitedMs: (task) => notes.filter(isOf(task)).find(({ note }) => note === 'started')?.ms ?? Number.NaN,
  };
}

describe('the observer of a pool is told', () => {
  it('when a task starts, how long it waited, and that it is done', async () => {
    const { observer, of, waitedMs } = noting();
    const { pool } = await startPool({ ...SCRIPTED, observer });
    const [first, second] = [scripted(['waits']), scripted(['answers'])];
    const tickets = [pool.submit(first), pool.submit(second)];
    const submitted = clockMs();
    await eventually(() => expect(attemptsOf(first)).toBe(1));
    expect([of(first), of(second)]).toEqual([['started'], []]);
    expect(pool.waitingIn('searches')).toBe(1);
    expect(pool.waitingIn('lookups')).toBe(0);
    const opened = clockMs();
    openGate(first);
    for (const { answer } of tickets) await answer;
    expect([of(first), of(second)]).toEqual([
      ['started', 'done'],
      ['started', 'done'],
    ]);
    expect(waitedMs(second)).toBeGreaterThan(opened - submitted);
    expect(waitedMs(first)).toBeLessThan(waitedMs(second));
  });

  it('of a task with a turn of its own', async () => {
    const { observer, of } = noting();
    const { pool } = await startPool({ ...SCRIPTED, observer });
    const task = scripted(['answers'], { deadline: 0, ownTurnMs: 600_000 });
    await pool.submit(task).answer;
    expect(of(task)).toEqual(['started', 'done']);
  });

  it.each(['exits', 'saysItFailed'] as const)(
    'of a second try, after a thread that %s, and only once of the wait',
    async (fate) => {
      const { observer, of } = noting();
      const { pool } = await startPool({ ...SCRIPTED, observer });
      const [saved, lost] = [scripted([fate, 'answers']), scripted([fate, fate])];
      await pool.submit(saved).answer;
      await pool.submit(lost).answer;
      expect(of(saved)).toEqual(['started', 'retried', 'done']);
      expect(of(lost)).toEqual(['started', 'retried', 'worker-failed']);
    },
  );

  it('of a thread that is killed at its deadline', async () => {
    const { observer, of } = noting();
    // Long enough for the thread that takes its place to load, as its deadline has passed then.
    const { pool } = await startPool({ ...SCRIPTED, observer, killGraceMs: 2000 });
    const task = scripted(['spins', 'answers'], { deadline: clockMs() });
    await pool.submit(task).answer;
    expect(of(task)).toEqual(['started', 'killed', 'retried', 'done']);
  });

  it('of a thread that is killed because its client left', async () => {
    const { observer, of } = noting();
    const { pool } = await startPool({ ...SCRIPTED, observer, killGraceMs: 20 });
    const task = scripted(['spins']);
    const ticket = pool.submit(task);
    await eventually(() => expect(attemptsOf(task)).toBe(1));
    ticket.cancel();
    await ticket.answer;
    expect(of(task)).toEqual(['started', 'killed', 'cancelled']);
  });

  it('of what is refused, and of what leaves its line', async () => {
    const { observer, of } = noting();
    const { pool } = await startPool({ ...SCRIPTED, observer, queueLimit: 1 });
    const [running, waiting, shed] = [scripted(['waits']), scripted(['answers']), scripted(['answers'])];
    const ticket = pool.submit(running);
    const waits = pool.submit(waiting);
    await pool.submit(shed).answer;
    waits.cancel();
    await waits.answer;
    expect([of(waiting), of(shed)]).toEqual([['cancelled'], ['overloaded']]);
    await eventually(() => expect(attemptsOf(running)).toBe(1));
    openGate(running);
    await ticket.answer;
  });
});
