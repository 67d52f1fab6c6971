import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Call, LONGEST_SEARCH } from '../load/calls.js';
import { freePort } from '../load/free-port.js';
import { get, post } from '../load/post.js';
import type { Activity } from './activities/activity.js';
import { faultIn, lookups } from './activities/calls.js';
import { Caller, verdictOn } from './caller.js';
import { repeat } from './repeat.js';
import { tableOf } from './report.js';
import { Service } from './service.js';
import { Tally } from './tally.js';

const SEARCHES = 1500;
const TIME_LIMIT_MS = 2000;
/** Once the connections of the burst have been accepted: a search's time counts from then on. */
const ANSWERED_WITHIN_MS = TIME_LIMIT_MS + 1500;
/** Of what is looked up meanwhile, and of health checks. */
const P99_MS = 200;
const THREADS = 2;

const SEARCH: Call = {
  ...LONGEST_SEARCH,
  body: { ...LONGEST_SEARCH.body, timeLimitMs: TIME_LIMIT_MS },
  expected: { status: 'limit-reached', limit: 'time' },
};

const live: Activity = {
  clients: 1,
  pauseMs: 10,
  async act(caller) {
    await caller.fetch('/health/live', ({ status, text }) => (status === 200 ? undefined : `${status} ${text}`));
  },
};

/** Sends many searches at once, each on a connection of its own. @returns all that was wrong, in words */
export async function burst(say: (line: string) => void): Promise<string[]> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const service = await Service.start({ root, port: await freePort(), threads: THREADS });
  const [searches, ...meanwhile] = [new Tally(), new Tally(), new Tally(), new Tally(), new Tally()] as const;
  const [lookupsBefore, liveBefore, lookupsAfter, liveAfter] = meanwhile;

  const startedMs = performance.now();
  const sent = Array.from({ length: SEARCHES }, () => sendSearch(service.url, searches));
  const stopBefore = keepAsking(service.url, [lookups, lookupsBefore], [live, liveBefore]);
  await Promise.all(sent.map(({ connected }) => connected));
  // Connections are accepted in their order, so the answer on one more means that all before it were.
  await get(`${service.url}/health/live`, { agent: false });
  const acceptedMs = performance.now() - startedMs;
  const stopAfter = keepAsking(service.url, [lookups, lookupsAfter], [live, liveAfter]);
  await stopBefore();
  await Promise.all(sent.map(({ answered }) => answered));
  await stopAfter();
  await service.stop();

  say(`all ${SEARCHES} connections were accepted after ${acceptedMs.toFixed(0)} ms`);
  say(
    tableOf({
      searches,
      'lookups before': lookupsBefore,
      'live before': liveBefore,
      'lookups after': lookupsAfter,
      'live after': liveAfter,
    }),
  );
  return [
    ...[searches, ...meanwhile].flatMap(({ wrongs }) => wrongs),
    ...(searches.quantileMs(1) > acceptedMs + ANSWERED_WITHIN_MS ? ['searches were answered too late'] : []),
    ...refusalsIn(lookupsAfter, 'lookups'),
    ...slownessIn(lookupsAfter, 'lookups'),
    ...slownessIn(liveAfter, 'live'),
  ];
}

interface SentSearch {
  readonly connected: Promise<unknown>;
  readonly answered: Promise<void>;
}

function sendSearch(url: string, tally: Tally): SentSearch {
  const { hostname, port } = new URL(url);
  const startedMs = performance.now();
  const socket = connect(Number(port), hostname);
  const sent = { path: SEARCH.path, body: JSON.stringify(SEARCH.body) };
  const verdict = post(url, sent, { createConnection: () => socket }).then(
    (answer) => verdictOn(SEARCH.path, answer, (it) => faultIn(SEARCH, it, performance.now() - startedMs)),
    (error: Error) => ({ wrong: `no answer, ${error}` }),
  );
  return {
    connected: once(socket, 'connect'),
    answered: verdict.then((it) => tally.add(it, performance.now() - startedMs)),
  };
}

/** Has clients ask until they are told to stop. */
function keepAsking(url: string, ...kinds: readonly (readonly [Activity, Tally])[]): () => Promise<void> {
  let stopped = false;
  const all = kinds.flatMap(([activity, tally]) =>
    Array.from({ length: activity.clients }, (_, client) =>
      repeat(activity, new Caller(url, tally), client, () => stopped),
    ),
  );
  return async () => {
    stopped = true;
    await Promise.all(all);
  };
}

function refusalsIn({ counts }: Tally, what: string): string[] {
  return counts.refused > 0 ? [`${counts.refused} of ${what} were refused`] : [];
}

function slownessIn(tally: Tally, what: string): string[] {
  const p99Ms = tally.quantileMs(0.99);
  return p99Ms < P99_MS ? [] : [`the p99 of ${what} was ${p99Ms.toFixed(0)} ms`];
}
