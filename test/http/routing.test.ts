import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNIGHTS, KNIGHTS_GOAL } from '../support/boards.js';
import { description, mediaType } from '../support/description.js';
import { type Answered, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function send(method: string, path: string, headers: readonly string[] = []): Promise<Answered> {
  const [answer] = await exchange(service.port, requestBytes(method, path, headers));
  return answer as Answered;
}

/** Every documented path and the page to read the documents on, with the methods that each takes. */
const PATHS = [...Object.entries(description.paths), ['/docs', { get: {} }] as const].map(([path, operations]) => ({
  path,
  allow: [
    ...Object.keys(operations).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
    'OPTIONS',
  ]
    .toSorted()
    .join(', '),
}));

describe.each(PATHS)('$path', ({ path, allow }) => {
  // CONNECT is for proxies: Node closes the connection.
  const wrong = METHODS.filter((method) => !['CONNECT', ...allow.split(', ')].includes(method));

  it(`takes ${allow}, and no other method`, async () => {
    expect(wrong.length).toBeGreaterThan(20);
    for (const method of wrong) {
      const answer = await send(method, path);
      expect(answer, method).toMatchObject({ status: 405, headers: { allow } });
      if (method === 'HEAD') continue;
      expect(expectProblem(answer, 405, 'method-not-allowed').detail).toBe(`This path takes ${allow}.`);
    }
  });

  it('lists its methods to OPTIONS, asked by a browser or not', async () => {
    const preflight = ['origin: http://example.org', 'access-control-request-method: POST'];
    for (const headers of [[], preflight]) {
      const answer = await send('OPTIONS', path, headers);
      expect(answer).toMatchObject({ status: 204, text: '', headers: { allow } });
    }
  });

  it('is not found under a longer, a shorter or an upper-case name', async () => {
    for (const other of [`${path}/`, `${path}x`, path.slice(0, -1), `/${path}`, path.toUpperCase()]) {
      if (other === '/docs/') continue;
      expectProblem(await send('GET', other), 404, 'not-found');
    }
  });
});

describe('HEAD', () => {
  it.each(PATHS.filter(({ allow }) => allow.includes('HEAD')))('is GET without the body: $path', async ({ path }) => {
    const got = await service.get(path);
    const head = await service.app.inject({ method: 'HEAD', url: path });
    expect(head.statusCode).toBe(got.status);
    expect(head.body).toBe('');
    expect(mediaType(head.headers)).toBe(mediaType(got.headers));
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('a path that nothing takes', () => {
  it.each(['/solve', '/solve/chess', '/health/dead', '/*', '/solve/knights/1', '/favicon.ico', '/docs/static/none.js'])(
    'is not found: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        expectProblem(await send(method, path), 404, 'not-found');
      }
    },
  );

  it.each([
    ['faulty JSON', 'content-type: application/json', '{'],
    ['another type', 'content-type: text/plain', 'x'],
    ['too much', 'content-type: application/json', ' '.repeat(70_000)],
  ])('is told so whatever the body is: %s', async (_what, type, body) => {
    const [missing] = await exchange(service.port, requestBytes('POST', '/nowhere', [type], body));
    expectProblem(missing as Answered, 404, 'not-found');
    const [wrong] = await exchange(service.port, requestBytes('PUT', KNIGHTS, [type], body));
    expectProblem(wrong as Answered, 405, 'method-not-allowed');
  });

  it('leaves the connection fit for the next request', async () => {
    const unread = requestBytes('PUT', '/nowhere', ['content-type: text/plain'], 'x'.repeat(70_000));
    const answers = await exchange(service.port, unread + requestBytes('GET', '/health/live'), 2);
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe('a path that cannot be read', () => {
  it.each(['/%', '/%zz', '/%E0%A4', '/solve/%', '/solve/knights%', '/docs/static/%ff'])(
    'is refused: %s',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await send(method, path);
        expect(answer.headers['x-request-id']).toBeDefined();
        expectProblem(answer, 400, 'invalid-request');
      }
    },
  );

  it.each([
    '/docs/static/%2e%2e/package.json',
    '/docs/static/..%2f..%2fpackage.json',
    '/docs/static/%00',
    '/docs/static/../../../package.json',
  ])('leads out of no folder: %s', async (path) => {
    const { status, text } = await send('GET', path);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('dependencies');
  });
});

describe('a query string', () => {
  it.each([
    '?',
    '?x=1',
    '?limit=1&limit=2',
    '?limit[]=1',
    '?limit=',
    '?limit=1e2',
    '?%',
    '?%zz',
    '?__proto__=1',
    '?a=/../..',
  ])('changes nothing: %s', async (query) => {
    const body = JSON.stringify({ board: KNIGHTS_GOAL });
    const [solved] = await exchange(service.port, postBytes(KNIGHTS + query, body));
    expect(solved?.status).toBe(200);
    expect((await send('GET', `/health/live${query}`)).status).toBe(200);
    expectProblem(await send('GET', KNIGHTS + query), 405, 'method-not-allowed');
    expectProblem(await send('GET', `/nowhere${query}`), 404, 'not-found');
  });
});

it.each(['range: bytes=99999999-', 'if-match: "x"'])(
  'has no 5xx for a condition that a file does not meet: %s',
  async (header) => {
    expectProblem(await send('GET', '/docs/static/index.css', [header]), 400, 'invalid-request');
  },
);
