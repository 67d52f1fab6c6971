import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Phase } from '../../src/lifecycle.js';
import { KNIGHTS, KNIGHTS_ENDLESS } from '../support/boards.js';
import { expectDocumented, mediaType } from '../support/description.js';
import { exchange, postBytes, requestBytes } from '../support/exchange.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

const PATHS = ['/health/live', '/health/ready', '/health'];

describe.each<[phase: Phase, ready: boolean]>([
  ['starting', false],
  ['ready', true],
  ['draining', false],
  ['closing', false],
])('while the service is %s', (phase, ready) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ solver: solverNeverAsked(), phase });
  });
  afterAll(() => service.close());

  it.each(PATHS)('%s tells whether all is well', async (path) => {
    const well = ready || path === '/health/live';
    const answer = await service.get(path);
    expectDocumented('GET', path, answer);
    expect(answer.status).toBe(well ? 200 : 503);
    expect(JSON.parse(answer.text)).toMatchObject({ status: well ? 'pass' : 'fail' });
    expect(mediaType(answer.headers)).toBe('application/health+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it(`${phase === 'closing' ? 'does not keep' : 'keeps'} connections`, async () => {
    const [answer] = await exchange(service.port, requestBytes('GET', '/health/live'));
    expect(answer?.headers['connection']).toBe(phase === 'closing' ? 'close' : 'keep-alive');
  });

  it.each(PATHS)('%s tells the same to HEAD', async (path) => {
    const got = await service.get(path);
    const head = await service.app.inject({ method: 'HEAD', url: path });
    expect(head).toMatchObject({ statusCode: got.status, body: '' });
    expect(mediaType(head.headers)).toBe('application/health+json');
  });
});

describe('the parts that health depends on', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('are told', async () => {
    const { text } = await service.get('/health');
    expect(JSON.parse(text)).toEqual({
      status: 'pass',
      checks: {
        pool: { threads: 2, busy: 0, waiting: 0 },
        tables: { knights: 'ready', 'eight-puzzle': 'ready', rotation: 'ready' },
        version: '1.2.3',
        uptime: expect.any(Number),
      },
    });
  });

  it('answer while every thread that may search is busy, and a line waits', async () => {
    const body = JSON.stringify({ ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 });
    const sockets = Array.from({ length: 5 }, () => connect(service.port, '127.0.0.1'));
    for (const socket of sockets) socket.write(postBytes(KNIGHTS, body));
    const busy = { threads: 2, busy: 1, waiting: 4 };
    await vi.waitFor(async () => expect((await service.get('/health')).body.checks.pool).toMatchObject(busy), {
      timeout: 10_000,
    });
    for (const path of PATHS) expect((await service.get(path)).status).toBe(200);
    expect((await service.get('/health')).body.checks.pool).toMatchObject(busy);
    for (const socket of sockets) socket.destroy();
  });
});
