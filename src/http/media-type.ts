import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.js';

/** Bodies of JSON, of lines of JSON, and of text: what the judges' inputs come as, also from curl without a word. */
export const JSON_TYPE = 'application/json';
export const LINES_TYPE = 'application/x-ndjson';
export const TEXT_TYPES = ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded'] as const;

/** The type of an answer that is written as text by us. */
export const JSON_ANSWER = `${JSON_TYPE}; charset=utf-8`;

/** The type that a body says it is of, without its parameters. */
export function mediaTypeOf({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type'];
  return type === JSON_TYPE ? type : type?.split(';', 1)[0]?.trim().toLowerCase();
}

export function isText(type: string | undefined): boolean {
  return TEXT_TYPES.some((each) => each === type);
}

/** @throws HttpProblem `unsupported-media-type` where the call does not read this type, or where it is not plain UTF-8 */
export function requireType(request: FastifyRequest, type: string): void {
  if (!typesReadBy(request).includes(type)) throw otherType(request);
  requireUtf8(request);
}

/** The problem for a body of a type that the call does not read. */
export function otherType(request: FastifyRequest): HttpProblem {
  const given = request.headers['content-type'] === undefined ? 'no type was given' : 'another type was given';
  const types = typesReadBy(request);
  return unsupported(`The body must be ${types.join(' or ')}; ${given}.`, { accept: types.join(', ') });
}

function typesReadBy(request: FastifyRequest): readonly string[] {
  return request.routeOptions.config.reads ?? [JSON_TYPE];
}

/** @throws HttpProblem `unsupported-media-type` where the headers say that the body is not plain UTF-8 */
function requireUtf8({ headers }: FastifyRequest): void {
  const { 'content-encoding': coding, 'content-type': type } = headers;
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw unsupported('The body must not be compressed.', { 'accept-encoding': 'identity' });
  }
  if (type === JSON_TYPE) return;
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw unsupported('The body must be UTF-8; another charset was given.', { accept: 'application/json' });
  }
}

function unsupported(detail: string, headers: Readonly<Record<string, string>>): HttpProblem {
  return new HttpProblem('unsupported-media-type', { detail, headers });
}
