import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNIGHTS, KNIGHTS_GOAL, SOLVE_PATHS } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, exchange, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const BODY = JSON.stringify({ board: KNIGHTS_GOAL });

async function post(headers: readonly string[], path = KNIGHTS, body = BODY): Promise<Answered> {
  const [answer] = await exchange(service.port, requestBytes('POST', path, headers, body));
  return answer as Answered;
}

async function refuse(headers: readonly string[], path = KNIGHTS): Promise<ReturnType<typeof expectProblem>> {
  const answer = await post(headers, path);
  expectDocumented('POST', path, answer);
  return expectProblem(answer, 415, 'unsupported-media-type');
}

describe('a body of another type', () => {
  it.each(SOLVE_PATHS)('is refused by every call: %s', async (path) => {
    const problem = await refuse(['content-type: text/plain'], path);
    expect(problem.detail).toBe('The body must be application/json or application/x-ndjson; another type was given.');
  });

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/v1+json',
    'application/problem+json',
    'application/jsonx',
    'text/json',
    'application/json/x',
    'application/json, charset=utf-8',
    'application/json charset=utf-8',
    'application/x, charset=utf-8',
    'json',
    '*/*',
    ';',
  ])('is refused: %s', async (type) => {
    await refuse([`content-type: ${type}`]);
  });

  it('is refused where no type is given', async () => {
    expect((await refuse([])).detail).toBe(
      'The body must be application/json or application/x-ndjson; no type was given.',
    );
  });

  it('is told which type would do', async () => {
    expect((await post(['content-type: text/plain'])).headers).toMatchObject({
      accept: 'application/json, application/x-ndjson',
    });
  });
});

describe('a body that is not plain UTF-8', () => {
  it.each(['latin1', 'utf-16', '"iso-8859-1"', 'utf-7', ''])('is refused for its charset: %s', async (charset) => {
    const problem = await refuse([`content-type: application/json; charset=${charset}`]);
    expect(problem.detail).toBe('The body must be UTF-8; another charset was given.');
  });

  it.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity', 'x'])('is refused for its coding: %s', async (coding) => {
    const problem = await refuse(['content-type: application/json', `content-encoding: ${coding}`]);
    expect(problem.detail).toBe('The body must not be compressed.');
  });

  it('is refused when it is really compressed', async () => {
    const body = gzipSync(BODY);
    const head = requestBytes('POST', KNIGHTS, [
      'content-type: application/json',
      'content-encoding: gzip',
      `content-length: ${body.length}`,
    ]);
    const [answer] = await exchange(service.port, Buffer.concat([Buffer.from(head), body]));
    expectProblem(answer as Answered, 415, 'unsupported-media-type');
  });
});

describe('an odd way to say JSON', () => {
  const ODD = [
    'Application/JSON ; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; charset=utf8',
    'application/json\t;a',
    'application/json\t; charset=utf-8',
    '  application/json',
    'application/json;',
    'application/json; version=1; charset=utf-8',
  ];

  it.each(ODD)('is read: %j', async (type) => {
    expect((await post([`content-type: ${type}`])).status).toBe(200);
  });

  it.each(ODD)('does not get a body past the rules: %j', async (type) => {
    expectProblem(await post([`content-type: ${type}`], KNIGHTS, '{"board":7}'), 400, 'invalid-request');
  });

  it('may name the coding that changes nothing', async () => {
    expect((await post(['content-type: application/json', 'content-encoding: identity'])).status).toBe(200);
  });
});
