import type { IncomingMessage, ServerResponse } from 'node:http';
import { whenOver } from './over.js';

/** Calls back whenever no byte has moved on the connection for some time, until the request is answered or cut. */
export function watchIdle(
  { socket }: IncomingMessage,
  response: ServerResponse,
  idleMs: number,
  onIdle: () => void,
): void {
  let before = -1;
  const timer = setInterval(() => {
    // Node writes to responses one after the other; this one's turn has not come.
    if (!response.socket) return;
    const moved = socket.bytesRead + socket.bytesWritten;
    if (moved === before) onIdle();
    before = moved;
  }, idleMs);
  whenOver(response, () => clearInterval(timer));
}
