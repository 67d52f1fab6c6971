import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../reference/rules.js';
import { EIGHT_SAMPLE, EIGHT_UNSOLVABLE, KNIGHTS_GOAL, KNIGHTS_SAMPLE, ROTATION_SAMPLE } from '../support/boards.js';
import { ask, refuse } from '../support/calls.js';
import { EIGHT, KNIGHTS_PUZZLE, PUZZLES, ROTATION_GAME, someBoards, type TestedPuzzle } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const KNIGHTS_MOVES = ['e5c4', 'd3e5', 'b2d3', 'c4b2', 'a3c4', 'b5a3', 'c3b5'];
const EIGHT_MOVES = 'ullddrurdllurdruldr';

/** The board that moves lead to, by the reference. */
function end({ rules, write }: TestedPuzzle, start: readonly unknown[], moves: readonly string[]): readonly unknown[] {
  const text = start.join(rules === KNIGHTS_PUZZLE.rules ? '/' : '');
  const replayed = replay(rules, text, moves);
  return write(replayed.legal ? replayed.end : replayed.before);
}

describe('legal moves', () => {
  it('may be a shortest solution', async () => {
    const verdict = await ask(service, '/verify/knights', { board: KNIGHTS_SAMPLE, moves: KNIGHTS_MOVES });
    expect(Object.entries(verdict)).toEqual([
      ['puzzle', 'knights'],
      ['legal', true],
      ['solves', true],
      ['length', 7],
      ['optimalLength', 7],
      ['optimal', true],
      ['board', KNIGHTS_GOAL],
    ]);
  });

  it('may be a longer solution', async () => {
    const moves = ['e5c4', 'c4e5', ...KNIGHTS_MOVES];
    expect(await ask(service, '/verify/knights', { board: KNIGHTS_SAMPLE, moves })).toEqual({
      puzzle: 'knights',
      legal: true,
      solves: true,
      length: 9,
      optimalLength: 7,
      optimal: false,
      board: KNIGHTS_GOAL,
    });
  });

  it('may solve nothing, also where they are as many as a shortest solution has', async () => {
    const asMany = [...KNIGHTS_MOVES.slice(0, 5), ...back(KNIGHTS_MOVES.slice(3, 5))];
    for (const list of [asMany, KNIGHTS_MOVES.slice(0, 5)]) {
      expect(await ask(service, '/verify/knights', { board: KNIGHTS_SAMPLE, moves: list })).toEqual({
        puzzle: 'knights',
        legal: true,
        solves: false,
        length: list.length,
        optimalLength: 7,
        optimal: false,
        board: end(KNIGHTS_PUZZLE, KNIGHTS_SAMPLE, list),
      });
    }
  });

  it('may go on beyond the solution, which then does not count', async () => {
    const moves = [...EIGHT_MOVES, 'u'];
    expect(await ask(service, '/verify/eight-puzzle', { board: EIGHT_SAMPLE, moves })).toMatchObject({
      legal: true,
      solves: false,
      length: 20,
      optimalLength: 19,
      optimal: false,
      board: [1, 2, 3, 4, 5, 0, 7, 8, 6],
    });
  });

  it('may be none at all', async () => {
    for (const { id, home, write } of PUZZLES) {
      const board = write(home);
      expect(await ask(service, `/verify/${id}`, { board, moves: [] })).toEqual({
        puzzle: id,
        legal: true,
        solves: true,
        length: 0,
        optimalLength: 0,
        optimal: true,
        board,
      });
    }
    expect(await ask(service, '/verify/eight-puzzle', { board: EIGHT_SAMPLE, moves: '' })).toMatchObject({
      solves: false,
      length: 0,
      optimal: false,
    });
  });

  it('may be played where there is no solution', async () => {
    expect(await ask(service, '/verify/eight-puzzle', { board: EIGHT_UNSOLVABLE, moves: 'ud' })).toEqual({
      puzzle: 'eight-puzzle',
      legal: true,
      solves: false,
      length: 2,
      optimalLength: null,
      optimal: false,
      board: EIGHT_UNSOLVABLE,
    });
  });

  it.each(PUZZLES)('are what /solve gives, and no other list is as good: $id', async (puzzle) => {
    for (const board of someBoards(puzzle, 10)) {
      const { status, moves, length } = await ask(service, `/solve/${puzzle.id}`, { board });
      if (status === 'unsolvable') continue;
      const path = `/verify/${puzzle.id}`;
      const all = { legal: true, solves: true, length, optimalLength: length, optimal: true };
      expect(await ask(service, path, { board, moves })).toMatchObject(all);
      const most = moves.slice(0, -1);
      expect(await ask(service, path, { board, moves: most })).toMatchObject({ solves: false, optimal: false });
    }
  });
});

describe('a string of moves', () => {
  it.each([
    ['eight-puzzle', EIGHT_SAMPLE, EIGHT_MOVES],
    ['eight-puzzle', EIGHT_SAMPLE, 'uldrr'],
    ['rotation', ROTATION_SAMPLE, 'AC'],
    ['rotation', ROTATION_SAMPLE, 'ABCDEFGH'],
  ])('is the same as the list of its letters: %s', async (id, board, moves) => {
    const asText = await ask(service, `/verify/${id}`, { board, moves });
    expect(asText).toEqual(await ask(service, `/verify/${id}`, { board, moves: [...moves] }));
    expect(asText.length).toBe(moves.length);
  });

  it('is not a list of knights’ moves', async () => {
    const problem = await refuse(service, '/verify/knights', { board: KNIGHTS_SAMPLE, moves: KNIGHTS_MOVES.join('') });
    expect(problem.errors).toEqual([{ pointer: '/moves', code: 'wrong-type', detail: 'Moves are a list of strings.' }]);
  });
});

describe('the first illegal move', () => {
  it.each([
    ['knights', KNIGHTS_PUZZLE, KNIGHTS_SAMPLE, ['e5c4', 'a1e5'], 1, /a1.*e5/, 7],
    ['knights', KNIGHTS_PUZZLE, KNIGHTS_SAMPLE, ['e5c4', 'd3e5', 'b2d3', 'a1b3', 'a1b3'], 3, /d3|b2|b3/, 7],
    ['knights', KNIGHTS_PUZZLE, KNIGHTS_SAMPLE, ['c4c4'], 0, /c4/, 7],
    ['eight-puzzle', EIGHT, EIGHT_SAMPLE, ['r'], 0, /right/, 19],
    ['eight-puzzle', EIGHT, EIGHT_SAMPLE, [...'uuu'], 1, /up/, 19],
    ['eight-puzzle', EIGHT, EIGHT_SAMPLE, [...'lll'], 2, /left/, 19],
    ['eight-puzzle', EIGHT, EIGHT_SAMPLE, [...EIGHT_MOVES, 'd', 'u'], 19, /down/, 19],
  ] as const)(
    'is told with the reason and the board before it: %s',
    async (id, puzzle, board, moves, index, reason, optimalLength) => {
      const verdict = await ask(service, `/verify/${id}`, { board, moves });
      expect(verdict).toEqual({
        puzzle: id,
        legal: false,
        solves: false,
        length: moves.length,
        optimalLength,
        optimal: false,
        illegalMove: { index, move: moves[index], reason: expect.stringMatching(reason) },
        board: end(puzzle, board, moves),
      });
      expect(Object.keys(verdict)).toEqual([
        ...['puzzle', 'legal', 'solves', 'length', 'optimalLength', 'optimal', 'illegalMove', 'board'],
      ]);
      expect(Object.keys(verdict.illegalMove)).toEqual(['index', 'move', 'reason']);
      expect(verdict.illegalMove.reason).toMatch(/^[A-Z].*\.$/);
    },
  );
});

describe('a name that no move has', () => {
  it.each<[id: string, board: readonly unknown[], moves: unknown, pointer: string, code: string]>([
    ['knights', KNIGHTS_SAMPLE, ['e5c4', 'd3e5', 'b2d3', 'b2'], '/moves/3', 'bad-character'],
    ['knights', KNIGHTS_SAMPLE, ['e5c4', 'E5C4'], '/moves/1', 'bad-character'],
    ['knights', KNIGHTS_SAMPLE, ['f5c4'], '/moves/0', 'bad-character'],
    ['knights', KNIGHTS_SAMPLE, ['e5c4\n'], '/moves/0', 'bad-character'],
    ['knights', KNIGHTS_SAMPLE, ['e6c4'], '/moves/0', 'bad-character'],
    ['eight-puzzle', EIGHT_SAMPLE, ['u', 'l', 'l', 'x'], '/moves/3', 'bad-character'],
    ['eight-puzzle', EIGHT_SAMPLE, ['u', 7], '/moves/1', 'wrong-type'],
    ['eight-puzzle', EIGHT_SAMPLE, 'ulx', '/moves', 'bad-character'],
    ['eight-puzzle', EIGHT_SAMPLE, 'U', '/moves', 'bad-character'],
    ['eight-puzzle', EIGHT_SAMPLE, ['ul'], '/moves/0', 'bad-character'],
    ['rotation', ROTATION_SAMPLE, ['A', 'C', 'I'], '/moves/2', 'bad-character'],
    ['rotation', ROTATION_SAMPLE, 'ac', '/moves', 'bad-character'],
    ['rotation', ROTATION_SAMPLE, null, '/moves', 'wrong-type'],
    ['rotation', ROTATION_SAMPLE, undefined, '/moves', 'required'],
    ['rotation', ROTATION_SAMPLE, Array(10_001).fill('A'), '/moves', 'wrong-size'],
  ])('is refused with its place: %s', async (id, board, moves, pointer, code) => {
    const { errors } = await refuse(service, `/verify/${id}`, { board, moves });
    expect(errors?.[0]).toMatchObject({ pointer, code });
  });

  it('is not looked for beyond ten thousand moves, which are read', async () => {
    const moves = Array<string>(10_000).fill('A');
    const verdict = await ask(service, '/verify/rotation', { board: ROTATION_SAMPLE, moves });
    // A column comes round after seven turns.
    expect(verdict).toMatchObject({
      legal: true,
      length: 10_000,
      board: end(ROTATION_GAME, ROTATION_SAMPLE, Array(10_000 % 7).fill('A')),
    });
  });
});

describe('a goal of one’s own', () => {
  const goal = ['11111', '0111*', '00111', '00001', '00000'];

  it.each([
    [['e4c3'], true, true, null],
    [['d5c3'], true, false, null],
    [[], true, false, null],
    [['e4c3', 'e4c3'], false, false, false],
  ])('that no table covers has no shortest length: %j', async (moves, legal, solves, optimal) => {
    const verdict = await ask(service, '/verify/knights', { board: KNIGHTS_GOAL, goal, moves });
    expect(verdict).toMatchObject({ legal, solves, length: moves.length, optimalLength: null, optimal });
  });

  it('decides in the eight-puzzle', async () => {
    const body = { board: '8 1 2 x 4 3 7 6 5', goal: '123804765' };
    const { moves } = await ask(service, '/solve/eight-puzzle', body);
    const verdict = await ask(service, '/verify/eight-puzzle', { ...body, moves });
    expect(verdict).toMatchObject({ solves: true, length: 5, optimalLength: 5, optimal: true });
    expect(await ask(service, '/verify/eight-puzzle', { ...body, goal: undefined, moves })).toMatchObject({
      solves: false,
      optimalLength: null,
      optimal: false,
    });
  });

  it.each([
    [2, true, true],
    [1, false, false],
  ])('is the symbol in the Rotation Game: %i', async (symbol, solves, optimal) => {
    const verdict = await ask(service, '/verify/rotation', { board: ROTATION_SAMPLE, goal: symbol, moves: 'AC' });
    expect(verdict).toMatchObject({ solves, optimal });
  });
});

/** The moves that take knights' moves back. */
function back(moves: readonly string[]): string[] {
  return moves.map((move) => move.slice(2) + move.slice(0, 2)).toReversed();
}
