import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EIGHT_PUZZLE, EIGHT_UNSOLVABLE, KNIGHTS, KNIGHTS_GOAL } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, chunk, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const BODY = JSON.stringify({ board: KNIGHTS_GOAL });

/** Bytes of a body as they are, which supertest would not send. */
async function postRaw(body: Buffer): Promise<Answered> {
  const head = postBytes(KNIGHTS, '', [`content-length: ${body.length}`]);
  const [answer] = await exchange(service.port, Buffer.concat([Buffer.from(head), body]));
  return answer as Answered;
}

function expectInvalid(answer: Answered, detail: string): void {
  expectDocumented('POST', KNIGHTS, answer);
  expect(expectProblem(answer, 400, 'invalid-json').detail).toBe(detail);
}

describe('JSON with a fault is refused with its place', () => {
  it.each([
    ['{"board":}', 1, 10],
    ['{"board" 1}', 1, 10],
    ['{"board":[1,2,]}', 1, 15],
    ['{"board":[1,2,3}', 1, 16],
    ["{'board':1}", 1, 2],
    ['{board:1}', 1, 2],
    ['{\n  "board": [1, 2,\n  3 4]\n}', 3, 5],
    ['{\r\n  "board": tru\r\n}', 2, 12],
    ['{"board":1}}', 1, 12],
    ['{"board":1} x', 1, 13],
    ['{"board":1', 1, 11],
    ['[', 1, 2],
    ['{"board":"1\n2"}', 1, 10],
    ['{"board":01}', 1, 11],
    ['{"board":NaN}', 1, 10],
    ['// a board\n{}', 1, 1],
    ['{"board":1 /* one */}', 1, 12],
    ['x', 1, 1],
  ])('%j', async (body, line, column) => {
    expectInvalid(await service.post(KNIGHTS, body), `There is a fault in line ${line}, column ${column}.`);
  });
});

describe('a body that is not there', () => {
  const typed = 'content-type: application/json';
  it.each([
    ['content-length: 0', [typed, 'content-length: 0'], ''],
    ['no length', [typed], ''],
    ['chunked, without data', [typed, 'transfer-encoding: chunked'], chunk('')],
    ['chunked, without data or type', ['transfer-encoding: chunked'], chunk('')],
    ['of another type', ['content-type: text/csv', 'content-length: 0'], ''],
    ['blanks only', [typed], ' \r\n\t '],
  ])('is called empty: %s', async (_how, headers, body) => {
    const [answer] = await exchange(service.port, requestBytes('POST', KNIGHTS, headers, body));
    expectInvalid(answer as Answered, 'The body is empty.');
  });

  it.each([
    ['no length', []],
    ['content-length: 0', ['content-length: 0']],
  ])('is refused, and not for its type, where no type is given either: %s', async (_how, headers) => {
    const [answer] = await exchange(service.port, requestBytes('POST', KNIGHTS, headers));
    expectProblem(answer as Answered, 400, 'invalid-request');
  });
});

describe('the bytes of a body', () => {
  it('may begin with a byte order mark', async () => {
    const answer = await postRaw(Buffer.from(`\ufeff${BODY}`));
    expect(answer.status).toBe(200);
  });

  it('are no body where there is only a byte order mark', async () => {
    expectInvalid(await postRaw(Buffer.from('\ufeff')), 'The body is empty.');
  });

  it.each([
    ['Latin-1', Buffer.from(`{"board":"é"}`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${BODY}`, 'utf16le')],
    ['a character cut in two', Buffer.from(`{"board":"é`).subarray(0, -1)],
    ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['no text at all', Buffer.from([0xff, 0xfe, 0xfd])],
  ])('must be UTF-8: %s', async (_what, body) => {
    expectInvalid(await postRaw(body), 'The body is not UTF-8.');
  });

  it('count as bytes, not as characters', async () => {
    const problem = expectProblem(await postRaw(Buffer.from('{"board":"♞"}')), 400, 'invalid-request');
    expect(problem.errors?.[0]?.pointer).toBe('/board');
  });
});

describe('deep nesting', () => {
  it.each(['[', '{"a":'])('is refused where it never ends: %s', async (opening) => {
    const body = opening.repeat(Math.floor(65_536 / opening.length));
    expectProblem(await service.post(KNIGHTS, body), 400, 'invalid-json');
  });

  it.each([
    ['board', `{"board":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
    ['body', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
    ['unknown field', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('is refused where it ends: %s', async (_where, body) => {
    expectProblem(await service.post(KNIGHTS, body), 400, 'invalid-request');
  });
});

it('takes the last of fields with one name, as JSON.parse does', async () => {
  const answer = await service.post(EIGHT_PUZZLE, `{"board":7,"board":${JSON.stringify(EIGHT_UNSOLVABLE)}}`);
  expect(answer.body).toMatchObject({ status: 'unsolvable' });
});
