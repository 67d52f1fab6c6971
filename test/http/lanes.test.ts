import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KNIGHTS, KNIGHTS_ENDLESS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { ask } from '../support/calls.js';
import { postBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { startService } from '../support/service.js';

it('answers from tables while every thread that searches is busy and the line is full', async () => {
  const service = await startService({ env: { SEARCH_QUEUE_LIMIT: '2' } });
  const endless = { ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 };
  const sockets = Array.from({ length: 3 }, () => connect(service.port, '127.0.0.1'));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await service.close();
  });
  for (const socket of sockets) socket.write(postBytes(KNIGHTS, JSON.stringify(endless)));
  const full = { threads: 2, busy: 1, waiting: 2 };
  const pool = async (): Promise<object> => (await service.get('/health')).body.checks.pool;
  await vi.waitFor(async () => expect(await pool()).toEqual(full), { timeout: 10_000 });

  expectProblem(await service.post(KNIGHTS, endless), 503, 'overloaded');
  expect(await ask(service, KNIGHTS, { board: KNIGHTS_SAMPLE })).toMatchObject({ length: 7 });
  expect(await ask(service, '/hint/knights', { board: KNIGHTS_SAMPLE })).toMatchObject({ distance: 7 });
  expect(await ask(service, '/verify/knights', { board: KNIGHTS_SAMPLE, moves: [] })).toMatchObject({
    optimalLength: 7,
  });
  expect(await ask(service, '/generate/knights', { distance: 39 })).toMatchObject({ boards: [{ distance: 39 }] });
  expect((await service.get('/puzzles/knights')).status).toBe(200);
  expect(await pool()).toEqual(full);
});
