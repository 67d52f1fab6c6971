import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import { PROBLEM_TYPE, type ProblemCode, problemBody, statusOf } from './problem.js';
import { REQUEST_ID_HEADER } from './request-id.js';
import { secure } from './security.js';

/** What Node's HTTP parser reports, as problems; all else is a request that is not valid HTTP. */
const PROBLEMS: Readonly<Record<string, { readonly code: ProblemCode; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers-too-large', detail: 'The request line and headers are larger than 16 KiB.' },
  HPE_INVALID_EOF_STATE: { code: 'invalid-request', detail: 'The request ended before it was complete.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request-timeout', detail: 'The whole request must arrive in time.' },
};

const INVALID = { code: 'invalid-request', detail: 'This is not a valid HTTP request.' } as const;

/**
 * Answers what never became a request, or not a whole one, and closes the connection. Requests that came before it on
 * the same connection are answered first.
 */
export function answerSocketError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  log: FastifyBaseLogger,
  metrics: HttpMetrics,
): void {
  const current = responseUnderWay(socket);
  if (current?.req.complete) {
    current.once('finish', () => answerSocketError(error, socket, log, metrics));
  } else if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
    socket.destroy(error);
  } else {
    const { code, detail } = PROBLEMS[error.code ?? ''] ?? INVALID;
    if (!current) metrics.notARequest(statusOf(code));
    sendLast(socket, current ?? responseToNothing(socket, log, code), code, detail);
  }
}

/** The response that Node would write to next: that of the request that is being read. It has no public name. */
function responseUnderWay(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/** A response where there is no request, with an id and a line in the log of its own. */
function responseToNothing(socket: Socket, log: FastifyBaseLogger, code: ProblemCode): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  response.setHeader(REQUEST_ID_HEADER, randomUUID());
  secure(response);
  log.info({ requestId: response.getHeader(REQUEST_ID_HEADER), status: statusOf(code) }, 'not a request');
  return response;
}

function sendLast(socket: Socket, response: ServerResponse, code: ProblemCode, detail: string): void {
  const body = JSON.stringify(problemBody(code, { detail }, String(response.getHeader(REQUEST_ID_HEADER))));
  response.writeHead(statusOf(code), {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  // Not `end`: a client that never closes its side would keep the connection for ever.
  response.end(body, () => socket.destroySoon());
}
