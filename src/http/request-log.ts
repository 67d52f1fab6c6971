import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockMs } from '../search/clock.js';

/** What a solve adds to its request's line in the log. Never the board. */
export interface SolveSummary {
  readonly puzzle: string;
  readonly outcome: string;
  readonly length?: number;
  readonly limit?: string;
  readonly nodes?: number;
  /** For a judge's file. */
  readonly boards?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Types of body that the call reads. */
    reads?: readonly string[];
  }

  interface FastifyRequest {
    solved: SolveSummary | null;
  }
}

/** Lets requests carry what {@link logWhenDone} writes of a solve. */
export function carrySummaries(app: FastifyInstance): void {
  app.decorateRequest('solved', null);
}

/** Writes one line once the answer has left or the client has. (Fastify's `onResponse` does not run for the latter.) */
export function logWhenDone(request: FastifyRequest, reply: FastifyReply): void {
  const begun = clockMs();
  // It is gone once the connection is.
  const address = request.ip;
  reply.raw.once('close', () => {
    const answered = reply.raw.writableFinished;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      address,
      ...(answered && { status: reply.statusCode }),
      ...request.solved,
      ms: Math.round((clockMs() - begun) * 1000) / 1000,
    };
    request.log.info(line, answered ? 'request' : 'client left');
  });
}
