import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { badRequest } from '../support/bad-requests.js';
import { expectProblem } from '../support/problems.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

const SEED = 20_260_101;
const REQUESTS = 10_000;

/**
 * Bytes that may be left over from a request. What Fastify and Node make for one, the request, the reply and their
 * headers, has some kilobytes, so that a leak of any of it would show.
 */
const LEFT_OVER = 400;

let service: Service;

beforeAll(async () => {
  service = await startService({ solver: solverNeverAsked(), env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => service.close());

/** Sends so many bad requests, one after the other, and checks every answer. Says which kinds of problem there were. */
async function sendBad(numRuns: number, seed: number): Promise<Set<string>> {
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(badRequest, async (request) => {
      const { statusCode: status, headers, body: text } = await service.app.inject(request);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      if (request.method === 'HEAD') return;
      const { code } = JSON.parse(text);
      expectProblem({ status, headers, text }, status, code);
      codes.add(code);
    }),
    { numRuns, seed, endOnFailure: true },
  );
  return codes;
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it(`answers ${REQUESTS} bad requests with as many problems, and keeps nothing of them`, {
  timeout: 120_000,
}, async () => {
  await sendBad(REQUESTS * 0.2, SEED);
  const before = heapAfterCollection();
  const codes = await sendBad(REQUESTS * 0.8, SEED + 1);
  const leftOver = heapAfterCollection() - before;
  expect([...codes].toSorted()).toEqual([
    'invalid-json',
    'invalid-request',
    'method-not-allowed',
    'not-found',
    'payload-too-large',
    'unsupported-media-type',
  ]);
  expect(leftOver / (REQUESTS * 0.8)).toBeLessThan(LEFT_OVER);
});

it('still answers after that', async () => {
  expect((await service.get('/health/live')).status).toBe(200);
});
