import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchIdle } from './idle.js';
import { isText, LINES_TYPE, mediaTypeOf } from './media-type.js';
import { whenOver } from './over.js';

/**
 * Limits how long a body may take to arrive: JSON as a whole, text as long as bytes keep coming. What is late is treated
 * like headers that are late, which Node watches over. Streams of lines keep their own time.
 */
export function limitArrival(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  limitMs: number,
): void {
  const { raw } = request;
  const { socket } = raw;
  if (raw.complete) return;
  const type = mediaTypeOf(request);
  if (type === LINES_TYPE) return;
  const onLate = (): void => {
    if (raw.complete) return;
    app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  if (isText(type)) {
    watchIdle(raw, reply.raw, limitMs, onLate);
  } else {
    const timer = setTimeout(onLate, limitMs);
    whenOver(reply.raw, () => clearTimeout(timer));
  }
}
