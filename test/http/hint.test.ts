import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eightPuzzle } from '../reference/eight-puzzle.js';
import { placementOf, searchPlacements } from '../reference/rotation-placements.js';
import { breadthFirst } from '../reference/rules.js';
import { EIGHT_UNSOLVABLE, KNIGHTS_SAMPLE } from '../support/boards.js';
import { ask, refuse } from '../support/calls.js';
import { placesOf } from '../support/problems.js';
import { EIGHT, PUZZLES, ROTATION_GAME, someBoards, type TestedPuzzle } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';

interface Hint {
  readonly puzzle: string;
  readonly solvable: boolean;
  readonly distance: number | null;
  readonly moves: readonly {
    readonly move: string;
    readonly distance: number | null;
    readonly optimal: boolean;
    readonly board: readonly unknown[];
  }[];
}

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The hint that distances from elsewhere make: every legal move, nearest first, then in the order of moves. */
async function hintBy(
  { id, rules, write }: TestedPuzzle,
  board: string,
  distanceOf: (board: string) => Promise<number | null> | number | null,
): Promise<Hint> {
  const distance = await distanceOf(board);
  const moves = [];
  for (const move of rules.legalMoves(board)) {
    const next = rules.play(board, move);
    const behind = await distanceOf(next);
    const optimal = behind !== null && distance !== null && behind === distance - 1;
    moves.push({ move, distance: behind, optimal, board: write(next) });
  }
  return {
    puzzle: id,
    solvable: distance !== null,
    distance,
    moves: moves.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
  };
}

/** What `/solve` says of the length; null where it proves that there is no solution. */
async function solvedLength(id: string, board: string, fields: object = {}): Promise<number | null> {
  const answer = await ask(service, `/solve/${id}`, { board, ...fields });
  return answer.status === 'unsolvable' ? null : answer.length;
}

describe('a hint', () => {
  it('has the fields of the contract, in its order', async () => {
    const hint = await ask(service, '/hint/knights', { board: KNIGHTS_SAMPLE });
    expect(Object.keys(hint)).toEqual(['puzzle', 'solvable', 'distance', 'moves']);
    expect(hint).toMatchObject({ puzzle: 'knights', solvable: true, distance: 7 });
    expect(hint.moves[0]).toEqual({
      move: 'e5c4',
      distance: 6,
      optimal: true,
      board: ['1011*', '01011', '10111', '01001', '00000'],
    });
    for (const move of hint.moves) expect(Object.keys(move)).toEqual(['move', 'distance', 'optimal', 'board']);
  });

  it.each(PUZZLES)('agrees with /solve on random boards, in every field: $id', async (puzzle) => {
    for (const board of someBoards(puzzle, 15)) {
      const expected = await hintBy(puzzle, board, (each) => solvedLength(puzzle.id, each));
      expect(await ask(service, `/hint/${puzzle.id}`, { board })).toEqual(expected);
    }
  });

  it.each(PUZZLES)('finds every move of a solved board to lead away, or to another goal: $id', async (puzzle) => {
    const hint: Hint = await ask(service, `/hint/${puzzle.id}`, { board: puzzle.home });
    expect(hint.distance).toBe(0);
    expect(hint.moves.map(({ optimal }) => optimal)).toEqual(hint.moves.map(() => false));
    expect(hint.moves).toHaveLength(puzzle.rules.legalMoves(puzzle.home).length);
  });

  it('knows no distance where there is no solution', async () => {
    const hint: Hint = await ask(service, '/hint/eight-puzzle', { board: EIGHT_UNSOLVABLE });
    expect(hint).toEqual(await hintBy(EIGHT, EIGHT_UNSOLVABLE.join(''), () => null));
    expect(hint.moves.map(({ move }) => move)).toEqual(['u', 'l']);
  });
});

describe('a goal of one’s own', () => {
  it.each(['528301746', '803614257'])('may be any in the eight-puzzle: %s', async (goal) => {
    const distances = breadthFirst(eightPuzzle, goal);
    for (const board of someBoards(EIGHT, 30)) {
      const expected = await hintBy(EIGHT, board, (each) => distances.get(each) ?? null);
      expect(await ask(service, '/hint/eight-puzzle', { board, goal })).toEqual(expected);
    }
  });

  it('may be any symbol in the Rotation Game', async () => {
    const { distance } = searchPlacements();
    for (const symbol of ['1', '2', '3']) {
      for (const board of someBoards(ROTATION_GAME, 20)) {
        const expected = await hintBy(ROTATION_GAME, board, (each) => distance(placementOf(each, symbol)));
        expect(await ask(service, '/hint/rotation', { board, goal: Number(symbol) })).toEqual(expected);
      }
    }
  });

  it.each(['hint', 'solutions'])('is refused for knights, whose table has one goal: %s', async (call) => {
    const goal = ['11111', '0111*', '00111', '00001', '00000'];
    const problem = await refuse(service, `/${call}/knights`, { board: KNIGHTS_SAMPLE, goal });
    expect(problem.errors).toEqual([
      { pointer: '/goal', code: 'not-allowed', detail: 'No distance table covers this goal.' },
    ]);
  });

  it.each(['hint', 'solutions'])('is the puzzle’s own where it is equal to it: %s', async (call) => {
    const own = await ask(service, `/${call}/knights`, { board: KNIGHTS_SAMPLE });
    const goal = '11111/01111/00 11/00001/00000';
    expect(await ask(service, `/${call}/knights`, { board: KNIGHTS_SAMPLE, goal })).toEqual(own);
  });
});

it.each(['hint', 'solutions', 'verify'])(
  'refuses what is no board, and fields that there are not: %s',
  async (call) => {
    const moves = call === 'verify' ? { moves: [] } : {};
    const problem = await refuse(service, `/${call}/eight-puzzle`, { board: [1, 2, 3], maxDepth: 3, ...moves });
    expect(placesOf(problem)).toEqual([
      ['/board', 'wrong-size'],
      ['/maxDepth', 'unknown-field'],
    ]);
    expect(placesOf(await refuse(service, `/${call}/rotation`, moves))).toEqual([['/board', 'required']]);
  },
);
