import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import type { Lifecycle } from './lifecycle.js';
import type { ClosableSolver } from './solver/contract.js';

/** Time for clients to see `connection: close` on an answer, or to take their last one, in milliseconds. */
const LAST_ANSWERS_MS = 300;

/**
 * Ends the service without losing what it accepted: readiness fails, balancers get the drain delay to notice, the
 * listener closes, answers tell clients to let go of their connections, and only then are idle connections closed.
 * Closing all of it at once cuts requests that are on their way in on kept connections. Searches that are not done
 * after the grace period are answered as `shutting-down`.
 *
 * Connections on which no request ever arrived in full may still be open then: Node's server waits for them without end,
 * and the end of the process cuts them.
 */
export async function shutDown(
  app: FastifyInstance,
  solver: ClosableSolver,
  lifecycle: Lifecycle,
  config: Config,
): Promise<void> {
  lifecycle.enter('draining');
  await sleep(config.DRAIN_DELAY_MS);
  lifecycle.enter('closing');
  const lastAnswersMs = Math.min(LAST_ANSWERS_MS, config.SHUTDOWN_GRACE_MS);
  if (app.server.listening) await closeListener(app, lastAnswersMs);
  const appClosed = app.close();
  // Not only until no thread has work: a stream or a judge's file that goes on has moments when none of its boards is there.
  await Promise.race([lifecycle.answered(), sleep(config.SHUTDOWN_GRACE_MS - lastAnswersMs)]);
  await solver.close(0);
  await Promise.race([appClosed, sleep(LAST_ANSWERS_MS)]);
}

async function closeListener(app: FastifyInstance, waitMs: number): Promise<void> {
  const allConnectionsEnded = once(app.server, 'close');
  Server.prototype.close.call(app.server);
  await Promise.race([allConnectionsEnded, sleep(waitMs)]);
}
