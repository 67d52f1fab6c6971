import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EIGHT_PUZZLE, KNIGHTS, KNIGHTS_SAMPLE, ROTATION } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { expectProblem, type Fault, placesOf } from '../support/problems.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ solver: solverNeverAsked() });
});
afterAll(() => service.close());

async function refuse(path: string, body: unknown): Promise<ReturnType<typeof expectProblem>> {
  const answer = await service.post(path, body);
  expectDocumented('POST', path, answer);
  return expectProblem(answer, 400, 'invalid-request');
}

const OUR_WORDS = {
  required: 'This field is required.',
  unknown: 'There is no such field.',
} as const;

describe('a faulty field is named in our own words', () => {
  const board = KNIGHTS_SAMPLE;
  const at = (pointer: string, code: string, detail: string): Fault => ({ pointer, code, detail });
  const algorithms = 'This must be one of "ida-star", "a-star", "iterative-deepening", "bidirectional".';

  it.each<[why: string, body: object, ...faults: Fault[]]>([
    ['missing', {}, at('/board', 'required', OUR_WORDS.required)],
    ['not known', { board, colour: 1 }, at('/colour', 'unknown-field', OUR_WORDS.unknown)],
    ['not known, with / in its name', { board, 'a/b': 1 }, at('/a~1b', 'unknown-field', OUR_WORDS.unknown)],
    ['not known, with ~ in its name', { board, 'a~b': 1 }, at('/a~0b', 'unknown-field', OUR_WORDS.unknown)],
    ['not known, with ~1 in its name', { board, '~1': 1 }, at('/~01', 'unknown-field', OUR_WORDS.unknown)],
    ['not known, without a name', { board, '': 1 }, at('/', 'unknown-field', OUR_WORDS.unknown)],
    ['not known, and null', { board, colour: null }, at('/colour', 'unknown-field', OUR_WORDS.unknown)],
    ['of the wrong type', { board, maxDepth: '15' }, at('/maxDepth', 'wrong-type', 'This must be a number.')],
    ['null', { board, maxDepth: null }, at('/maxDepth', 'wrong-type', 'This must be a number.')],
    ['a list', { board, maxDepth: [] }, at('/maxDepth', 'wrong-type', 'This must be a number.')],
    ['not whole', { board, maxDepth: 1.5 }, at('/maxDepth', 'wrong-type', 'This must be a whole number.')],
    ['too small', { board, maxDepth: -1 }, at('/maxDepth', 'out-of-range', 'This must be at least 0.')],
    ['too great', { board, maxDepth: 101 }, at('/maxDepth', 'out-of-range', 'This must be at most 100.')],
    ['no time at all', { board, timeLimitMs: 0 }, at('/timeLimitMs', 'out-of-range', 'This must be at least 1.')],
    ['no node at all', { board, maxNodes: 0 }, at('/maxNodes', 'out-of-range', 'This must be at least 1.')],
    ['a name in lower case', { board, maxnodes: 9 }, at('/maxnodes', 'unknown-field', OUR_WORDS.unknown)],
    ['not one of the choices', { board, algorithm: 'dijkstra' }, at('/algorithm', 'not-allowed', algorithms)],
    ['null for a choice', { board, algorithm: null }, at('/algorithm', 'not-allowed', algorithms)],
    ['neither true nor false', { board, trace: 'yes' }, at('/trace', 'wrong-type', 'This must be true or false.')],
    ['a number for true', { board, trace: 1 }, at('/trace', 'wrong-type', 'This must be true or false.')],
  ])('%s', async (_why, body, ...faults) => {
    const problem = await refuse(KNIGHTS, body);
    expect(problem.errors).toEqual(faults);
    expect(problem.detail).toBe(`${faults[0]?.pointer}: ${faults[0]?.detail}`);
  });
});

describe('a number beyond what can be counted is refused', () => {
  it.each(['1e400', '-1e400', '1e308', '9007199254740993', '-9007199254740993'])('%s', async (number) => {
    for (const field of ['maxDepth', 'timeLimitMs', 'maxNodes']) {
      const problem = await refuse(KNIGHTS, `{"board":"x","${field}":${number}}`);
      expect(placesOf(problem).map(([pointer]) => pointer)).toContain(`/${field}`);
    }
  });
});

describe('a faulty board is pointed at', () => {
  it.each<[path: string, board: unknown, ...places: [pointer: string, code: string][]]>([
    [KNIGHTS, null, ['/board', 'wrong-type']],
    [KNIGHTS, 7, ['/board', 'wrong-type']],
    [KNIGHTS, {}, ['/board', 'wrong-type']],
    [KNIGHTS, [], ['/board', 'wrong-size']],
    [KNIGHTS, '', ['/board', 'wrong-size']],
    [KNIGHTS, ['10110', '01*1', '10111', '01001', '00000'], ['/board/1', 'wrong-size']],
    [
      KNIGHTS,
      ['10110', '01*11', '10121', '01001', '0000x'],
      ['/board/2', 'bad-character'],
      ['/board/4', 'bad-character'],
    ],
    [KNIGHTS, ['10110', 7, '10111', null, '00000'], ['/board/1', 'wrong-type'], ['/board/3', 'wrong-type']],
    [KNIGHTS, '     /     /     /     /     ', ...Array(3).fill(['/board', 'wrong-count'])],
    [EIGHT_PUZZLE, null, ['/board', 'wrong-type']],
    [EIGHT_PUZZLE, [1, 2, 3], ['/board', 'wrong-size']],
    [EIGHT_PUZZLE, [1, 2, 9, 4, 5, 6, '7', 8, 0], ['/board/2', 'out-of-range'], ['/board/6', 'wrong-type']],
    [EIGHT_PUZZLE, [0, 2, 3, 8, 5, 3, 1, 6, 7], ['/board/5', 'duplicate'], ['/board', 'missing']],
    [
      EIGHT_PUZZLE,
      [
        [1, 2, 3],
        [4, 5],
        [7, 8, 0],
      ],
      ['/board/1', 'wrong-size'],
    ],
    [
      EIGHT_PUZZLE,
      [
        [1, 2, 3],
        [4, 5, 9],
        [7, 8, 0],
      ],
      ['/board/1/2', 'out-of-range'],
    ],
    [EIGHT_PUZZLE, 'X 2 3 8 5 3 1 6 7', ['/board', 'duplicate'], ['/board', 'missing']],
    [EIGHT_PUZZLE, '12345678y', ['/board', 'bad-character']],
    [ROTATION, Array(24).fill(1), ...Array(3).fill(['/board', 'wrong-count'])],
    [ROTATION, [...Array(23).fill(1), 4], ['/board/23', 'out-of-range']],
    [ROTATION, [...Array(23).fill(1), '1'], ['/board/23', 'wrong-type']],
    [ROTATION, '111', ['/board', 'wrong-size']],
  ])('%s %j', async (path, board, ...places) => {
    expect(placesOf(await refuse(path, { board }))).toEqual(places);
  });

  it.each([
    [KNIGHTS, ['11111', '01111', '00*11', '00001', '0000'], '/goal/4'],
    [EIGHT_PUZZLE, null, '/goal'],
    [ROTATION, 4, '/goal'],
    [ROTATION, null, '/goal'],
  ])('and so is a goal: %s', async (path, goal, pointer) => {
    const problem = await refuse(path, { goal });
    expect(
      placesOf(problem)
        .map(([place]) => place)
        .toSorted(),
    ).toEqual(['/board', pointer]);
  });
});

describe('a body that is not an object', () => {
  it.each(['null', '[]', '"board"', '7', 'true'])('%s', async (body) => {
    const problem = await refuse(KNIGHTS, body);
    expect(problem.errors).toEqual([{ pointer: '', code: 'wrong-type', detail: 'This must be a JSON object.' }]);
    expect(problem.detail).toBe('This must be a JSON object.');
  });
});

it('names several faults at once, and counts them in the summary', async () => {
  const problem = await refuse(KNIGHTS, { maxDepth: -1, trace: 2, colour: 'white' });
  expect(placesOf(problem)).toEqual([
    ['/board', 'required'],
    ['/maxDepth', 'out-of-range'],
    ['/trace', 'wrong-type'],
    ['/colour', 'unknown-field'],
  ]);
  expect(problem.detail).toBe('/board: This field is required. (and 3 more)');
});

it('names the first twenty faults of a great many', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, index]));
  const problem = await refuse(KNIGHTS, { ...unknown, board: null });
  expect(problem.errors).toHaveLength(20);
  expect(problem.detail).toMatch(/ \(and 30 more\)$/);
});

it.each([EIGHT_PUZZLE, ROTATION])(
  'names twenty faults at most in the longest text that is read, and the length of a longer one: %s',
  async (path) => {
    const problem = await refuse(path, { board: '?'.repeat(1000) });
    expect(problem.errors).toHaveLength(20);
    expect(placesOf(await refuse(path, { board: '?'.repeat(1001) }))).toEqual([['/board', 'wrong-size']]);
  },
);

describe('a key that means something to JavaScript is a field like any other', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])('%s', async (key) => {
    const problem = await refuse(KNIGHTS, `{"board":${JSON.stringify(KNIGHTS_SAMPLE)},"${key}":{"maxDepth":1}}`);
    expect(problem.errors).toEqual([{ pointer: `/${key}`, code: 'unknown-field', detail: OUR_WORDS.unknown }]);
  });

  it('and cannot stand in for a field that is missing', async () => {
    const board = JSON.stringify(KNIGHTS_SAMPLE);
    const problem = await refuse(KNIGHTS, `{"__proto__":{"board":${board}}}`);
    expect(placesOf(problem)).toContainEqual(['/board', 'required']);
  });
});
