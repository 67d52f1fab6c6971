import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_SEARCH } from '../load/calls.js';

const POLL_MS = 20;

/** Less than the search may take. */
const CANCELLED_WITHIN_MS = 15_000;

/** Asks for a long search, leaves, and fails if the replica goes on with it. */
export async function leaveSearch(url: string, replicaUrl: string): Promise<void> {
  const { path, body } = LONGEST_SEARCH;
  const headers = { 'content-type': 'application/json' };
  const request = http.request(url + path, { method: 'POST', agent: false, headers });
  request.on('error', () => {}); // It is cut.
  request.end(JSON.stringify(body));
  await untilBusy(replicaUrl, 1);
  request.destroy();
  await untilBusy(replicaUrl, 0);
}

async function untilBusy(replicaUrl: string, threads: number): Promise<void> {
  const signal = AbortSignal.timeout(CANCELLED_WITHIN_MS);
  for (;;) {
    const { checks } = (await (await fetch(`${replicaUrl}/health`, { signal })).json()) as Health;
    if (checks.pool.busy === threads) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}

interface Health {
  readonly checks: { readonly pool: { readonly busy: number } };
}
