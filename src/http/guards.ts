import type { FastifyInstance, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { Config } from '../config.js';
import { requireKey } from './keys.js';
import { limitRate } from './rate-limit.js';

/** What may refuse a request to a call before its body is read. */
export type Guard = onRequestHookHandler | onRequestAsyncHookHandler;

/** The guards that are configured. Keys come first, so that the rate is counted for each of them. */
export async function guardsOf(app: FastifyInstance, config: Config): Promise<Guard[]> {
  return [...(await requireKey(app, config.API_KEYS)), ...(await limitRate(app, config))];
}
