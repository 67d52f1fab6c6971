import bearerAuth, { type verifyBearerAuth } from '@fastify/bearer-auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Guard } from './guards.js';
import { HttpProblem } from './problem.js';

/** Lets through who has one of the keys, which are compared in constant time; without keys, everybody. */
export async function requireKey(app: FastifyInstance, keys: readonly string[]): Promise<Guard[]> {
  if (keys.length === 0) return [];
  await app.register(bearerAuth, {
    addHook: false,
    keys: new Set(keys),
    // The same but for the scheme, which is taken in any case (RFC 9110).
    specCompliance: 'rfc6749',
    verifyErrorLogLevel: 'debug',
  });
  const verify = app.verifyBearerAuth as verifyBearerAuth;
  return [(request, reply, done) => verify(request, reply, (error) => done(error && unauthorized(request)))];
}

/** The key of a request that was let through. */
export function keyOf({ headers }: FastifyRequest): string {
  return headers.authorization?.slice('Bearer '.length).trim() ?? '';
}

function unauthorized({ headers }: FastifyRequest): HttpProblem {
  const challenge = 'Bearer realm="puzzlebase"';
  return headers.authorization === undefined
    ? new HttpProblem('unauthorized', {
        detail: 'This call takes a key, in the header Authorization: Bearer, a space, the key.',
        headers: { 'www-authenticate': challenge },
      })
    : new HttpProblem('unauthorized', {
        detail: 'This is no key that is known here. It must be: Bearer, a space, the key.',
        headers: { 'www-authenticate': `${challenge}, error="invalid_token"` },
      });
}
