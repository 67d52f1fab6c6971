import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNIGHTS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { description, expectDocumented } from '../support/description.js';
import { type Answered, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

const KEY = 'first-key-0123456789';
const OTHER = 'other/key+0123456789==';
const BODY = JSON.stringify({ board: KNIGHTS_SAMPLE });

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { API_KEYS: `${KEY},${OTHER}` } });
});
afterAll(() => service.close());

async function solve(...headers: string[]): Promise<Answered> {
  const [answer] = await exchange(service.port, postBytes(KNIGHTS, BODY, headers));
  return answer as Answered;
}

const OPERATIONS = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
const isOpen = ({ operation }: (typeof OPERATIONS)[number]): boolean => 'security' in operation;

describe('a call', () => {
  it.each([`Bearer ${KEY}`, `Bearer ${OTHER}`, `bearer ${KEY}`, `BEARER  ${KEY} `])('takes a key: %s', async (key) => {
    expect(await solve(`authorization: ${key}`)).toMatchObject({ status: 200 });
  });

  it.each([
    '',
    KEY,
    'Bearer',
    `Basic ${KEY}`,
    `Bearer ${KEY.slice(1)}`,
    `Bearer ${KEY}x`,
    `Bearer ${KEY.toUpperCase()}`,
    `Bearer ${KEY},${OTHER}`,
    `Bearer ${KEY} ${OTHER}`,
    `Bearer "${KEY}"`,
  ])('takes nothing else for one: %j', async (key) => {
    const answer = await solve(`authorization: ${key}`, 'x-request-id: locked-out');
    expectDocumented('POST', KNIGHTS, answer);
    expect(expectProblem(answer, 401, 'unauthorized').requestId).toBe('locked-out');
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="puzzlebase", error="invalid_token"');
    expect(answer.text).not.toContain(KEY);
  });

  it('says what it takes where there is none', async () => {
    const answer = await solve();
    expectProblem(answer, 401, 'unauthorized');
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="puzzlebase"');
  });

  it('has no key in its query', async () => {
    const [answer] = await exchange(service.port, postBytes(`${KNIGHTS}?access_token=${KEY}`, BODY));
    expectProblem(answer as Answered, 401, 'unauthorized');
  });

  it('refuses before it reads the body', async () => {
    const unsent = postBytes(KNIGHTS, '', ['content-length: 60000', 'x-request-id: unread']);
    const [answer] = await exchange(service.port, unsent);
    expectProblem(answer as Answered, 401, 'unauthorized');
  });
});

it.each(OPERATIONS.filter((each) => !isOpen(each)))('is needed for $method $path', async ({ method, path }) => {
  const [answer] = await exchange(service.port, requestBytes(method, path));
  expectDocumented(method, path, answer as Answered);
  expectProblem(answer as Answered, 401, 'unauthorized');
});

it.each([...OPERATIONS.filter(isOpen), { method: 'GET', path: '/docs' }, { method: 'HEAD', path: '/health/live' }])(
  'is not needed for $method $path',
  async ({ method, path }) => {
    const [answer] = await exchange(service.port, requestBytes(method, path));
    expect(answer?.status).toBe(200);
  },
);

it('is asked for where there is something only', async () => {
  const [missing, other] = await exchange(
    service.port,
    requestBytes('GET', '/nowhere') + requestBytes('PUT', KNIGHTS),
    2,
  );
  expectProblem(missing as Answered, 404, 'not-found');
  expectProblem(other as Answered, 405, 'method-not-allowed');
});

it('is never in the log', async () => {
  await solve(`authorization: Bearer ${KEY}`);
  await solve(`authorization: Bearer ${KEY}x`);
  const everything = service.log.map((line) => JSON.stringify(line)).join('\n');
  expect(everything).toContain(KNIGHTS);
  expect(everything).not.toMatch(/first-key|other\/key|[Bb]earer/);
});
