import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherType } from './media-type.js';
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
  if (request.raw.socket?.destroyed) return reply.hijack();
  const problem = error instanceof HttpProblem ? error : problemOfFastify(error as FastifyError, request);
  const level = logLevelOf(problem.code);
  if (level === 'error') request.log.error({ err: error }, problem.code);
  else if (level === 'warn') request.log.warn(problem.code);
  return sendProblem(reply, problem.code, problem.details);
}

/** What the errors of Fastify and its plugins mean to a caller. Those that have no client's status are faults of ours. */
function problemOfFastify(error: FastifyError, request: FastifyRequest): Problem {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return otherType(request);
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
        details: {
          detail: 'The path does not start with a slash, or has a percent sign that starts no valid sequence.',
        },
      };
    default:
      return isCallersFault(error)
        ? { code: 'invalid-request', details: { detail: 'The request cannot be answered as it is.' } }
        : {
            code: 'internal-error',
            details: { detail: 'An unexpected error. It was logged under this request id.' },
          };
  }
}

/** Such as a range that a file of the reference pages does not have. */
function isCallersFault({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}
