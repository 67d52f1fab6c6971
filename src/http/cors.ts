import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from './request-id.js';

/** What scripts may read of an answer beyond what they always may. */
const EXPOSED = [
  REQUEST_ID_HEADER,
  'allow',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
];

/** What scripts may send. Browsers ask again after two hours, the longest that all of them grant. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': `authorization, content-type, traceparent, tracestate, ${REQUEST_ID_HEADER}`,
  'access-control-max-age': '7200',
};

/** Lets scripts of these origins, or of any (`*`), call the service from a browser; without origins, of none but its own. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    exposedHeaders: EXPOSED,
    // OPTIONS is answered by the routing, which knows what there is.
    preflight: false,
  });
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'OPTIONS') reply.headers(PREFLIGHT);
  });
}
