import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EIGHT_PUZZLE,
  EIGHT_UNSOLVABLE,
  KNIGHTS,
  KNIGHTS_ENDLESS,
  KNIGHTS_GOAL,
  KNIGHTS_SAMPLE,
  KNOWN,
  type KnownBoard,
  ROTATION,
} from '../support/boards.js';
import { ask, refuse } from '../support/calls.js';
import { boardsNear, EIGHT, KNIGHTS_PUZZLE, PUZZLES, someBoards } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { DEFAULT_TIME_LIMIT_MS: '20000' } });
});
afterAll(() => service.close());

/** Boards that are as far away as any. */
const FARTHEST: readonly KnownBoard[] = [
  { path: KNIGHTS, board: ['0*000', '10000', '01010', '11110', '11111'], length: 39 },
  { path: EIGHT_PUZZLE, board: [6, 4, 7, 8, 5, 0, 3, 2, 1], length: 31 },
];

it('answers the contract’s example, field by field', async () => {
  const answer = await ask(service, KNIGHTS, { board: KNIGHTS_SAMPLE, maxDepth: 15 });
  expect(answer).toEqual({
    puzzle: 'knights',
    status: 'solved',
    length: 7,
    moves: ['e5c4', 'd3e5', 'b2d3', 'c4b2', 'a3c4', 'b5a3', 'c3b5'],
    optimal: true,
    search: {
      algorithm: 'ida-star',
      heuristic: 'exact',
      nodesExpanded: 7,
      nodesGenerated: 25,
      iterations: 1,
      elapsedMs: expect.any(Number),
    },
  });
});

describe('a search under the exact heuristic', () => {
  it.each([...KNOWN, ...FARTHEST])('expands a node a move: $path in $length', async ({ path, board, length }) => {
    const answer = await ask(service, path, { board });
    expect(answer).toMatchObject({
      length,
      optimal: true,
      search: { heuristic: 'exact', nodesExpanded: length, iterations: 1 },
    });
    expect(await ask(service, path, { board, heuristic: 'exact' })).toMatchObject({ moves: answer.moves });
  });

  it.each(PUZZLES)('gives the moves that the first of all shortest solutions has: $id', async ({ id }) => {
    const puzzle = PUZZLES.find((each) => each.id === id) ?? KNIGHTS_PUZZLE;
    for (const board of someBoards(puzzle, 10)) {
      const { solutions } = await ask(service, `/solutions/${id}`, { board, list: 1 });
      expect((await ask(service, `/solve/${id}`, { board })).moves).toEqual(solutions[0]);
    }
  });

  it.each(PUZZLES)('finds the length that the weakest heuristic finds: $id', async (puzzle) => {
    const heuristic = puzzle.id === 'rotation' ? 'centre' : 'misplaced';
    for (const board of boardsNear(puzzle, 12, 20)) {
      const path = `/solve/${puzzle.id}`;
      const searched = await ask(service, path, { board, heuristic });
      expect(searched).toMatchObject({ status: 'solved', search: { heuristic } });
      expect(await ask(service, path, { board })).toMatchObject({
        length: searched.length,
        search: { heuristic: 'exact' },
      });
      if (puzzle.id === 'rotation') expect((await ask(service, path, { board })).moves).toEqual(searched.moves);
    }
  });

  it.each([...KNOWN, ...FARTHEST])(
    'tells the distance at once where it is beyond maxDepth: $path in $length',
    async ({ path, board, length }) => {
      for (const maxDepth of [0, length - 1]) {
        expect(await ask(service, path, { board, maxDepth })).toMatchObject({
          status: 'limit-reached',
          limit: 'depth',
          lowerBound: length,
          search: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
        });
      }
      expect(await ask(service, path, { board, maxDepth: length })).toMatchObject({ status: 'solved', length });
    },
  );

  it.each([...KNOWN, ...FARTHEST])('keeps to maxNodes exactly: $path in $length', async ({ path, board, length }) => {
    for (const maxNodes of [1, length - 1]) {
      expect(await ask(service, path, { board, maxNodes })).toMatchObject({
        status: 'limit-reached',
        limit: 'nodes',
        lowerBound: length,
        search: { nodesExpanded: maxNodes, iterations: 1 },
      });
    }
    expect(await ask(service, path, { board, maxNodes: length })).toMatchObject({ status: 'solved', length });
  });

  it('counts nothing on a board that cannot be solved', async () => {
    expect(await ask(service, EIGHT_PUZZLE, { board: EIGHT_UNSOLVABLE })).toMatchObject({
      status: 'unsolvable',
      search: { heuristic: 'exact', nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
    });
  });
});

describe('the default heuristic', () => {
  const goal = ['11111', '0111*', '00111', '00001', '00000'];

  it.each([
    [KNIGHTS, { board: KNIGHTS_GOAL }, 'exact'],
    [KNIGHTS, { board: KNIGHTS_SAMPLE, goal: '11111/01111/00 11/00001/00000' }, 'exact'],
    [KNIGHTS, { board: KNIGHTS_GOAL, goal, algorithm: 'ida-star' }, 'misplaced'],
    [KNIGHTS, { board: KNIGHTS_GOAL, goal, deepeningStep: 2 }, 'misplaced'],
    [EIGHT_PUZZLE, { board: '812043765', goal: '123804765' }, 'exact'],
    [EIGHT_PUZZLE, { board: '281043765', goal: '123084765' }, 'exact'],
    [ROTATION, { board: '111132323132231222312133', goal: 1 }, 'exact'],
  ])('is the strongest that applies to the goal: %s %j', async (path, body, heuristic) => {
    expect(await ask(service, path, body)).toMatchObject({ search: { heuristic } });
  });

  it('is none where both ends are searched from, as by default for a knights goal of one’s own', async () => {
    const { search } = await ask(service, KNIGHTS, { board: KNIGHTS_GOAL, goal });
    expect(Object.keys(search)).toEqual(['algorithm', 'nodesExpanded', 'nodesGenerated', 'elapsedMs']);
    expect(search).toMatchObject({ algorithm: 'bidirectional', nodesExpanded: 1, nodesGenerated: 8 });
  });

  it('cannot be exact for a knights goal of one’s own', async () => {
    const { errors } = await refuse(service, KNIGHTS, { board: KNIGHTS_GOAL, goal, heuristic: 'exact' });
    expect(errors).toEqual([
      {
        pointer: '/heuristic',
        code: 'not-allowed',
        detail: 'No distance table covers this goal, so exact does not apply.',
      },
    ]);
    expect(await ask(service, KNIGHTS, { board: KNIGHTS_GOAL, goal, heuristic: 'misplaced' })).toMatchObject({
      length: 1,
    });
  });

  it('may be named with a goal that is the puzzle’s own', async () => {
    const body = { board: KNIGHTS_SAMPLE, goal: KNIGHTS_GOAL, heuristic: 'exact' };
    expect(await ask(service, KNIGHTS, body)).toMatchObject({ length: 7, search: { nodesExpanded: 7 } });
  });
});

it('agrees with a weak search about goals of one’s own in the eight-puzzle', async () => {
  const goal = '528301746';
  for (const board of someBoards(EIGHT, 15)) {
    const searched = await ask(service, EIGHT_PUZZLE, { board, goal, heuristic: 'linear-conflict' });
    const { status, length } = await ask(service, EIGHT_PUZZLE, { board, goal });
    expect([status, length]).toEqual([searched.status, searched.length]);
  }
});

it('solves at once what keeps a search busy', async () => {
  const { board } = KNIGHTS_ENDLESS;
  const { length } = await ask(service, KNIGHTS, { board, timeLimitMs: 20_000 });
  expect(await ask(service, '/hint/knights', { board })).toMatchObject({ distance: length });
});
