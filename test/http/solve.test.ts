import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EIGHT_PUZZLE,
  EIGHT_SAMPLE,
  EIGHT_UNSOLVABLE,
  KNIGHTS,
  KNIGHTS_ENDLESS,
  KNIGHTS_GOAL,
  KNIGHTS_SAMPLE,
  KNOWN,
  ROTATION,
  ROTATION_SAMPLE,
  ROTATION_SOLVED,
  SOLVED,
} from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { expectProblem, placesOf } from '../support/problems.js';
import { boardsAlong } from '../support/replay.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { DEFAULT_TIME_LIMIT_MS: '20000' } });
});
afterAll(() => service.close());

/** Posts a request that must be answered, and answered as the description says. */
async function solve(path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await service.post(path, body);
  expect(answer.status, answer.text).toBe(200);
  expectDocumented('POST', path, answer);
  return answer.body;
}

/** An answer without the one field that differs from run to run. */
async function solveTimeless(path: string, body: object): Promise<object> {
  const { search, ...answer } = await solve(path, body);
  return { ...answer, search: { ...search, elapsedMs: undefined } };
}

const KNIGHTS_FIELDS = ['puzzle', 'status', 'length', 'moves', 'optimal', 'search'];
const SEARCH_FIELDS = ['algorithm', 'heuristic', 'nodesExpanded', 'nodesGenerated', 'iterations', 'elapsedMs'];

describe('a solved board', () => {
  it.each(KNOWN)('is answered with a shortest solution: $path in $length moves', async ({ path, board, length }) => {
    const answer = await solve(path, { board, trace: true });
    expect(answer).toMatchObject({ puzzle: path.slice('/solve/'.length), status: 'solved', length, optimal: true });
    expect(answer.moves).toHaveLength(length);
    expect(answer.boards).toEqual(boardsAlong(path, board, answer.moves));
  });

  it.each(SOLVED)('takes no moves where it is solved from the start: $path', async ({ path, board }) => {
    const answer = await solve(path, { board, trace: true, maxDepth: 0 });
    expect(answer).toMatchObject({ status: 'solved', length: 0, moves: [], boards: [board], optimal: true });
  });

  it('has the fields of the contract, in its order', async () => {
    const knights = await solve(KNIGHTS, { board: KNIGHTS_SAMPLE });
    expect(Object.keys(knights)).toEqual(KNIGHTS_FIELDS);
    expect(Object.keys(knights.search)).toEqual(SEARCH_FIELDS);
    const rotation = await solve(ROTATION, { board: ROTATION_SAMPLE, trace: true });
    expect(Object.keys(rotation)).toEqual([...KNIGHTS_FIELDS.slice(0, -1), 'symbol', 'boards', 'search']);
  });

  it('ends in the goal', async () => {
    const knights = await solve(KNIGHTS, { board: KNIGHTS_SAMPLE, trace: true });
    expect(knights.boards.at(-1)).toEqual(KNIGHTS_GOAL);
    const eight = await solve(EIGHT_PUZZLE, { board: EIGHT_SAMPLE, trace: true });
    expect(eight.boards.at(-1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    const rotation = await solve(ROTATION, { board: ROTATION_SAMPLE, trace: true });
    expect(centreOf(rotation.boards.at(-1))).toEqual(Array(8).fill(rotation.symbol));
  });

  it.each([
    ['111132323132231222312133', 'AC', 2],
    ['111111112222222233333333', 'DDHH', 2],
    ['111133222332233222331111', '', 2],
    ['132131321123231212322313', 'BCGGABBCG', 3],
  ])('gets the judge’s own moves and symbol in the Rotation Game: %s', async (board, moves, symbol) => {
    expect(await solve(ROTATION, { board })).toMatchObject({ moves: [...moves], symbol });
  });

  it('tells the time of the work to the microsecond', async () => {
    const times: number[] = [];
    for (let run = 0; run < 20; run++) times.push((await solve(KNIGHTS, { board: KNIGHTS_SAMPLE })).search.elapsedMs);
    expect(times.every((ms) => ms > 0 && Number(ms.toFixed(3)) === ms)).toBe(true);
    expect(times.some((ms) => Number(ms.toFixed(2)) !== ms)).toBe(true);
  });
});

describe('every form of a board and of a goal', () => {
  const knightsText = KNIGHTS_SAMPLE.join('/');
  const goal = ['11111', '01111', '00011', '00001', '000*0'];
  const rows = [
    [2, 3, 4],
    [1, 5, 0],
    [7, 6, 8],
  ];
  const goalRows = [
    [1, 2, 3],
    [8, 0, 4],
    [7, 6, 5],
  ];
  const digits = ROTATION_SAMPLE.join('');

  it.each([
    [KNIGHTS, 'board', [KNIGHTS_SAMPLE, knightsText, knightsText.replace('*', ' '), spaced(KNIGHTS_SAMPLE)]],
    [KNIGHTS, 'goal', [goal, goal.join('/'), goal.join('/').replace('*', ' '), spaced(goal)]],
    [EIGHT_PUZZLE, 'board', [EIGHT_SAMPLE, rows, '2 3 4 1 5 x 7 6 8', '234/15X/768', '234150768', ' 23415x768\t']],
    [EIGHT_PUZZLE, 'goal', [goalRows.flat(), goalRows, '1 2 3 8 x 4 7 6 5', '123/8X4/765', '123804765']],
    [
      ROTATION,
      'board',
      [ROTATION_SAMPLE, digits, ROTATION_SAMPLE.join(' '), ` ${digits.slice(0, 9)}\n${digits.slice(9)}`],
    ],
    [ROTATION, 'goal', [2, '2']],
  ])('gets the same answer: %s, %s', async (path, field, forms) => {
    const board = field === 'board' ? {} : { board: KNOWN.find((known) => known.path === path)?.board };
    const limits = { trace: true, maxNodes: 20_000 };
    const [first, ...others] = await Promise.all(
      forms.map((form) => solveTimeless(path, { ...board, ...limits, [field]: form })),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});

describe('a goal of one’s own', () => {
  it('is reached by knights', async () => {
    const goal = ['11111', '0111*', '00111', '00001', '00000'];
    const answer = await solve(KNIGHTS, { board: KNIGHTS_GOAL, goal, trace: true });
    expect(answer).toMatchObject({ status: 'solved', length: 1, moves: ['e4c3'] });
    expect(answer.boards.at(-1)).toEqual(goal);
  });

  it.each([
    ['763508241', 24],
    ['521748360', 26],
  ])('decides the length in the eight-puzzle: %s', async (board, length) => {
    expect(await solve(EIGHT_PUZZLE, { board, goal: '123804765' })).toMatchObject({ status: 'solved', length });
  });

  it('decides what can be solved in the eight-puzzle', async () => {
    const board = '8 1 2 x 4 3 7 6 5';
    expect(await solve(EIGHT_PUZZLE, { board })).toMatchObject({ status: 'unsolvable' });
    expect(await solve(EIGHT_PUZZLE, { board, goal: '123804765' })).toMatchObject({ status: 'solved', length: 5 });
  });

  it.each([1, 2, 3])('is the symbol that fills the centre in the Rotation Game: %i', async (goal) => {
    const answer = await solve(ROTATION, { board: ROTATION_SOLVED, goal, trace: true });
    expect(answer).toMatchObject({ status: 'solved', symbol: goal });
    expect(centreOf(answer.boards.at(-1))).toEqual(Array(8).fill(goal));
  });

  it.each([
    [KNIGHTS, KNIGHTS_SAMPLE, KNIGHTS_GOAL],
    [EIGHT_PUZZLE, EIGHT_SAMPLE, '123/456/78x'],
  ])('is the puzzle’s own where it is equal to it: %s', async (path, board, goal) => {
    expect(await solveTimeless(path, { board, goal })).toEqual(await solveTimeless(path, { board }));
  });
});

describe('an unsolvable board', () => {
  it('is told from one that was given up', async () => {
    const answer = await solve(EIGHT_PUZZLE, { board: EIGHT_UNSOLVABLE, maxDepth: 0, maxNodes: 1 });
    expect(answer).toMatchObject({ puzzle: 'eight-puzzle', status: 'unsolvable' });
    expect(answer.reason).toMatch(/^[A-Z].+\.$/);
    expect(Object.keys(answer)).toEqual(['puzzle', 'status', 'reason', 'search']);
  });

  it.each(['8 1 2 x 4 3 7 6 5', '1 7 4 x 2 8 5 3 6', '1 x 3 2 4 5 6 7 8', '7 x 2 8 5 3 6 4 1'])(
    'is found: %s',
    async (board) => {
      expect(await solve(EIGHT_PUZZLE, { board })).toMatchObject({ status: 'unsolvable' });
    },
  );
});

describe('a limit', () => {
  it.each(KNOWN)('of depth proves that the solution is longer: $path', async ({ path, board, length }) => {
    const answer = await solve(path, { board, maxDepth: length - 1 });
    expect(answer).toMatchObject({ status: 'limit-reached', limit: 'depth', lowerBound: length });
    expect(Object.keys(answer)).toEqual(['puzzle', 'status', 'limit', 'lowerBound', 'search']);
    expect(await solve(path, { board, maxDepth: length })).toMatchObject({ status: 'solved', length });
  });

  it.each(KNOWN)('of nodes is kept exactly: $path', async ({ path, board, length }) => {
    const needed = (await solve(path, { board })).search.nodesExpanded;
    expect(await solve(path, { board, maxNodes: needed })).toMatchObject({ status: 'solved', length });
    const answer = await solve(path, { board, maxNodes: needed - 1 });
    expect(answer).toMatchObject({ status: 'limit-reached', limit: 'nodes', search: { nodesExpanded: needed - 1 } });
    expect(answer.lowerBound).toBeLessThanOrEqual(length);
  });

  it('of time stops a search', async () => {
    const answer = await solve(KNIGHTS, { ...KNIGHTS_ENDLESS, timeLimitMs: 50 });
    expect(answer).toMatchObject({ status: 'limit-reached', limit: 'time' });
    expect(answer.lowerBound).toBeGreaterThan(0);
  });

  it('of time may be the greatest that the server allows, and no more', async () => {
    await solve(KNIGHTS, { board: KNIGHTS_SAMPLE, timeLimitMs: 30_000 });
    const refused = expectProblem(
      await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE, timeLimitMs: 30_001 }),
      400,
      'invalid-request',
    );
    expect(refused.errors).toEqual([
      { pointer: '/timeLimitMs', code: 'out-of-range', detail: 'This must be at most 30000.' },
    ]);
  });
});

describe('the time limit of the server', () => {
  let hasty: Service;
  beforeAll(async () => {
    hasty = await startService({ env: { DEFAULT_TIME_LIMIT_MS: '50', MAX_TIME_LIMIT_MS: '60' } });
  });
  afterAll(() => hasty.close());

  it('holds where a request has none', async () => {
    const answer = await hasty.post(KNIGHTS, KNIGHTS_ENDLESS);
    expect(answer.body).toMatchObject({ status: 'limit-reached', limit: 'time' });
  });

  it('has a greatest value', async () => {
    const refused = await hasty.post(KNIGHTS, { ...KNIGHTS_ENDLESS, timeLimitMs: 61 });
    const problem = expectProblem(refused, 400, 'invalid-request');
    expect(problem.detail).toBe('/timeLimitMs: This must be at most 60.');
  });
});

describe('a heuristic', () => {
  it.each([
    [KNIGHTS, KNIGHTS_SAMPLE, ['misplaced', 'exact'], 7],
    [EIGHT_PUZZLE, EIGHT_SAMPLE, ['misplaced', 'manhattan', 'linear-conflict', 'exact'], 19],
    [ROTATION, ROTATION_SAMPLE, ['centre', 'exact'], 2],
  ])('does not change the length, and exact is the default: %s', async (path, board, heuristics, length) => {
    for (const heuristic of heuristics) {
      expect(await solve(path, { board, heuristic })).toMatchObject({ length, optimal: true, search: { heuristic } });
    }
    expect(await solve(path, { board })).toMatchObject({ search: { algorithm: 'ida-star', heuristic: 'exact' } });
  });

  it.each([
    [KNIGHTS, KNIGHTS_SAMPLE, 'manhattan'],
    [EIGHT_PUZZLE, EIGHT_SAMPLE, 'centre'],
    [ROTATION, ROTATION_SAMPLE, 'misplaced'],
  ])('of another puzzle is refused: %s', async (path, board, heuristic) => {
    const refused = expectProblem(await service.post(path, { board, heuristic }), 400, 'invalid-request');
    expect(placesOf(refused)).toEqual([['/heuristic', 'not-allowed']]);
  });
});

it('leaves every optional field out without a change', async () => {
  const all = { algorithm: 'ida-star', heuristic: 'exact', maxDepth: 100, timeLimitMs: 20_000, trace: false };
  const given = await solveTimeless(KNIGHTS, { board: KNIGHTS_SAMPLE, ...all });
  for (const field of Object.keys(all)) {
    expect(await solveTimeless(KNIGHTS, { board: KNIGHTS_SAMPLE, ...all, [field]: undefined })).toEqual(given);
  }
});

/** The same rows with a space for the blank. */
function spaced(rows: readonly string[]): string[] {
  return rows.map((row) => row.replace('*', ' '));
}

function centreOf(cells: readonly number[]): (number | undefined)[] {
  return [6, 7, 8, 11, 12, 15, 16, 17].map((cell) => cells[cell]);
}
