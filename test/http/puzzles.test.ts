import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/calls.js';
import { expectDocumented } from '../support/description.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { MAX_TIME_LIMIT_MS: '9000', SEARCH_QUEUE_LIMIT: '7' } });
});
afterAll(() => service.close());

/** What independent programs have counted; the searches that gave the numbers share nothing with this project. */
const KNOWN = [
  {
    id: 'knights',
    algorithms: ['ida-star', 'a-star', 'iterative-deepening', 'bidirectional'],
    states: 67_603_900,
    distribution: [
      1, 8, 14, 38, 148, 368, 1001, 2440, 6468, 14116, 32825, 64782, 137262, 240404, 455522, 716458, 1224370, 1720894,
      2645274, 3327210, 4594399, 5148132, 6372557, 6345924, 6997217, 6160052, 6002337, 4635014, 3942462, 2634392,
      1921476, 1086234, 658300, 300838, 144842, 49078, 17065, 3428, 488, 62,
    ],
    heuristics: ['misplaced', 'exact'],
    goal: ['11111', '01111', '00*11', '00001', '00000'],
  },
  {
    id: 'eight-puzzle',
    algorithms: ['ida-star', 'a-star', 'iterative-deepening', 'bidirectional'],
    states: 181_440,
    distribution: [
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
      23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ],
    heuristics: ['misplaced', 'manhattan', 'linear-conflict', 'exact'],
    goal: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  },
  {
    id: 'rotation',
    algorithms: ['ida-star', 'a-star', 'iterative-deepening'],
    states: 9_465_511_770,
    distribution: [
      38610, 308880, 1698840, 8030880, 33820248, 124134840, 400278348, 1098954804, 2316756348, 3172593156, 1992066648,
      312776400, 4053576, 192,
    ],
    heuristics: ['centre', 'exact'],
    goal: 'any',
  },
];

async function read(path: string): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await service.get(path);
  expect(answer.status).toBe(200);
  expectDocumented('GET', path, answer);
  return answer.body;
}

describe.each(KNOWN)('what there is to know of $id', ({ id, states, distribution, algorithms, heuristics, goal }) => {
  it('has the fields of the contract, in its order', async () => {
    expect(Object.keys(await read(`/puzzles/${id}`))).toEqual([
      ...['id', 'name', 'rules', 'goal', 'notation', 'states', 'maxDistance', 'meanDistance', 'distribution'],
      ...['algorithms', 'heuristics', 'limits', 'example'],
    ]);
  });

  it('has the numbers that others have counted', async () => {
    const moves = distribution.reduce((sum, boards, distance) => sum + BigInt(boards) * BigInt(distance), 0n);
    expect(await read(`/puzzles/${id}`)).toMatchObject({
      id,
      states,
      maxDistance: distribution.length - 1,
      meanDistance: expect.closeTo(Number(moves) / states, 9),
      distribution,
    });
  });

  it('tells what can be asked, and the limits in force', async () => {
    expect(await read(`/puzzles/${id}`)).toMatchObject({
      name: expect.stringMatching(/^[A-Z]/),
      rules: expect.stringMatching(/\.$/),
      notation: expect.stringMatching(/\.$/),
      goal,
      algorithms,
      heuristics,
      limits: {
        maxDepth: 100,
        defaultTimeLimitMs: 2000,
        maxTimeLimitMs: 9000,
        bodyLimitBytes: 65_536,
        searchQueueLimit: 7,
      },
    });
  });

  it('has an example that can be solved, and a goal that can be asked for', async () => {
    const { example } = await read(`/puzzles/${id}`);
    const solved = await ask(service, `/solve/${id}`, example);
    expect(solved).toMatchObject({ status: 'solved' });
    if (goal !== 'any')
      expect(await ask(service, `/solve/${id}`, { ...example, goal })).toMatchObject({ moves: solved.moves });
  });
});

it('lists all puzzles', async () => {
  const each = await Promise.all(KNOWN.map(({ id }) => read(`/puzzles/${id}`)));
  expect(await read('/puzzles')).toEqual(each);
});

it('knows no other puzzle', async () => {
  expectProblem(await service.get('/puzzles/chess'), 404, 'not-found');
});
