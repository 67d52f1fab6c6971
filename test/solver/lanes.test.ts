import { describe, expect, it } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import type { DistanceTask } from '../../src/solver/contract.js';
import { builtTables } from '../support/tables.js';
import {
  answerAtOnce,
  attemptsOf,
  eventually,
  openGate,
  type ScriptedTask,
  scripted,
  startPool,
  type TestPool,
} from './pools.js';
import { endless, requestFor, SAMPLE } from './requests.js';

const SCRIPTED = { workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url), killGraceMs: 600_000 };

function lookup(...fates: Parameters<typeof scripted>[0]): ScriptedTask {
  return scripted(fates, { lane: 'lookups' });
}

/** A pool whose search threads are all busy until the gates of the searches are opened. */
async function busyPool(threads: number, queueLimit: number): Promise<TestPool & { searches: ScriptedTask[] }> {
  const started = await startPool({ ...SCRIPTED, threads, queueLimit });
  const searches = Array.from({ length: threads - 1 }, () => scripted(['waits']));
  for (const search of searches) started.pool.submit(search);
  await eventually(() => expect(searches.map(attemptsOf)).toEqual(searches.map(() => 1)));
  return { ...started, searches };
}

describe('lookups', () => {
  it('are answered while all threads that search are busy and their line is full', async () => {
    const { pool } = await busyPool(3, 2);
    const waiting = [scripted(['answers']), scripted(['answers'])].map((task) => pool.submit(task));
    expect(await answerAtOnce(pool.submit(scripted(['answers'])))).toMatchObject({ kind: 'overloaded' });

    for (let i = 0; i < 50; i++) expect(await pool.submit(lookup('answers')).answer).toMatchObject({ kind: 'done' });
    for (const ticket of waiting) expect(await answerAtOnce(ticket)).toBe('none yet');
    expect(pool.status()).toEqual({ threads: 3, busy: 2, waiting: 2 });
  });

  it('are answered from tables while a search line is full', async () => {
    const { pool } = await startPool({ threads: 2, queueLimit: 0 }, await builtTables());
    const running = pool.submit(await endless());
    expect(await answerAtOnce(pool.submit(await endless()))).toMatchObject({ kind: 'overloaded' });

    const { board, goal } = await requestFor('knights', SAMPLE.board);
    const task: DistanceTask = {
      kind: 'distance',
      lane: 'lookups',
      puzzle: 'knights',
      board,
      goal,
      deadline: clockMs() + 600_000,
    };
    expect(await pool.submit(task).answer).toMatchObject({ kind: 'done', result: SAMPLE.distance });
    const exact = await requestFor('knights', SAMPLE.board, { lane: 'lookups', heuristic: 'exact' });
    expect(await pool.submit(exact).answer).toMatchObject({ kind: 'done', result: { status: 'solved' } });
    expect(await answerAtOnce(running)).toBe('none yet');
  });

  it('run on all threads where nothing is searched', async () => {
    const { pool } = await startPool({ ...SCRIPTED, threads: 3 });
    const tasks = [lookup('waits'), lookup('waits'), lookup('waits')];
    const tickets = tasks.map((task) => pool.submit(task));
    await eventually(() => expect(tasks.map(attemptsOf)).toEqual([1, 1, 1]));
    tasks.forEach(openGate);
    for (const { answer } of tickets) expect(await answer).toMatchObject({ kind: 'done' });
  });

  it('are refused where ten thousand wait', async () => {
    const { pool } = await startPool({ ...SCRIPTED, threads: 2 });
    const running = [lookup('waits'), lookup('waits')];
    for (const task of running) pool.submit(task);
    const tickets = Array.from({ length: 10_000 }, () => pool.submit(lookup('answers')));
    expect(await answerAtOnce(pool.submit(lookup('answers')))).toEqual({ kind: 'overloaded', retryAfterS: 1 });
    expect(pool.status().waiting).toBe(10_000);
    for (const { cancel } of tickets) cancel();
    running.forEach(openGate);
  });
});

describe('searches', () => {
  it('have their turn in a flood of lookups', async () => {
    const { pool } = await startPool({ ...SCRIPTED, threads: 2 });
    const running = [lookup('waits'), lookup('waits')];
    for (const task of running) pool.submit(task);
    await eventually(() => expect(running.map(attemptsOf)).toEqual([1, 1]));
    const flood = Array.from({ length: 200 }, () => lookup('waits'));
    for (const task of flood) pool.submit(task);
    const search = scripted(['answers']);
    const ticket = pool.submit(search);

    // One thread is free for its next work, while the other is still busy with a lookup: the search is the next.
    openGate(running[0] as ScriptedTask);
    expect(await ticket.answer).toMatchObject({ kind: 'done' });
    // The thread that it leaves takes up the lookups, in their order.
    await eventually(() => expect(attemptsOf(flood[0] as ScriptedTask)).toBe(1));
    expect(flood.slice(1).map(attemptsOf)).toEqual(flood.slice(1).map(() => 0));
  });

  it('leave a thread to lookups, however many wait', async () => {
    const { pool, searches } = await busyPool(3, 10);
    const more = [scripted(['waits']), scripted(['waits'])];
    for (const task of more) pool.submit(task);
    const lookups = [lookup('waits'), lookup('answers')];
    const tickets = lookups.map((task) => pool.submit(task));
    await eventually(() => expect(attemptsOf(lookups[0] as ScriptedTask)).toBe(1));
    openGate(searches[0] as ScriptedTask);
    await eventually(() => expect(attemptsOf(more[0] as ScriptedTask)).toBe(1));
    expect([attemptsOf(more[1] as ScriptedTask), attemptsOf(lookups[1] as ScriptedTask)]).toEqual([0, 0]);

    openGate(lookups[0] as ScriptedTask);
    for (const { answer } of tickets) expect(await answer).toMatchObject({ kind: 'done' });
    expect(attemptsOf(more[1] as ScriptedTask)).toBe(0);
  });

  it('set the pace that tells when to try again, and lookups do not', async () => {
    const { pool } = await startPool({ ...SCRIPTED, threads: 2, queueLimit: 1 });
    await pool.submit(scripted(['answers'], { lane: 'lookups', elapsedMs: 500_000 })).answer;
    for (let i = 0; i < 2; i++) pool.submit(scripted(['waits']));
    expect(await answerAtOnce(pool.submit(scripted(['waits'])))).toEqual({ kind: 'overloaded', retryAfterS: 1 });
  });
});
