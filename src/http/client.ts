import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** The newest response of each connection. */
const newest = new WeakMap<Socket, ServerResponse>();

/**
 * Makes a response whose turn has not come yet close together with its connection. Node closes only the one that it is
 * writing, so the others of a client that pipelined and left would never hear of it.
 */
export function closeWithConnection(socket: Socket, response: ServerResponse): void {
  const before = newest.get(socket);
  before?.once('close', () => {
    if (!before.writableFinished) response.emit('close');
  });
  newest.set(socket, response);
}

/**
 * Calls back if the client goes before it has its answer. (`request.signal` would not do: it aborts as soon as a POST
 * body has been read.)
 */
export function whenClientLeaves(reply: FastifyReply, callback: () => void): void {
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) callback();
  });
}
