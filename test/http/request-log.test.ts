import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  EIGHT_PUZZLE,
  EIGHT_UNSOLVABLE,
  KNIGHTS,
  KNIGHTS_SAMPLE,
  KNOWN,
  ROTATION,
  ROTATION_SAMPLE,
} from '../support/boards.js';
import { expectProblem } from '../support/problems.js';
import { type LogLine, type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The lines of one request; the last is written when its answer has left, which a client may see before. */
async function linesOf(id: string): Promise<LogLine[]> {
  return vi.waitFor(() => {
    const lines = service.log.filter(({ requestId }) => requestId === id);
    expect(lines.length).toBeGreaterThan(0);
    return lines;
  });
}

describe('a request id', () => {
  it.each(['a', '7', 'A-Z_a.z-09', '...', 'x'.repeat(128)])('is the caller’s: %s', async (id) => {
    const answer = await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE }, { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toBe(id);
    expect(await linesOf(id)).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a/b', 'a,b', 'é', '"a"', '<a>', 'a:b'])(
    'is made where the caller’s is of no use: %j',
    async (id) => {
      const answer = await service.get('/health/live').set('x-request-id', id);
      expect(answer.headers['x-request-id']).toMatch(MADE);
    },
  );

  it('is made where the caller gives two', async () => {
    const answer = await service.app.inject({ url: '/health/live', headers: { 'x-request-id': ['a', 'b'] } });
    expect(answer.headers['x-request-id']).toMatch(MADE);
  });

  it('is a new one for every request', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.get('/health/live')));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
  });

  it.each([
    ['/nowhere', 404, 'not-found'],
    ['/%', 400, 'invalid-request'],
    [KNIGHTS, 405, 'method-not-allowed'],
  ])('is in the problem too: %s', async (path, status, code) => {
    const id = `problem-${code}`;
    const answer = await service.get(path).set('x-request-id', id);
    expect(expectProblem(answer, status, code).requestId).toBe(id);
    expect(await linesOf(id)).toMatchObject([{ msg: 'request', status, method: 'GET' }]);
  });
});

describe('the line of a request', () => {
  it.each<[id: string, path: string, body: object, said: object]>([
    ['solved', KNIGHTS, { board: KNIGHTS_SAMPLE }, { puzzle: 'knights', outcome: 'solved', length: 7 }],
    ['rotated', ROTATION, { board: ROTATION_SAMPLE }, { puzzle: 'rotation', outcome: 'solved', length: 2 }],
    ['not', EIGHT_PUZZLE, { board: EIGHT_UNSOLVABLE }, { puzzle: 'eight-puzzle', outcome: 'unsolvable', nodes: 0 }],
    [
      'given-up',
      KNIGHTS,
      { board: KNIGHTS_SAMPLE, maxNodes: 3 },
      { puzzle: 'knights', outcome: 'limit-reached', limit: 'nodes', nodes: 3 },
    ],
  ])('tells how a search ended: %s', async (id, path, body, said) => {
    const answer = await service.post(path, body, { 'x-request-id': id });
    const lines = await linesOf(id);
    expect(lines).toMatchObject([{ level: 30, msg: 'request', method: 'POST', route: path, status: 200, ...said }]);
    expect(lines[0]).toMatchObject({ nodes: answer.body.search.nodesExpanded, ms: expect.any(Number) });
    expect('length' in (lines[0] as LogLine)).toBe('length' in said);
  });

  it('is there for a request that was refused', async () => {
    await service.post(KNIGHTS, '{', { 'x-request-id': 'refused' });
    const lines = await linesOf('refused');
    expect(lines).toMatchObject([{ level: 30, msg: 'request', route: KNIGHTS, status: 400 }]);
    expect(lines[0]).not.toHaveProperty('puzzle');
  });
});

it('never has the contents of a board', async () => {
  for (const { path, board } of KNOWN) {
    await service.post(path, { board, trace: true });
    await service.post(path, { board, colour: 1 });
    await service.post(path, { board: board.slice(1) });
    await service.post(path, `{"board":${JSON.stringify(board)}`);
    await service.get(`${path}?board=${board.join('')}`);
  }
  const everything = service.log.map((line) => JSON.stringify(line)).join('\n');
  expect(everything).not.toMatch(/10110|01\*11|2,3,4,1,5,0|234150768|1,1,1,1,3,2|111132323132/);
});
