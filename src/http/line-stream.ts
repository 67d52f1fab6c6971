import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notReady } from './ask.js';
import { watchIdle } from './idle.js';
import { type Line, linesOf } from './lines.js';
import { LINES_TYPE } from './media-type.js';
import { HttpProblem, problemBody } from './problem.js';

/** What the lines of a stream share. */
export interface StreamContext {
  readonly requestId: string;
  /** Aborts when the connection is closed, or the answer is complete. */
  readonly gone: AbortSignal;
  /** Pieces of work that are not answered yet. */
  underWay: number;
}

/** Answers lines as they come, with text that ends in a line end. */
export type AnswerLines = (lines: AsyncIterable<readonly Line[]>, context: StreamContext) => AsyncIterable<string>;

/** The limits of a stream. */
export interface StreamLimits {
  /** Bytes that a line may have. */
  readonly lineBytes: number;
  /** Time for a byte to move while the stream waits for its client, in milliseconds. */
  readonly idleMs: number;
  /** Aborts when no more lines are to be read. */
  readonly closing: AbortSignal;
  /** Whether nothing can be answered yet. */
  readonly isStarting: () => boolean;
}

/**
 * Streams both ways: answers go out as they are ready, and lines are only read as fast as answers are taken. At a
 * shutdown the lines that were read are answered, and a last line says why there are no more.
 */
export function streamLines(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerLines,
  limits: StreamLimits,
): FastifyReply {
  if (limits.isStarting()) throw notReady();
  const gone = new AbortController();
  const context: StreamContext = { requestId: request.id, gone: gone.signal, underWay: 0 };
  // Also where the response was ended in the stream's place, as it is where a client leaves in the middle of its body.
  reply.raw.once('close', () => gone.abort());
  reply.raw.once('finish', () => closeUnread(request.raw));
  const text = Readable.from(answersOf(request.raw, reply, answer, limits, context), { objectMode: false });
  return reply.type(LINES_TYPE).send(text);
}

/** A problem as a line of its own, in the place of the line that it is about. */
export function problemLine({ code, details }: HttpProblem, line: number | undefined, requestId: string): string {
  const body = problemBody(code, details, requestId);
  return `${JSON.stringify(line === undefined ? body : { ...body, line })}\n`;
}

async function* answersOf(
  body: IncomingMessage,
  reply: FastifyReply,
  answer: AnswerLines,
  { lineBytes, idleMs, closing }: StreamLimits,
  context: StreamContext,
): AsyncGenerator<string> {
  const input = new PassThrough();
  let ended: HttpProblem | undefined;
  const end = (problem: HttpProblem): void => {
    ended ??= problem;
    body.unpipe(input);
    input.end();
  };
  const shutDown = (): void => end(shuttingDown());
  watchIdle(body, reply.raw, idleMs, () => {
    if (context.underWay === 0) end(tooSlow());
  });
  body.once('close', () => !body.complete && input.destroy()).pipe(input);
  // Not taken off at the end of this: where the client leaves, nothing here goes on.
  closing.addEventListener('abort', shutDown, { signal: context.gone });
  if (closing.aborted) shutDown();
  yield* answer(
    linesOf(input, lineBytes, () => ended !== undefined),
    context,
  );
  if (ended) yield problemLine(ended, undefined, context.requestId);
}

/** What is left of a body that nobody will read must not be taken for the next request. */
function closeUnread(body: IncomingMessage): void {
  if (!body.complete) body.socket.destroySoon();
}

function shuttingDown(): HttpProblem {
  return new HttpProblem('shutting-down', {
    detail: 'This instance is shutting down; the lines before this are answered.',
  });
}

function tooSlow(): HttpProblem {
  return new HttpProblem('request-timeout', {
    detail: 'No byte has come for too long; the lines before this are answered.',
  });
}
