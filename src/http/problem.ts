import type { FastifyReply } from 'fastify';

/** What can go wrong, for clients: the status, the title, and how loudly it is logged. */
const PROBLEMS = {
  'invalid-json': { status: 400, title: 'The body is not valid JSON', level: 'info' },
  'invalid-request': { status: 400, title: 'The request breaks a rule', level: 'info' },
  unauthorized: { status: 401, title: 'A key is needed', level: 'info' },
  'not-found': { status: 404, title: 'There is nothing here', level: 'info' },
  'method-not-allowed': { status: 405, title: 'This method does not apply here', level: 'info' },
  'request-timeout': { status: 408, title: 'The request did not arrive in time', level: 'info' },
  'payload-too-large': { status: 413, title: 'The body is too large', level: 'info' },
  'unsupported-media-type': { status: 415, title: 'The body has a type that is not read here', level: 'info' },
  'rate-limited': { status: 429, title: 'Too many requests', level: 'info' },
  'headers-too-large': { status: 431, title: 'The headers are too large', level: 'info' },
  'internal-error': { status: 500, title: 'Something went wrong here', level: 'error' },
  'worker-failed': { status: 500, title: 'The search failed', level: 'error' },
  'not-ready': { status: 503, title: 'The service is starting', level: 'info' },
  overloaded: { status: 503, title: 'Too many searches are waiting', level: 'warn' },
  'shutting-down': { status: 503, title: 'The service is shutting down', level: 'info' },
} as const satisfies Record<string, { status: number; title: string; level: 'info' | 'warn' | 'error' }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

export const PROBLEM_TYPE = 'application/problem+json';

/** One fault in a request's body. */
export interface RequestFault {
  /** JSON Pointer to it (RFC 6901). */
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
  /** For a text: the number of the line, from 1. */
  readonly line?: number;
}

/** What a problem says beyond its code. */
export interface ProblemDetails {
  /** What happened, in a sentence or two for the caller. Never another error's own words. */
  readonly detail: string;
  readonly errors?: readonly RequestFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere below a route, answered as a problem (RFC 9457). */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails) {
    const limit = Error.stackTraceLimit;
    // Nobody reads its stack, and a stream of bad lines makes thousands.
    Error.stackTraceLimit = 0;
    super(details.detail);
    Error.stackTraceLimit = limit;
    this.code = code;
    this.details = details;
  }
}

export function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

export function titleOf(code: ProblemCode): string {
  return PROBLEMS[code].title;
}

export function logLevelOf(code: ProblemCode): 'info' | 'warn' | 'error' {
  return PROBLEMS[code].level;
}

/** The body of a problem. */
export function problemBody(code: ProblemCode, { detail, errors }: ProblemDetails, requestId: string): object {
  const { status, title } = PROBLEMS[code];
  return { type: `urn:puzzlebase:problem:${code}`, title, status, detail, code, requestId, ...(errors && { errors }) };
}

export function sendProblem(reply: FastifyReply, code: ProblemCode, details: ProblemDetails): FastifyReply {
  return reply
    .code(statusOf(code))
    .headers(details.headers ?? {})
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemBody(code, details, reply.request.id)));
}
