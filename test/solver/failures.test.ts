import { setFlagsFromString } from 'node:v8';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import { answerAtOnce, attemptsOf, eventually, expectWhole, openGate, scripted, startPool, threadOf } from './pools.js';

const SCRIPTED = { workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url) };
const NO_KILL = { killGraceMs: 600_000 };

describe.each(['saysItFailed', 'rejects', 'throwsLater', 'exits'] as const)('a worker that %s', (fate) => {
  it('costs its client nothing', async () => {
    const { pool, failures } = await startPool({ threads: 3, ...SCRIPTED, ...NO_KILL });
    const request = scripted([fate, 'answers']);
    expect(await pool.submit(request).answer).toMatchObject({ kind: 'done', result: { status: 'solved' } });
    expect(attemptsOf(request)).toBe(2);
    expect(failures).toHaveLength(1);
    await expectWhole(pool, 3);
  });

  it('is not given the same work for ever', async () => {
    const { pool, failures } = await startPool({ threads: 3, ...SCRIPTED, ...NO_KILL });
    const request = scripted([fate, fate]);
    expect(await pool.submit(request).answer).toEqual({ kind: 'worker-failed' });
    expect(attemptsOf(request)).toBe(2);
    expect(failures).toHaveLength(2);
    await expectWhole(pool, 3);
  });

  it('is the only one where the work may be given to one thread', async () => {
    const { pool } = await startPool({ threads: 3, ...SCRIPTED, ...NO_KILL });
    const request = scripted([fate, 'answers'], { attempts: 1 });
    expect(await pool.submit(request).answer).toEqual({ kind: 'worker-failed' });
    expect(attemptsOf(request)).toBe(1);
    await expectWhole(pool, 3);
  });

  it('does not disturb what runs on others', async () => {
    const { pool } = await startPool({ threads: 3, ...SCRIPTED, ...NO_KILL });
    const neighbour = scripted(['waits']);
    const ticket = pool.submit(neighbour);
    for (let i = 0; i < 3; i++)
      expect(await pool.submit(scripted([fate, fate])).answer).toEqual({ kind: 'worker-failed' });
    expect(await answerAtOnce(ticket)).toBe('none yet');
    openGate(neighbour);
    expect(await ticket.answer).toMatchObject({ kind: 'done' });
    expect(attemptsOf(neighbour)).toBe(1);
  });
});

describe('a worker that runs out of memory', () => {
  it('costs its client nothing', async () => {
    setFlagsFromString('--max-old-space-size=32');
    onTestFinished(() => setFlagsFromString('--max-old-space-size=0'));
    const { pool, failures } = await startPool({ threads: 2, ...SCRIPTED, ...NO_KILL });
    expect(await pool.submit(scripted(['exhaustsMemory', 'answers'])).answer).toMatchObject({ kind: 'done' });
    expect(failures).toEqual([expect.stringContaining('memory')]);
    await expectWhole(pool, 2);
  });
});

it('does not kill a thread whose answer it had no time to read', async () => {
  const { pool, failures } = await startPool({ threads: 2, ...SCRIPTED, killGraceMs: 20 });
  const request = scripted(['answers'], { deadline: clockMs() + 1 });
  const ticket = pool.submit(request);
  for (const stalled = clockMs(); clockMs() - stalled < 300; );
  expect(await ticket.answer).toMatchObject({ kind: 'done' });
  expect(attemptsOf(request)).toBe(1);
  expect(failures).toEqual([]);
});

describe.each(['spins', 'neverAnswers'] as const)('a worker that %s', (fate) => {
  it('is killed after its deadline and the grace period, and the work is run once more', async () => {
    const { pool, failures } = await startPool({ threads: 3, ...SCRIPTED, killGraceMs: 100 });
    const request = scripted([fate, 'answers'], { deadline: clockMs() + 20 });
    expect(await pool.submit(request).answer).toMatchObject({ kind: 'done' });
    expect(attemptsOf(request)).toBe(2);
    expect(failures).toHaveLength(1);
    await expectWhole(pool, 3);
  });

  it('fails its client when the second one does the same', async () => {
    const { pool } = await startPool({ threads: 3, ...SCRIPTED, killGraceMs: 100 });
    const request = scripted([fate, fate], { deadline: clockMs() + 20 });
    expect(await pool.submit(request).answer).toEqual({ kind: 'worker-failed' });
    expect(attemptsOf(request)).toBe(2);
    await expectWhole(pool, 3);
  });

  it('is killed after the grace period when its client goes', async () => {
    const { pool } = await startPool({ threads: 3, ...SCRIPTED, killGraceMs: 20 });
    const request = scripted([fate]);
    const ticket = pool.submit(request);
    await eventually(() => expect(attemptsOf(request)).toBe(1));
    ticket.cancel();
    expect(await ticket.answer).toEqual({ kind: 'cancelled' });
    expect(attemptsOf(request)).toBe(1);
    await expectWhole(pool, 3);
  });

  it('does not keep others from being answered', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED, killGraceMs: 20 });
    pool.submit(scripted([fate]));
    const request = scripted(['answers'], { deadline: clockMs() + 20 });
    expect(await pool.submit(request).answer).toMatchObject({ kind: 'done' });
  });
});

describe('a pool whose threads die', () => {
  it('notices it at the second work of a thread as at the first', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED, ...NO_KILL });
    const [first, second] = [scripted(['answers']), scripted(['exits', 'answers'])];
    expect(await pool.submit(first).answer).toMatchObject({ kind: 'done' });
    expect(await pool.submit(second).answer).toMatchObject({ kind: 'done' });
    expect(threadOf(second, 0)).toBe(threadOf(first, 0));
    expect(threadOf(second, 1)).not.toBe(threadOf(first, 0));
    await expectWhole(pool, 2);
  });

  it('gives work that is run once more the first place in the line, and its time runs on', async () => {
    const { pool } = await startPool({ threads: 2, ...SCRIPTED, ...NO_KILL });
    const unlucky = scripted(['exits', 'waits']);
    const [ticket, next] = [pool.submit(unlucky), pool.submit(scripted(['answers']))];
    await eventually(() => expect(attemptsOf(unlucky)).toBe(2));
    expect(await answerAtOnce(next)).toBe('none yet');
    openGate(unlucky);
    expect(await ticket.answer).toMatchObject({ kind: 'done' });
    expect(await next.answer).toMatchObject({ kind: 'done' });
  });

  it('survives the death of all of them', async () => {
    const { pool } = await startPool({ threads: 4, ...SCRIPTED, ...NO_KILL });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pool.submit(scripted(['exits', 'answers'])).answer),
    );
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'done' });
    await expectWhole(pool, 4);
  });

  it('gets its threads back after one that took the place of another could not load', async () => {
    const workerUrl = new URL('../fixtures/third-cannot-load.mjs', import.meta.url);
    const { pool, failures } = await startPool({ threads: 2, workerUrl, ...NO_KILL });
    expect(await pool.submit(scripted(['exits', 'answers'])).answer).toMatchObject({ kind: 'done' });
    await eventually(() => expect(failures).toHaveLength(2));

    const running = scripted(['waits']);
    const ticket = pool.submit(running);
    expect(await pool.submit(scripted(['answers'], { deadline: clockMs() })).answer).toMatchObject({ kind: 'done' });
    openGate(running);
    expect(await ticket.answer).toMatchObject({ kind: 'done' });
    await expectWhole(pool, 2);
  });
});
