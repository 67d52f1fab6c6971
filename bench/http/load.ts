import { fork } from 'node:child_process';
import { once } from 'node:events';
import { failure } from './servers.js';

export interface Load {
  readonly url: string;
  /** Sent in turn, again and again. */
  readonly bodies: readonly string[];
  /** Each has one request under way at a time. */
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests that got another answer than 2xx, or none. */
  readonly failures: number;
}

/** @throws if any request failed: then the figures mean nothing */
export async function putLoad(load: Load): Promise<LoadResult> {
  const child = fork(`${import.meta.dirname}/load-entry.js`);
  child.send(load);
  const [result] = (await Promise.race([once(child, 'message'), failure(child)])) as [LoadResult];
  if (result.failures > 0) throw new Error(`${result.failures} requests to ${load.url} failed`);
  return result;
}
