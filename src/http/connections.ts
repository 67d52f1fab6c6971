import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { whenOver } from './over.js';

/**
 * Time for the next byte of an answer to a client that has ended its side of the connection, in milliseconds. Whether it
 * waits for the answer, as `nc -N` does, or has left is not to be seen.
 */
const ENDED_SIDE_MS = 500;

/** Watches what requests and answers do to their connections once nobody in here waits for them. */
export function watchConnections(server: Server, idleMs: number): void {
  // Node's name for answering on connections whose other side was ended; it would close them at once.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket: Socket) => socket.once('end', () => socket.setTimeout(ENDED_SIDE_MS)));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.socket.setTimeout(idleMs);
    response.on('timeout', cutUntaken);
    whenOver(response, () => cutUnread(request, idleMs));
  });
}

/** Lets go of a client that takes nothing of its answer for some time, or that may have left. */
function cutUntaken(socket: Socket): void {
  if (socket.writableLength > 0 || socket.readableEnded) socket.destroy();
}

/** What is left of a body that was answered before its end may take some time; then it keeps no connection open. */
function cutUnread(request: IncomingMessage, limitMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), limitMs);
  request.once('close', () => clearTimeout(timer));
}
