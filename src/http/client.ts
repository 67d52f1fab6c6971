import type { FastifyReply } from 'fastify';

/**
 * Calls back if the client goes before it has its answer. (`request.signal` would not do: it aborts as soon as a POST
 * body has been read.)
 */
export function whenClientLeaves(reply: FastifyReply, callback: () => void): void {
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) callback();
  });
}
