import type { FastifyInstance } from 'fastify';

/** What a solve adds to its request's line in the log. Never the board. */
export interface SolveSummary {
  readonly puzzle: string;
  readonly outcome: string;
  readonly length?: number;
  readonly limit?: string;
  readonly nodes: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    solved: SolveSummary | null;
  }
}

/** One line a request, once its answer has left or its client has. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('solved', null);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ...request.solved,
      ms: Math.round(reply.elapsedTime * 1000) / 1000,
    };
    if (reply.raw.writableFinished) request.log.info(line, 'request');
    else request.log.info({ ...line, status: undefined }, 'client left');
  });
}
