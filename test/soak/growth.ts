import type { Holdings } from './service.js';

/** What the heap of the main thread may vary by from one rest to the next, in bytes. */
const HEAP_SLACK_BYTES = 6 * 2 ** 20;

/** The same for the process. A thread that has searched from both ends keeps a table of 34 MB, and loses it if it dies. */
const RSS_SLACK_BYTES = 128 * 2 ** 20;

/** A few of Node's and of the service's own timers are on their way at any moment; a leak would be hundreds. */
const RESOURCES_SLACK = 10;

/** What the service holds at the end and did not hold after the first round, in which it warmed up. */
export function growthIn(held: readonly Holdings[]): string[] {
  const [first, last] = [held[0] as Holdings, held.at(-1) as Holdings];
  const grown = (what: string, before: number, after: number, slack = 0): string[] =>
    after > before + slack ? [`${what} grew from ${before} to ${after}`] : [];
  return [
    ...grown('The heap', first.heapBytes, last.heapBytes, HEAP_SLACK_BYTES),
    ...grown('The memory', first.rssBytes, last.rssBytes, RSS_SLACK_BYTES),
    ...grown('The number of threads', first.osThreads, last.osThreads),
    ...grown('The number of listeners', first.listeners, last.listeners),
    ...grown('The number of warnings', 0, last.warnings),
    ...Object.entries(last.resources).flatMap(([kind, count]) =>
      grown(`The number of ${kind}`, first.resources[kind] ?? 0, count, RESOURCES_SLACK),
    ),
  ];
}
