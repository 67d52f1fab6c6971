import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.js';

/** The problem for a body of another type than JSON. */
export function otherType({ headers }: FastifyRequest): HttpProblem {
  const given = headers['content-type'] === undefined ? 'no type was given' : 'another type was given';
  return unsupported(`The body must be application/json; ${given}.`, { accept: 'application/json' });
}

/** @throws HttpProblem `unsupported-media-type` where the headers say that the body is not plain UTF-8 */
export function requireUtf8({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() !== 'identity') {
    throw unsupported('The body must not be compressed.', { 'accept-encoding': 'identity' });
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw unsupported('The body must be UTF-8; another charset was given.', { accept: 'application/json' });
  }
}

function unsupported(detail: string, headers: Readonly<Record<string, string>>): HttpProblem {
  return new HttpProblem('unsupported-media-type', { detail, headers });
}
