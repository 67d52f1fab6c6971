import { expect } from 'vitest';
import { expectValid, mediaType, validatorAt } from './description.js';
import type { Answered } from './exchange.js';

export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

interface ProblemBody {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly Fault[];
}

/** Words of zod, Fastify, V8 and stacks, none of which may reach a caller. */
const OTHERS_WORDS =
  /Invalid input|Required\b|received|Expected|Unexpected token|in JSON|FST_|HPE_|ERR_|SyntaxError|TypeError|node_modules|node:|\.[jt]s:\d/;

/**
 * Checks that an answer is a problem of one kind in every respect that all problems have in common, and returns its body.
 */
export function expectProblem(answered: Answered, status: number, code: string): ProblemBody {
  expect({ status: answered.status, text: answered.text }).toMatchObject({ status, text: expect.stringMatching('^{') });
  expect(mediaType(answered.headers)).toBe('application/problem+json');
  const body = JSON.parse(answered.text);
  expect(body).toMatchObject({ type: `urn:puzzlebase:problem:${code}`, status, code });
  expect(Object.keys(body)).toEqual([
    ...['type', 'title', 'status', 'detail', 'code', 'requestId'],
    ...('errors' in body ? ['errors'] : []),
  ]);
  expect(body.requestId).toBe(answered.headers['x-request-id']);
  expectValid(validatorAt('components', 'schemas', 'Problem'), body);
  expect(answered.text).not.toMatch(OTHERS_WORDS);
  return body;
}

/** Where the faults of a request are, and of which kind. */
export function placesOf({ errors = [] }: ProblemBody): (readonly [pointer: string, code: string])[] {
  return errors.map(({ pointer, code }) => [pointer, code]);
}
