import { type Call, LOOKUPS, SEARCHES } from '../../load/calls.js';
import type { Answer } from '../../load/post.js';
import type { Activity } from './activity.js';

/** Limit of requests that name none, in milliseconds. */
const DEFAULT_TIME_LIMIT_MS = 2000;

/** What is looked up, with answers that are known. */
export const lookups: Activity = { clients: 4, pauseMs: 10, act: (caller, turn) => askOneOf(LOOKUPS, caller, turn) };

const BETWEEN_KNIGHTS: Call = {
  path: '/solve/knights',
  body: { board: '10110/01*11/10111/01001/00000', goal: '11111/01111/00*11/00001/00000', algorithm: 'bidirectional' },
  expected: { status: 'solved', length: 7 },
};
const SOLUTIONS: Call = {
  path: '/solutions/eight-puzzle',
  body: { board: '647/85x/321' },
  expected: { length: 31, count: 40 },
};
const MANY_BOARDS: Call = { path: '/generate/rotation', body: { count: 50, seed: 7 }, expected: { seed: 7 } };

/** What is searched, with answers that are known. */
export const searches: Activity = {
  clients: 4,
  pauseMs: 20,
  act: (caller, turn) => askOneOf([...SEARCHES, BETWEEN_KNIGHTS, SOLUTIONS, MANY_BOARDS], caller, turn),
};

async function askOneOf(calls: readonly Call[], caller: Parameters<Activity['act']>[0], turn: number): Promise<void> {
  const call = calls[turn % calls.length] as Call;
  await caller.ask({ path: call.path, body: JSON.stringify(call.body) }, (answer, tookMs) =>
    faultIn(call, answer, tookMs),
  );
}

/** Time may be up where a thread hung or the line was long; then it must have passed, and the bound must be true. */
export function faultIn({ body, expected }: Call, { status, text }: Answer, tookMs: number): string | undefined {
  if (status !== 200) return `${status} ${text}`;
  const answer = JSON.parse(text);
  const limitMs = Number(body['timeLimitMs'] ?? DEFAULT_TIME_LIMIT_MS);
  const isLate = answer.limit === 'time' && tookMs >= limitMs && answer.lowerBound <= Number(expected['length']);
  const isRight = Object.entries(expected).every(([field, value]) => answer[field] === value);
  return isRight || isLate ? undefined : `it must have ${JSON.stringify(expected)}, and is ${text}`;
}
