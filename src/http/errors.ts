import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem, logLevelOf, type ProblemCode, type ProblemDetails, sendProblem } from './problem.js';

interface Problem {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
}

/** Makes every error that reaches Fastify a problem in the service's own words. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpProblem, request, reply) => sendError(error, request, reply));
}

/** The same for errors that come before routing. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof HttpProblem ? error : problemOfFastify(error as FastifyError, request);
  const level = logLevelOf(problem.code);
  if (level !== 'info') request.log[level]({ err: error }, problem.code);
  return sendProblem(reply, problem.code, problem.details);
}

/** What Fastify's own errors mean to a caller. Those that are not listed are faults of ours. */
function problemOfFastify(error: FastifyError, request: FastifyRequest): Problem {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'unsupported-media-type', details: unsupportedType(request) };
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'payload-too-large',
        details: { detail: `The body may have at most ${request.routeOptions.bodyLimit} bytes.` },
      };
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'invalid-request', details: { detail: 'The body is not as long as Content-Length says.' } };
    case 'FST_ERR_BAD_URL':
      return {
        code: 'invalid-request',
        details: { detail: 'The path has a percent sign that starts no valid sequence.' },
      };
    default:
      return {
        code: 'internal-error',
        details: { detail: 'An unexpected error. It was logged under this request id.' },
      };
  }
}

function unsupportedType(request: FastifyRequest): ProblemDetails {
  const given = request.headers['content-type'];
  return {
    detail: `The body must be application/json; ${given === undefined ? 'no type was given' : 'another type was given'}.`,
    headers: { accept: 'application/json' },
  };
}
