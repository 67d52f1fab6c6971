import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Refusal } from '../../src/solver/contract.js';
import { KNIGHTS, KNIGHTS_ENDLESS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { postBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, type ServiceOptions, solverNeverAsked, solverThat, startService } from '../support/service.js';

async function startForTest(options: ServiceOptions): Promise<Service> {
  const service = await startService(options);
  onTestFinished(() => service.close());
  return service;
}

describe('a request that the solver refuses', () => {
  it.each([
    [{ kind: 'overloaded', retryAfterS: 7 }, 503, 'overloaded', '7'],
    [{ kind: 'shutting-down' }, 503, 'shutting-down', '1'],
    [{ kind: 'not-ready' }, 503, 'not-ready', '1'],
    [{ kind: 'worker-failed' }, 500, 'worker-failed', undefined],
  ] as const)('is a problem: %j', async (answer, status, code, retryAfter) => {
    const service = await startForTest({ solver: solverThat(answer) });
    const refused = await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE });
    expectDocumented('POST', KNIGHTS, refused);
    expectProblem(refused, status, code);
    expect(refused.headers['retry-after']).toBe(retryAfter);
  });

  it('is logged as loudly as the problem is ours', async () => {
    const service = await startForTest({ solver: solverThat({ kind: 'worker-failed' }) });
    await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE }, { 'x-request-id': 'failed' });
    await vi.waitFor(() =>
      expect(service.log.filter(({ requestId }) => requestId === 'failed')).toMatchObject([
        { level: 50, msg: 'worker-failed' },
        { level: 30, msg: 'request', status: 500 },
      ]),
    );
    expect(JSON.stringify(service.log)).not.toContain('10110');
  });
});

it('keeps the words of an unexpected error to the log', async () => {
  const service = await startForTest({ solver: solverNeverAsked() });
  const answer = await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE }, { 'x-request-id': 'broken' });
  expectDocumented('POST', KNIGHTS, answer);
  const problem = expectProblem(answer, 500, 'internal-error');
  expect(problem.detail).toBe('An unexpected error. It was logged under this request id.');
  expect(answer.text).not.toContain('solver');
  const logged = service.log.find(({ requestId, level }) => requestId === 'broken' && level === 50);
  expect(logged?.['err']).toMatchObject({ message: 'a bad request came as far as the solver' });
});

it('takes no status and no header from an error that comes from elsewhere', async () => {
  const error = Object.assign(new Error('elsewhere'), {
    statusCode: 204,
    headers: { 'content-length': '1', 'x-from': 'y' },
  });
  const service = await startForTest({
    solver: {
      ...solverNeverAsked(),
      submit: () => {
        throw error;
      },
    },
  });
  const answer = await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE });
  expectProblem(answer, 500, 'internal-error');
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));
  expect(answer.headers).not.toHaveProperty('x-from');
});

it('takes an answer that comes after its client has left', async () => {
  const events = new EventEmitter();
  const [asked, left] = [once(events, 'asked'), once(events, 'left')];
  const answer = once(events, 'answer').then(([given]) => given as Refusal);
  const submit = () => {
    events.emit('asked');
    return { answer, cancel: () => events.emit('left') };
  };
  const service = await startForTest({ solver: { ...solverNeverAsked(), submit } });
  const socket = connect(service.port, '127.0.0.1');
  socket.write(postBytes(KNIGHTS, JSON.stringify({ board: KNIGHTS_SAMPLE }), ['x-request-id: late']));
  await asked;
  socket.destroy();
  await left;
  events.emit('answer', { kind: 'worker-failed' });
  expect((await service.get('/health/live')).status).toBe(200);
  expect(service.log.filter(({ requestId, msg }) => requestId === 'late' && msg === 'client left')).toHaveLength(1);
});

it('refuses at once what finds a full line', async () => {
  const service = await startForTest({ env: { SEARCH_QUEUE_LIMIT: '0' } });
  const endless = { ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 };
  const busy = connect(service.port, '127.0.0.1');
  busy.write(postBytes(KNIGHTS, JSON.stringify(endless)));
  await vi.waitFor(async () => expect((await service.get('/health')).body.checks.pool.busy).toBe(1));
  const refused = await service.post(KNIGHTS, endless);
  expectDocumented('POST', KNIGHTS, refused);
  expectProblem(refused, 503, 'overloaded');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  busy.destroy();
});
