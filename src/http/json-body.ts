import { isAscii } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ParseError, parse } from 'jsonc-parser';
import { JSON_TYPE, LINES_TYPE, otherType, requireType, TEXT_TYPES } from './media-type.js';
import { HttpProblem } from './problem.js';

/** Throws on bytes that are not UTF-8, and leaves out a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON, whose faults are named by line and column, and leaves other types unread to the calls that take them. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    try {
      requireType(request, JSON_TYPE);
      done(null, parseJson(body));
    } catch (error) {
      done(error as HttpProblem);
    }
  });
  for (const type of [LINES_TYPE, ...TEXT_TYPES]) {
    app.addContentTypeParser(type, async (request: FastifyRequest, body: IncomingMessage) => {
      requireType(request, type);
      return body;
    });
  }
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    throw body.length > 0 ? otherType(request) : emptyBody();
  });
}

/** The problem for a request without a body: of whatever type, it is that it lacks. */
function emptyBody(): HttpProblem {
  return new HttpProblem('invalid-json', { detail: 'The body is empty.' });
}

/** @throws HttpProblem `invalid-json` with the place of the fault */
export function parseJson(body: Buffer): unknown {
  const text = decode(body);
  try {
    return JSON.parse(text);
  } catch {
    throw text.trim() === '' ? emptyBody() : new HttpProblem('invalid-json', { detail: placeOfFault(text) });
  }
}

function decode(body: Buffer): string {
  // Almost always, and several times as fast.
  if (isAscii(body)) return body.toString('latin1');
  try {
    return utf8.decode(body);
  } catch {
    throw new HttpProblem('invalid-json', { detail: 'The body is not UTF-8.' });
  }
}

/** Where the first fault is, in words. `JSON.parse` tells it in some cases only, and differently in every version. */
function placeOfFault(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return 'The body is nested too deeply.';
    throw error;
  }
  const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n');
  return `There is a fault in line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`;
}
