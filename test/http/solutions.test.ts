import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CENTRE } from '../reference/rotation.js';
import { replay } from '../reference/rules.js';
import { EIGHT_UNSOLVABLE, KNIGHTS_SAMPLE } from '../support/boards.js';
import { ask, refuse } from '../support/calls.js';
import { placesOf } from '../support/problems.js';
import { boardsNear, EIGHT, PUZZLES, ROTATION_GAME, someBoards, type TestedPuzzle } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';
import { shortestSolutions } from '../support/shortest.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The most moves from which trying every list of moves takes no time. */
const NEAR: Readonly<Record<string, number>> = { knights: 5, 'eight-puzzle': 9, rotation: 4 };

describe('the number of shortest solutions', () => {
  it.each([
    ['647/85x/321', 31, 40],
    ['867254301', 31, 40],
    ['085672341', 30, 64],
    ['087632541', 30, 64],
    ['123456780', 0, 1],
  ])('is as others count it: %s', async (board, length, count) => {
    const answer = await ask(service, '/solutions/eight-puzzle', { board, list: 0 });
    expect(answer).toEqual({ puzzle: 'eight-puzzle', solvable: true, length, count, solutions: [] });
  });

  it.each(PUZZLES)(
    'is that of all lists of moves that solve a near board, and those are listed: $id',
    async (puzzle) => {
      const { id, rules, isHome } = puzzle;
      const most = NEAR[id] as number;
      const counts = new Set<number>();
      for (const board of boardsNear(puzzle, most, 25)) {
        const all = shortestSolutions(rules, board, isHome, most);
        counts.add(all.length);
        expect(await ask(service, `/solutions/${id}`, { board, list: 100 }), board).toEqual({
          puzzle: id,
          solvable: true,
          length: all[0]?.length,
          count: all.length,
          solutions: all.slice(0, 100),
        });
      }
      expect(counts.size).toBeGreaterThan(1);
    },
  );

  it.each([1, 2, 3])('is that for one symbol in the Rotation Game: %i', async (goal) => {
    const { rules } = ROTATION_GAME;
    const isGoal = (board: string): boolean => CENTRE.every((cell) => board.charAt(cell) === String(goal));
    const board = centreFilledWith(goal);
    for (const start of ['A', 'B', 'DC'].map((moves) => [...moves].reduce(rules.play, board))) {
      const all = shortestSolutions(rules, start, isGoal, 2);
      const answer = await ask(service, '/solutions/rotation', { board: start, goal, list: 100 });
      expect(answer).toMatchObject({ length: all[0]?.length, count: all.length, solutions: all });
    }
  });
});

describe('the list of solutions', () => {
  it.each(PUZZLES)(
    'has different shortest solutions, each of which replays, in the order of moves: $id',
    async (puzzle) => {
      const { id, rules, isHome } = puzzle;
      for (const board of someBoards(puzzle, 6)) {
        const answer = await ask(service, `/solutions/${id}`, { board, list: 100 });
        expect(Object.keys(answer)).toEqual(['puzzle', 'solvable', 'length', 'count', 'solutions']);
        if (!answer.solvable) continue;
        expect(answer.solutions).toHaveLength(Math.min(100, answer.count));
        for (const moves of answer.solutions) {
          expect(moves).toHaveLength(answer.length);
          const replayed = replay(rules, board, moves);
          expect(replayed.legal && isHome(replayed.end), `${board}: ${moves}`).toBe(true);
        }
        expectInOrder(puzzle, board, answer.solutions);
        expect(await ask(service, `/solve/${id}`, { board })).toMatchObject({ moves: answer.solutions[0] });
      }
    },
  );

  it('has ten where nobody asks for more, and as many as are asked for', async () => {
    const board = '647/85x/321';
    const { solutions } = await ask(service, '/solutions/eight-puzzle', { board, list: 40 });
    expect(new Set(solutions.map(String)).size).toBe(40);
    expect((await ask(service, '/solutions/eight-puzzle', { board })).solutions).toEqual(solutions.slice(0, 10));
    expect((await ask(service, '/solutions/eight-puzzle', { board, list: 1 })).solutions).toEqual(
      solutions.slice(0, 1),
    );
    expect((await ask(service, '/solutions/eight-puzzle', { board, list: 100 })).solutions).toEqual(solutions);
  });

  it.each([-1, 101, 1.5, '10', null])('cannot have so many: %j', async (list) => {
    const problem = await refuse(service, '/solutions/knights', { board: KNIGHTS_SAMPLE, list });
    expect(placesOf(problem).map(([pointer]) => pointer)).toEqual(['/list']);
  });

  it('has one solution without moves where the board is solved', async () => {
    for (const { id, home } of PUZZLES) {
      expect(await ask(service, `/solutions/${id}`, { board: home })).toMatchObject({
        length: 0,
        count: 1,
        solutions: [[]],
      });
    }
  });

  it('is empty where there is no solution', async () => {
    expect(await ask(service, '/solutions/eight-puzzle', { board: EIGHT_UNSOLVABLE })).toEqual({
      puzzle: 'eight-puzzle',
      solvable: false,
      length: null,
      count: 0,
      solutions: [],
    });
  });

  it('leads to a goal of one’s own in the eight-puzzle', async () => {
    const [board, goal] = ['281043765', '123804765'];
    const all = shortestSolutions(EIGHT.rules, board, (each) => each === goal, 9);
    const answer = await ask(service, '/solutions/eight-puzzle', { board, goal });
    expect(answer).toMatchObject({ length: all[0]?.length, count: all.length, solutions: all });
  });
});

/** A board whose centre holds one symbol, and the rest the two others. */
function centreFilledWith(symbol: number): string {
  const others = [1, 2, 3].filter((each) => each !== symbol).flatMap((each) => Array<number>(8).fill(each));
  return Array.from({ length: 24 }, (_, cell) => (CENTRE.includes(cell) ? symbol : others.pop())).join('');
}

/** Asserts that each solution comes after the one before: at the first move in which they differ, its move comes later. */
function expectInOrder({ rules }: TestedPuzzle, start: string, solutions: readonly (readonly string[])[]): void {
  for (const [at, later] of solutions.entries()) {
    const earlier = solutions[at - 1];
    if (!earlier) continue;
    const differ = later.findIndex((move, index) => move !== earlier[index]);
    const board = later.slice(0, differ).reduce(rules.play, start);
    const moves = rules.legalMoves(board);
    expect(moves.indexOf(later[differ] as string)).toBeGreaterThan(moves.indexOf(earlier[differ] as string));
  }
}
