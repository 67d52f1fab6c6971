import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, type ProblemCode, problemBody, statusOf } from './problem.js';

/** What Node's HTTP parser reports, as problems; all else is a request that is not valid HTTP. */
const PROBLEMS: Readonly<Record<string, { readonly code: ProblemCode; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'headers-too-large', detail: 'The request line and headers are larger than 16 KiB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request-timeout', detail: 'The whole request must arrive in time.' },
};

const INVALID = { code: 'invalid-request', detail: 'This is not a valid HTTP request.' } as const;

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what never became a request, and closes the connection. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy(error);
    return;
  }
  const { code, detail } = PROBLEMS[error.code ?? ''] ?? INVALID;
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(code, { detail }, requestId));
  const head = [
    `HTTP/1.1 ${statusOf(code)} ${REASONS[statusOf(code)]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Whether an answer to an earlier request is under way, into which nothing may be written. Node does the same. */
function hasBegunAnswer(socket: Socket): boolean {
  return (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;
}
