import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNIGHTS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { type Answered, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { REQUEST_TIMEOUT_MS: '1000' } });
});
afterAll(() => service.close());

async function send(bytes: string): Promise<Answered> {
  const [answer] = await exchange(service.port, bytes);
  return answer as Answered;
}

/** The policy of an answer: what each kind of thing may be loaded from. */
function policyOf({ headers }: Answered): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.filter((each) => each.trim() !== '').map((each) => each.trim().split(/ (.*)/s, 2) as [string, string]),
  );
}

describe('the headers of data', () => {
  it.each([
    ['an answer', postBytes(KNIGHTS, JSON.stringify({ board: KNIGHTS_SAMPLE })), 200],
    ['what the routing lists', requestBytes('OPTIONS', KNIGHTS), 204],
    ['a bad request', postBytes(KNIGHTS, '{'), 400],
    ['a path that nothing takes', requestBytes('GET', '/nowhere'), 404],
    ['a path that cannot be read', requestBytes('GET', '/%'), 400],
    ['another method', requestBytes('PUT', KNIGHTS), 405],
    ['what is not HTTP', 'HELO\r\n\r\n', 400],
    ['headers that are too large', requestBytes('GET', `/${'a'.repeat(20_000)}`), 431],
    ['a request that does not arrive', 'GET /health HTTP/1.1\r\n', 408],
    ['a body that does not arrive', postBytes(KNIGHTS, '{', ['content-length: 9']), 408],
  ])('are on %s', async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatchObject({
      status,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
    expect(policyOf(answer)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
  });

  it('do not say that there is TLS, nor what answers', async () => {
    const { headers } = await send(requestBytes('GET', '/health/live'));
    for (const name of ['strict-transport-security', 'server', 'x-powered-by'])
      expect(headers).not.toHaveProperty(name);
  });
});

describe.each(['/docs', '/docs/static/index.css', '/docs/json'])('the headers of pages: %s', (path) => {
  it('let them load what comes from here, and nobody show them in a frame', async () => {
    const answer = await send(requestBytes('HEAD', path));
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(policyOf(answer)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('ask for no TLS', async () => {
    const answer = await send(requestBytes('HEAD', path));
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(answer)).not.toHaveProperty('upgrade-insecure-requests');
  });
});
