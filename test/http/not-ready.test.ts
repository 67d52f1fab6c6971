import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDocumented } from '../support/description.js';
import { expectProblem } from '../support/problems.js';
import { PUZZLES } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ phase: 'starting' });
});
afterAll(() => service.close());

const CALLS: readonly (readonly [call: string, body: (board: string) => object])[] = [
  ['solve', (board) => ({ board })],
  ['hint', (board) => ({ board })],
  ['solutions', (board) => ({ board })],
  ['verify', (board) => ({ board, moves: [] })],
  ['generate', () => ({ distance: 3 })],
];

describe('before the tables are loaded', () => {
  it.each(CALLS)('%s is refused, and may be tried again soon', async (call, body) => {
    for (const { id, home } of PUZZLES) {
      const path = `/${call}/${id}`;
      const answer = await service.post(path, body(home));
      expectDocumented('POST', path, answer);
      expectProblem(answer, 503, 'not-ready');
      expect(answer.headers['retry-after']).toBe('1');
    }
  });

  it('a search that needs none is refused as well', async () => {
    const answer = await service.post('/solve/eight-puzzle', { board: '123456708', heuristic: 'manhattan' });
    expectProblem(answer, 503, 'not-ready');
  });

  it.each(['/puzzles', '/puzzles/knights', '/puzzles/eight-puzzle', '/puzzles/rotation'])(
    '%s is refused',
    async (path) => {
      const answer = await service.get(path);
      expectDocumented('GET', path, answer);
      expectProblem(answer, 503, 'not-ready');
      expect(answer.headers['retry-after']).toBe('1');
    },
  );

  it('a faulty request is told so', async () => {
    expectProblem(await service.post('/hint/knights', {}), 400, 'invalid-request');
  });

  it('the process is live and not ready, and tells of its tables', async () => {
    expect((await service.get('/health/live')).status).toBe(200);
    expect((await service.get('/health/ready')).status).toBe(503);
    const health = await service.get('/health');
    expectDocumented('GET', '/health', health);
    expect(JSON.parse(health.text)).toMatchObject({
      status: 'fail',
      checks: {
        pool: { threads: 0, busy: 0, waiting: 0 },
        tables: { knights: 'waiting', 'eight-puzzle': 'waiting', rotation: 'waiting' },
      },
    });
  });
});
