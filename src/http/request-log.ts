import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import { clockMs } from '../search/clock.js';
import { LINES_TYPE } from './media-type.js';
import { whenOver } from './over.js';

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

/** Lets requests carry what {@link recordWhenDone} writes of a solve. */
export function carrySummaries(app: FastifyInstance): void {
  app.decorateRequest('solved', null);
}

/**
 * Writes one line, and counts the request, once the answer has left or the client has. (Fastify's `onResponse` does not
 * run for the latter.)
 */
export function recordWhenDone(request: FastifyRequest, reply: FastifyReply, metrics: HttpMetrics): void {
  const begun = clockMs();
  // It is gone once the connection is.
  const address = request.ip;
  whenOver(reply.raw, () => {
    const ms = clockMs() - begun;
    const { method } = request;
    const route = request.routeOptions.url;
    const status = reply.raw.writableFinished ? reply.statusCode : undefined;
    const line = {
      method,
      route: route ?? 'none',
      address,
      ...(status !== undefined && { status }),
      ...request.solved,
      ms: Math.round(ms * 1000) / 1000,
    };
    request.log.info(line, status === undefined ? 'client left' : 'request');
    metrics.done({ method, route, status }, reply.getHeader('content-type') === LINES_TYPE ? undefined : ms / 1000);
  });
}
