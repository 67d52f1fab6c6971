import { freePort } from '../load/free-port.js';
import type { Activity } from './activities/activity.js';
import { badRequests, health } from './activities/bad-requests.js';
import { lookups, searches } from './activities/calls.js';
import { judge } from './activities/judge.js';
import { halfOpen, leavers, REQUEST_TIMEOUT_MS } from './activities/leavers.js';
import { randomBoards } from './activities/random-boards.js';
import { streams } from './activities/stream.js';
import { Caller } from './caller.js';
import { faultyCopy } from './faulty-copy.js';
import { growthIn } from './growth.js';
import { repeat } from './repeat.js';
import { lineOfHoldings, tableOf } from './report.js';
import { type Holdings, Service } from './service.js';
import { Tally } from './tally.js';

const ACTIVITIES: Readonly<Record<string, Activity>> = {
  lookups,
  'random boards': randomBoards,
  searches,
  streams,
  'judge files': judge,
  'bad requests': badRequests,
  'health, metrics': health,
  leavers,
  'half-open sockets': halfOpen,
};

/** After each round all is quiet for a moment, and what the service holds is compared with what it held before. */
const ROUND_MS = 20_000;

const THREADS = 3;
const FAULT_SHARE = 0.004;

/** Small, so that a thread that exhausts it does so in a moment. */
const HEAP_MIB = 128;

/** Puts load on the service for so long. @returns all that was wrong, in words */
export async function soak(minutes: number, say: (line: string) => void): Promise<string[]> {
  const service = await Service.start({
    root: faultyCopy(),
    port: await freePort(),
    threads: THREADS,
    flags: [`--max-old-space-size=${HEAP_MIB}`],
    env: {
      MAX_TIME_LIMIT_MS: '3000',
      SEARCH_QUEUE_LIMIT: '8',
      REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      FAULT_SHARE: String(FAULT_SHARE),
    },
  });
  const tallies = Object.fromEntries(Object.keys(ACTIVITIES).map((name) => [name, new Tally()]));
  const held: Holdings[] = [];
  const rounds = Math.max(2, Math.round((minutes * 60_000) / ROUND_MS));
  for (let round = 0; round < rounds; round++) {
    await runRound(service.url, tallies);
    const holdings = await service.holdingsAtRest();
    held.push(holdings);
    say(lineOfHoldings((round + 1) * (ROUND_MS / 1000), holdings));
  }
  say(tableOf(tallies));
  const wrongs = [
    ...Object.values(tallies).flatMap((tally) => tally.wrongs),
    ...growthIn(held),
    ...(await wrongsInFailures(service, tallies, held.at(-1) as Holdings, say)),
  ];
  await service.stop();
  return wrongs;
}

async function runRound(url: string, tallies: Readonly<Record<string, Tally>>): Promise<void> {
  const endMs = performance.now() + ROUND_MS;
  const all = Object.entries(ACTIVITIES).flatMap(([name, activity]) =>
    Array.from({ length: activity.clients }, (_, client) =>
      repeat(activity, new Caller(url, tallies[name] as Tally), client, () => performance.now() >= endMs),
    ),
  );
  await Promise.all(all);
}

/**
 * Every failed attempt is tried again, or was the second one. So failed attempts that were not tried again are at least
 * as many as tasks that failed for good, and no request may fail without such a task. Where the machine is starved, a
 * thread may also be killed that was not told to hang.
 */
async function wrongsInFailures(
  service: Service,
  tallies: Readonly<Record<string, Tally>>,
  { faults }: Holdings,
  say: (line: string) => void,
): Promise<string[]> {
  const told = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const toldToHang = (faults['spins'] ?? 0) + (faults['neverAnswers'] ?? 0);
  const starved = Math.max(0, (await service.metric('puzzlebase_solver_kills_total')) - toldToHang);
  const retried = await service.metric('puzzlebase_solver_retries_total');
  const failed = await service.metric('puzzlebase_solver_refusals_total', { reason: 'worker-failed' });
  const threadFailures = await service.metric('puzzlebase_thread_failures_total');
  const seen = Object.values(tallies).reduce((sum, { counts }) => sum + counts['worker-failed'], 0);
  const failures = told + starved;
  say(
    `faults: ${told} (${Object.entries(faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')})`,
  );
  say(`killed without being told to hang: ${starved}; thread failures in all: ${threadFailures}`);
  say(`tried again: ${retried}; failed twice: ${failed}, of which clients saw ${seen}`);
  return [
    ...(told === 0 ? ['No fault was injected, so nothing is shown'] : []),
    ...(failed > failures - retried
      ? [`${failed} tasks failed, of which only ${failures - retried} failed twice`]
      : []),
    ...(seen > failed ? [`${seen} requests failed, but only ${failed} tasks`] : []),
    ...(threadFailures > failures ? [`${threadFailures - failures} threads failed that were not told to`] : []),
  ];
}
