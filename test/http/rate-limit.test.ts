import { describe, expect, it, onTestFinished } from 'vitest';
import { KNIGHTS } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';
import { exchangeLines } from '../support/stream.js';

const KEYS = ['first-key-0123456789', 'other-key-0123456789'] as const;

/** What is refused for what it says, so that nothing has to be solved. */
const FAULTY = '{}';

async function serviceFor(env: Record<string, string>): Promise<Service> {
  const service = await startService({ env: { RATE_LIMIT_PER_MINUTE: '3', ...env }, solver: solverNeverAsked() });
  onTestFinished(() => service.close());
  return service;
}

async function ask({ port }: Service, ...headers: string[]): Promise<Answered> {
  const [answer] = await exchange(port, postBytes(KNIGHTS, FAULTY, headers));
  return answer as Answered;
}

async function statuses(service: Service, ...headers: string[]): Promise<number[]> {
  const answers: number[] = [];
  for (let times = 0; times < 4; times++) answers.push((await ask(service, ...headers)).status);
  return answers;
}

describe('the rate', () => {
  it('is limited, and every answer tells what is left', async () => {
    const service = await serviceFor({});
    for (const left of ['2', '1', '0']) {
      const { status, headers } = await ask(service);
      expect(status).toBe(400);
      expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': left });
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
      expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    }
    const refused = await ask(service, 'x-request-id: once-too-often');
    expectDocumented('POST', KNIGHTS, refused);
    expect(expectProblem(refused, 429, 'rate-limited').requestId).toBe('once-too-often');
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuses before it reads the body', async () => {
    const service = await serviceFor({ RATE_LIMIT_PER_MINUTE: '1' });
    await ask(service);
    const [answer] = await exchange(service.port, postBytes(KNIGHTS, '', ['content-length: 60000']));
    expectProblem(answer as Answered, 429, 'rate-limited');
  });

  it('is one for all calls together, whatever becomes of them', async () => {
    const service = await serviceFor({});
    expect((await service.post(KNIGHTS, '{')).status).toBe(400);
    expect((await service.post('/hint/rotation', 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await service.post('/judge/hdu-1043', '1', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await service.get('/puzzles')).status).toBe(429);
  });

  it('counts a stream as one request', async () => {
    const service = await serviceFor({});
    expect(await exchangeLines(service, KNIGHTS, `${FAULTY}\n`.repeat(50))).toHaveLength(50);
    expect((await ask(service)).headers['ratelimit-remaining']).toBe('1');
  });

  it('is not limited for health, documents and what is not there', async () => {
    const service = await serviceFor({ RATE_LIMIT_PER_MINUTE: '1' });
    await statuses(service);
    const paths = ['/health', '/health/live', '/health/ready', '/openapi.json', '/docs', '/nowhere'];
    const bytes = [...paths, ...paths].map((path) => requestBytes('GET', path)).join('');
    const answers = await exchange(service.port, bytes, 12);
    expect(answers.map(({ status }) => status)).toEqual(Array(2).fill([200, 200, 200, 200, 200, 404]).flat());
  });

  it('is not limited by default', async () => {
    const service = await serviceFor({ RATE_LIMIT_PER_MINUTE: '0' });
    expect((await ask(service)).headers).not.toHaveProperty('ratelimit-limit');
    expect(await statuses(service)).toEqual([400, 400, 400, 400]);
  });
});

describe('the one whose rate it is', () => {
  it('is the key, however it is written', async () => {
    const service = await serviceFor({ API_KEYS: KEYS.join() });
    expect(await statuses(service, `authorization: Bearer ${KEYS[0]}`)).toEqual([400, 400, 400, 429]);
    expect((await ask(service, `authorization: bEARER   ${KEYS[0]}`)).status).toBe(429);
    expect(await statuses(service, `authorization: Bearer ${KEYS[1]}`)).toEqual([400, 400, 400, 429]);
    expect((await ask(service)).status).toBe(401);
  });

  it('is the address, whatever the request says of where it comes from', async () => {
    const service = await serviceFor({});
    expect(await statuses(service, 'x-forwarded-for: 192.0.2.1')).toEqual([400, 400, 400, 429]);
    expect((await ask(service, 'x-forwarded-for: 192.0.2.2')).status).toBe(429);
  });

  it('is the address that a proxy tells, where it is trusted', async () => {
    const service = await serviceFor({ TRUST_PROXY: 'loopback, 10.0.0.0/8' });
    expect(await statuses(service, 'x-forwarded-for: 192.0.2.1')).toEqual([400, 400, 400, 429]);
    // What stands before the last address that is not trusted may be made up.
    expect((await ask(service, 'x-forwarded-for: 192.0.2.9, 192.0.2.1, 10.1.2.3')).status).toBe(429);
    expect((await ask(service, 'x-forwarded-for: 192.0.2.2')).status).toBe(400);
  });

  it('is the network of an address of IPv6', async () => {
    const service = await serviceFor({ TRUST_PROXY: '127.0.0.1' });
    expect(await statuses(service, 'x-forwarded-for: 2001:db8::1')).toEqual([400, 400, 400, 429]);
    expect((await ask(service, 'x-forwarded-for: 2001:db8::ffff:2')).status).toBe(429);
    expect((await ask(service, 'x-forwarded-for: 2001:db8:0:1::1')).status).toBe(400);
  });
});

describe('the log', () => {
  it.each([
    ['127.0.0.1', ''],
    ['192.0.2.1', '127.0.0.1'],
  ])('has the address %s where the proxy %j is trusted', async (address, TRUST_PROXY) => {
    const service = await serviceFor({ TRUST_PROXY });
    await ask(service, 'x-forwarded-for: 192.0.2.1', 'x-request-id: from');
    await service.close();
    expect(service.log.filter(({ requestId }) => requestId === 'from')).toMatchObject([{ msg: 'request', address }]);
  });
});
