import type { Client } from './client.js';

/** Failures shown of each kind; a thousand of them say no more. */
const SHOWN_FAILURES = 5;

/** What came of each kind of request, in words. */
export function report(kinds: Readonly<Record<string, readonly Client[]>>): string {
  return Object.entries(kinds)
    .flatMap(([kind, clients]) => linesOf(kind, clients))
    .join('\n');
}

function linesOf(kind: string, clients: readonly Client[]): string[] {
  const tookMs = clients.flatMap((client) => client.tookMs).sort((a, b) => a - b);
  const failures = clients.flatMap((client) => client.failures);
  const at = (share: number): string =>
    `${(tookMs[Math.floor(share * (tookMs.length - 1))] ?? Number.NaN).toFixed(1)} ms`;
  const times = `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`;
  return [
    `${kind}: ${tookMs.length} requests, ${failures.length} failed; ${times}`,
    ...failures.slice(0, SHOWN_FAILURES).map((failure) => `  ${failure}`),
  ];
}
