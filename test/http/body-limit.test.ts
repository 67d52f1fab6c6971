import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EIGHT_PUZZLE, KNIGHTS, KNOWN, SOLVE_PATHS } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, chunk, exchange, postBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

const DEFAULT_LIMIT = 65_536;

let service: Service;
let narrow: Service;

beforeAll(async () => {
  service = await startService();
  narrow = await startService({ env: { BODY_LIMIT_BYTES: '1024' } });
});
afterAll(async () => {
  await service.close();
  await narrow.close();
});

/** A valid request of exactly so many bytes. */
function padded(path: string, bytes: number): string {
  const board = KNOWN.find((known) => known.path === path)?.board;
  return JSON.stringify({ board, maxNodes: 1 }).padEnd(bytes);
}

function expectTooLarge(path: string, answer: Answered, limit: number): void {
  expectDocumented('POST', path, answer);
  const problem = expectProblem(answer, 413, 'payload-too-large');
  expect(problem.detail).toBe(`The body may have at most ${limit} bytes.`);
}

describe('the limit of a body', () => {
  it.each(SOLVE_PATHS)('is kept to the byte: %s', async (path) => {
    expect((await service.post(path, padded(path, DEFAULT_LIMIT - 1))).status).toBe(200);
    expect((await service.post(path, padded(path, DEFAULT_LIMIT))).status).toBe(200);
    expectTooLarge(path, await service.post(path, padded(path, DEFAULT_LIMIT + 1)), DEFAULT_LIMIT);
  });

  it.each([
    [DEFAULT_LIMIT, 200],
    [DEFAULT_LIMIT + 1, 413],
  ])('is kept without content-length: %i bytes', async (bytes, status) => {
    const body = padded(KNIGHTS, bytes);
    const chunks = chunk(body.slice(0, 1000)) + chunk(body.slice(1000)) + chunk('');
    const [answer] = await exchange(service.port, postBytes(KNIGHTS, chunks, ['transfer-encoding: chunked']));
    expect(answer?.status).toBe(status);
    if (status === 413) expectTooLarge(KNIGHTS, answer as Answered, DEFAULT_LIMIT);
  });

  it('is told before the body has come', async () => {
    const head = postBytes(KNIGHTS, '', [`content-length: ${DEFAULT_LIMIT + 1}`]);
    const [answer] = await exchange(service.port, head);
    expectTooLarge(KNIGHTS, answer as Answered, DEFAULT_LIMIT);
  });

  it.each(['1000000000000', '9007199254740993'])('holds for any length that is announced: %s', async (length) => {
    const [answer] = await exchange(service.port, postBytes(KNIGHTS, '', [`content-length: ${length}`]));
    expectTooLarge(KNIGHTS, answer as Answered, DEFAULT_LIMIT);
  });

  it('is BODY_LIMIT_BYTES', async () => {
    expect((await narrow.post(EIGHT_PUZZLE, padded(EIGHT_PUZZLE, 1024))).status).toBe(200);
    expectTooLarge(EIGHT_PUZZLE, await narrow.post(EIGHT_PUZZLE, padded(EIGHT_PUZZLE, 1025)), 1024);
  });
});
