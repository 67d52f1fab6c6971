import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EIGHT_PUZZLE, EIGHT_SAMPLE, KNIGHTS, KNIGHTS_SAMPLE, ROTATION, ROTATION_SAMPLE } from '../support/boards.js';
import { ask, refuse } from '../support/calls.js';
import { placesOf } from '../support/problems.js';
import { PLAY } from '../support/replay.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  // As much memory as one search may take.
  service = await startService({ env: { SEARCH_MEMORY_MIB: '64', THREADS: '3' } });
});
afterAll(() => service.close());

const SAMPLES = [
  { path: KNIGHTS, board: KNIGHTS_SAMPLE, length: 7, heuristic: 'exact' },
  { path: EIGHT_PUZZLE, board: EIGHT_SAMPLE, length: 19, heuristic: 'exact' },
  { path: ROTATION, board: ROTATION_SAMPLE, length: 2, heuristic: 'exact' },
];

const KNIGHTS_OWN_GOAL = '01010/10101/01*10/10101/01010';

const COUNTS = ['nodesExpanded', 'nodesGenerated'];

describe('what the answer says of the search', () => {
  it.each(SAMPLES)('ida-star: $path', async ({ path, board, length, heuristic }) => {
    const answer = await ask(service, path, { board, algorithm: 'ida-star' });
    expect(answer).toMatchObject({ length, optimal: true, search: { algorithm: 'ida-star', heuristic } });
    expect(Object.keys(answer.search)).toEqual(['algorithm', 'heuristic', ...COUNTS, 'iterations', 'elapsedMs']);
  });

  it.each(SAMPLES)('a-star: $path', async ({ path, board, length, heuristic }) => {
    const answer = await ask(service, path, { board, algorithm: 'a-star' });
    expect(answer).toMatchObject({ length, optimal: true, search: { algorithm: 'a-star', heuristic } });
    expect(Object.keys(answer.search)).toEqual(['algorithm', 'heuristic', ...COUNTS, 'elapsedMs']);
  });

  it.each(SAMPLES)('iterative-deepening: $path', async ({ path, board, length }) => {
    const answer = await ask(service, path, { board, algorithm: 'iterative-deepening', timeLimitMs: 20_000 });
    expect(answer).toMatchObject({ length, optimal: true, search: { algorithm: 'iterative-deepening' } });
    expect(Object.keys(answer.search)).toEqual(['algorithm', ...COUNTS, 'iterations', 'elapsedMs']);
  });

  it.each(SAMPLES.slice(0, 2))('bidirectional: $path', async ({ path, board, length }) => {
    const answer = await ask(service, path, { board, algorithm: 'bidirectional', trace: true });
    expect(answer).toMatchObject({ length, optimal: true, search: { algorithm: 'bidirectional' } });
    expect(Object.keys(answer.search)).toEqual(['algorithm', ...COUNTS, 'elapsedMs']);
    const play = PLAY[path] as (typeof PLAY)[string];
    answer.moves.forEach((move: string, at: number) => {
      expect(play(answer.boards[at], move)).toEqual(answer.boards[at + 1]);
    });
  });

  it('a step above 1: optimal only if proven', async () => {
    const body = { board: EIGHT_SAMPLE, heuristic: 'misplaced', deepeningStep: 20, maxDepth: 27 };
    const answer = await ask(service, EIGHT_PUZZLE, body);
    expect(answer).toMatchObject({ status: 'solved', search: { algorithm: 'ida-star' } });
    expect(answer.length).toBeGreaterThanOrEqual(19);
    expect(answer.optimal).toBe(false);
  });
});

describe('a field that does not apply is refused', () => {
  const knights = { board: KNIGHTS_SAMPLE };
  it.each([
    [KNIGHTS, { ...knights, algorithm: 'bidirectional', heuristic: 'misplaced' }, '/heuristic', 'not-allowed'],
    [KNIGHTS, { ...knights, algorithm: 'iterative-deepening', heuristic: 'exact' }, '/heuristic', 'not-allowed'],
    [KNIGHTS, { ...knights, goal: KNIGHTS_OWN_GOAL, heuristic: 'exact' }, '/heuristic', 'not-allowed'],
    [
      KNIGHTS,
      { ...knights, goal: KNIGHTS_OWN_GOAL, algorithm: 'a-star', heuristic: 'exact' },
      '/heuristic',
      'not-allowed',
    ],
    [KNIGHTS, { ...knights, algorithm: 'a-star', deepeningStep: 2 }, '/deepeningStep', 'not-allowed'],
    [KNIGHTS, { ...knights, algorithm: 'bidirectional', deepeningStep: 2 }, '/deepeningStep', 'not-allowed'],
    [KNIGHTS, { ...knights, deepeningStep: 0 }, '/deepeningStep', 'out-of-range'],
    [KNIGHTS, { ...knights, deepeningStep: 21 }, '/deepeningStep', 'out-of-range'],
    [KNIGHTS, { ...knights, deepeningStep: 1.5 }, '/deepeningStep', 'wrong-type'],
    [KNIGHTS, { ...knights, heuristic: 'manhattan' }, '/heuristic', 'not-allowed'],
    [ROTATION, { board: ROTATION_SAMPLE, algorithm: 'bidirectional' }, '/algorithm', 'not-allowed'],
    [ROTATION, { board: ROTATION_SAMPLE, goal: 1, algorithm: 'bidirectional' }, '/algorithm', 'not-allowed'],
  ])('%s %j', async (path, body, pointer, code) => {
    expect(placesOf(await refuse(service, path, body))).toEqual([[pointer, code]]);
  });

  it.each([{ algorithm: 'a-star' }, { algorithm: 'bidirectional' }, { deepeningStep: 20 }])(
    'but may be the default: %j',
    async (fields) => {
      const body = { board: KNIGHTS_SAMPLE, deepeningStep: 1, ...fields };
      expect(await ask(service, KNIGHTS, body)).toMatchObject({ length: 7, optimal: true });
    },
  );
});

describe('where nothing is said of how to search', () => {
  it.each([
    [{ goal: KNIGHTS_OWN_GOAL }, 'bidirectional'],
    [{ goal: '11111/01111/00*11/00001/00000' }, 'ida-star'],
    [{ goal: KNIGHTS_OWN_GOAL, heuristic: 'misplaced', maxNodes: 10 }, 'ida-star'],
    [{ goal: KNIGHTS_OWN_GOAL, deepeningStep: 2, maxNodes: 10 }, 'ida-star'],
  ])('a knights board is searched for %j by %s', async (fields, algorithm) => {
    const body = { board: KNIGHTS_SAMPLE, timeLimitMs: 20_000, ...fields };
    expect(await ask(service, KNIGHTS, body)).toMatchObject({ search: { algorithm } });
  });
});

it('searches that need much memory wait for one another, and are all answered', async () => {
  const body = { board: KNIGHTS_SAMPLE, goal: KNIGHTS_OWN_GOAL, timeLimitMs: 30_000 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(service, KNIGHTS, body)));
  const [first] = answers;
  expect(first.status).toBe('solved');
  for (const { length, optimal } of answers)
    expect({ length, optimal }).toEqual({ length: first.length, optimal: true });
});

it('a search that needs no memory passes one that waits for it', async () => {
  const large = { board: '0*000/10000/01010/11110/11111', algorithm: 'bidirectional', timeLimitMs: 30_000 };
  const done: string[] = [];
  const mark =
    (name: string) =>
    (answer: { status: string }): void => {
      expect(answer.status).toMatch(/solved|limit-reached/);
      done.push(name);
    };
  const two = [ask(service, KNIGHTS, large).then(mark('first')), ask(service, KNIGHTS, large).then(mark('second'))];
  const small = ask(service, KNIGHTS, { board: KNIGHTS_SAMPLE, heuristic: 'misplaced' }).then(mark('small'));
  await Promise.all([...two, small]);
  expect(done.indexOf('small')).toBeLessThan(done.indexOf('second'));
});
