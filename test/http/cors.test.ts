import { describe, expect, it, onTestFinished } from 'vitest';
import { KNIGHTS } from '../support/boards.js';
import { type Answered, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

const ORIGIN = 'https://game.example';

/** What is refused for what it says, so that nothing has to be solved. */
const FAULTY = postBytes(KNIGHTS, '{}', [`origin: ${ORIGIN}`]);
const ANSWERED = requestBytes('GET', '/health/live', [`origin: ${ORIGIN}`]);

async function serviceFor(env: Record<string, string>): Promise<Service> {
  const service = await startService({ env, solver: solverNeverAsked() });
  onTestFinished(() => service.close());
  return service;
}

async function send({ port }: Service, bytes: string): Promise<Answered> {
  const [answer] = await exchange(port, bytes);
  return answer as Answered;
}

function preflight(service: Service, path: string, origin = ORIGIN): Promise<Answered> {
  const headers = [
    `origin: ${origin}`,
    'access-control-request-method: POST',
    'access-control-request-headers: authorization',
  ];
  return send(service, requestBytes('OPTIONS', path, headers));
}

/** What an answer says of CORS. */
function corsOf({ headers }: Answered): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'vary');
}

it('is off by default', async () => {
  const service = await serviceFor({});
  expect(corsOf(await send(service, ANSWERED))).toEqual([]);
  expect(corsOf(await preflight(service, KNIGHTS))).toEqual([]);
});

describe('origins that are listed', () => {
  it('may read answers and problems, with the headers that help them on', async () => {
    const service = await serviceFor({ CORS_ORIGINS: `https://other.example, ${ORIGIN}` });
    for (const [bytes, status] of [
      [ANSWERED, 200],
      [FAULTY, 400],
    ] as const) {
      const answer = await send(service, bytes);
      expect(answer).toMatchObject({ status, headers: { 'access-control-allow-origin': ORIGIN, vary: 'Origin' } });
      expect(String(answer.headers['access-control-expose-headers']).split(', ')).toEqual(
        expect.arrayContaining(['x-request-id', 'retry-after', 'ratelimit-remaining']),
      );
    }
    const missing = await send(service, requestBytes('GET', '/nowhere', [`origin: ${ORIGIN}`]));
    expectProblem(missing, 404, 'not-found');
    expect(missing.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  it.each(['https://game.example.org', 'http://game.example', 'https://game.example:8443', 'null'])(
    'are no others: %s',
    async (origin) => {
      const service = await serviceFor({ CORS_ORIGINS: ORIGIN });
      for (const answer of [
        await send(service, requestBytes('GET', '/health/live', [`origin: ${origin}`])),
        await preflight(service, KNIGHTS, origin),
      ]) {
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
        // A cache must not give this answer to an origin that is listed.
        expect(answer.headers['vary']).toBe('Origin');
      }
    },
  );

  it('are told beforehand what they may send, without a key', async () => {
    const service = await serviceFor({ CORS_ORIGINS: ORIGIN, API_KEYS: 'a-key-of-some-length' });
    const answer = await preflight(service, KNIGHTS);
    expect(answer).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': ORIGIN, allow: 'OPTIONS, POST', vary: 'Origin' },
    });
    expect(answer.headers['access-control-allow-methods']).toContain('POST');
    expect(answer.headers['access-control-allow-headers']).toContain('authorization, content-type');
  });

  it('are told that what is not there is not there', async () => {
    const service = await serviceFor({ CORS_ORIGINS: ORIGIN });
    expectProblem(await preflight(service, '/nowhere'), 404, 'not-found');
  });

  it('may read that a key is needed', async () => {
    const service = await serviceFor({ CORS_ORIGINS: ORIGIN, API_KEYS: 'a-key-of-some-length' });
    const answer = await send(service, FAULTY);
    expectProblem(answer, 401, 'unauthorized');
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
  });
});

it('lets any origin in where all are, the same for each', async () => {
  const service = await serviceFor({ CORS_ORIGINS: '*' });
  const answer = await send(service, ANSWERED);
  expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } });
  expect(answer.headers).not.toHaveProperty('vary');
  expect(await preflight(service, KNIGHTS)).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': '*', allow: 'OPTIONS, POST' },
  });
});
