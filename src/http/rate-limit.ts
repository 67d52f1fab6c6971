import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Guard } from './guards.js';
import { keyOf } from './keys.js';
import { HttpProblem } from './problem.js';

const MINUTE_MS = 60_000;

/** Keys or addresses whose requests are counted; beyond, those that have been quiet for longest are forgotten. */
const COUNTED = 10_000;

/**
 * Limits the requests of a key within a minute; where there are no keys, of an address, or of the /64 that an IPv6
 * address is in.
 */
export async function limitRate(
  app: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE: max, API_KEYS }: Config,
): Promise<Guard[]> {
  if (max === 0) return [];
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: MINUTE_MS,
    cache: COUNTED,
    enableDraftSpec: true,
    ...(API_KEYS.length > 0 && { keyGenerator: keyOf }),
    errorResponseBuilder: () => tooMany(max),
  });
  return [app.rateLimit()];
}

/** The plugin adds when to try again. */
function tooMany(max: number): HttpProblem {
  return new HttpProblem('rate-limited', {
    detail: `There may be ${max} requests a minute. Try again when Retry-After says.`,
  });
}
