import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { whenOver } from './over.js';

/** The responses of each connection that are not finished. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Makes a response whose turn has not come yet close together with its connection. Node closes only the one that it is
 * writing, so the others of a client that pipelined and left would never hear of it.
 */
export function closeWithConnection(socket: Socket, response: ServerResponse): void {
  let responses = unfinished.get(socket);
  if (!responses) {
    responses = new Set();
    unfinished.set(socket, responses);
    socket.once('close', closeAll(responses));
  }
  responses.add(response);
  whenOver(response, () => responses.delete(response));
}

/** In rounds of a few: a client may have pipelined thousands. */
function closeAll(responses: Set<ServerResponse>): () => void {
  return function closeSome(): void {
    let left = AT_ONCE;
    for (const response of responses) {
      if (left-- === 0) {
        setImmediate(closeSome);
        return;
      }
      responses.delete(response);
      if (!response.writableFinished) response.emit('close');
    }
  };
}

const AT_ONCE = 100;

/**
 * Calls back if the client goes before it has its answer. (`request.signal` would not do: it aborts as soon as a POST
 * body has been read.)
 */
export function whenClientLeaves(reply: FastifyReply, callback: () => void): void {
  if (reply.raw.destroyed) callback();
  whenOver(reply.raw, () => {
    if (!reply.raw.writableFinished) callback();
  });
}
