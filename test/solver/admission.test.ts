import { describe, expect, it } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import { answerAtOnce, eventually, scripted, startPool } from './pools.js';
import { endless, FARTHEST, quick, requestFor, SAMPLE } from './requests.js';

describe('a pool', () => {
  it('solves boards of every puzzle', async () => {
    const { pool } = await startPool();
    const answers = await Promise.all(
      [
        await requestFor('knights', SAMPLE.board),
        await requestFor('eight-puzzle', '123/456/708'),
        await requestFor('eight-puzzle', '123/456/870'),
        await requestFor('rotation', '111132323132231222312133'),
      ].map((request) => pool.submit(request).answer),
    );
    expect(answers).toMatchObject([
      { kind: 'done', result: { status: 'solved', optimal: true, moves: { length: SAMPLE.distance } } },
      { kind: 'done', result: { status: 'solved', optimal: true, moves: { length: 1 } } },
      { kind: 'done', result: { status: 'unsolvable' } },
      { kind: 'done', result: { status: 'solved', optimal: true, moves: [0, 2] } },
    ]);
  });

  it('admits as many searches as it has threads to search and places in the line, and no more', async () => {
    const { pool } = await startPool({ threads: 3, queueLimit: 2 });
    const request = await endless();
    const admitted = Array.from({ length: 4 }, () => pool.submit(request));
    expect(pool.status()).toEqual({ threads: 3, busy: 2, waiting: 2 });

    expect(await answerAtOnce(pool.submit(request))).toEqual({ kind: 'overloaded', retryAfterS: 1 });
    expect(pool.status()).toEqual({ threads: 3, busy: 2, waiting: 2 });

    admitted[3]?.cancel();
    const next = pool.submit(request);
    expect(await answerAtOnce(next)).toBe('none yet');
    expect(await answerAtOnce(pool.submit(request))).toMatchObject({ kind: 'overloaded' });
  });

  it('lets nothing wait where the line may hold nothing', async () => {
    const { pool } = await startPool({ threads: 2, queueLimit: 0 });
    const running = pool.submit(await endless());
    expect(await answerAtOnce(pool.submit(await quick()))).toMatchObject({ kind: 'overloaded' });

    running.cancel();
    await running.answer;
    expect(await pool.submit(await quick()).answer).toMatchObject({ kind: 'done' });
  });

  it('says when it is worth trying again, from the length of the line and the pace of late', async () => {
    const { pool } = await startPool({
      threads: 2,
      queueLimit: 3,
      workerUrl: new URL('../fixtures/scripted-worker.mjs', import.meta.url),
    });
    // The first tells the pace, each one after it moves the mean by a tenth of the way.
    await pool.submit(scripted(['answers'], { elapsedMs: 4_000 })).answer;
    await pool.submit(scripted(['answers'], { elapsedMs: 14_000 })).answer;
    for (let i = 0; i < 4; i++) pool.submit(scripted(['waits']));
    expect(await answerAtOnce(pool.submit(scripted(['waits'])))).toEqual({ kind: 'overloaded', retryAfterS: 15 });
  });
});

describe('time', () => {
  it('runs while work waits: the thread that is kept free answers for those whose time is up', async () => {
    const { pool } = await startPool({ threads: 2 });
    const running = pool.submit(await endless());
    const soon = { deadline: clockMs() + 20 };
    const answers = await Promise.all(
      [
        await endless(soon),
        await requestFor('knights', '11111/01111/00*11/00001/00000', soon),
        await requestFor('eight-puzzle', '123/456/870', soon),
      ].map((request) => pool.submit(request).answer),
    );

    expect(answers).toMatchObject([
      { result: { status: 'limit-reached', limit: 'time', lowerBound: expect.any(Number) } },
      { result: { status: 'solved', moves: [] } },
      { result: { status: 'unsolvable' } },
    ]);
    expectTrueBound(answers[0]);
    expect(await answerAtOnce(running)).toBe('none yet');
    expect(pool.status()).toMatchObject({ busy: 1, waiting: 0 });
  });

  it('may be up for a whole line at once', async () => {
    const { pool } = await startPool({ threads: 2, queueLimit: 100 });
    const running = pool.submit(await endless());
    const request = await endless({ deadline: clockMs() + 20 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => pool.submit(request).answer));
    answers.forEach(expectTrueBound);
    expect(await answerAtOnce(running)).toBe('none yet');
  });

  it('stops a search that runs, and its thread is free for the next', async () => {
    const { pool, failures } = await startPool({ threads: 2 });
    const answer = await pool.submit(await endless({ deadline: clockMs() + 100 })).answer;
    expectTrueBound(answer);
    await eventually(() => expect(pool.status()).toEqual({ threads: 2, busy: 0, waiting: 0 }));
    expect(await pool.submit(await quick()).answer).toMatchObject({ result: { status: 'solved' } });
    expect(failures).toEqual([]);
  });
});

/** Asserts that time was up, and that what is said to be proven is true and no less than what the board itself shows. */
function expectTrueBound(answer: unknown): void {
  expect(answer).toMatchObject({ kind: 'done', result: { status: 'limit-reached', limit: 'time' } });
  const { lowerBound } = (answer as { result: { lowerBound: number } }).result;
  expect(lowerBound).toBeGreaterThanOrEqual(FARTHEST.firstBound);
  expect(lowerBound).toBeLessThanOrEqual(FARTHEST.distance);
}
