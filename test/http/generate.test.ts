import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOAL as EIGHT_HOME, eightPuzzle } from '../reference/eight-puzzle.js';
import { GOAL as KNIGHTS_HOME } from '../reference/knights.js';
import { layersAround, unpacked } from '../reference/knights-layers.js';
import { placementOf, searchPlacements } from '../reference/rotation-placements.js';
import { breadthFirst } from '../reference/rules.js';
import { ask, refuse } from '../support/calls.js';
import { placesOf } from '../support/problems.js';
import { EIGHT, KNIGHTS_PUZZLE, PUZZLES, ROTATION_GAME, type TestedPuzzle, textOf } from '../support/puzzles.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Drawn {
  readonly board: string;
  readonly distance: number;
}

async function draw(puzzle: TestedPuzzle, body: object): Promise<Drawn[]> {
  const { boards } = await ask(service, `/generate/${puzzle.id}`, body);
  return boards.map(({ board, distance }: { board: unknown[]; distance: number }) => ({
    board: textOf(puzzle, board),
    distance,
  }));
}

const GREATEST: readonly (readonly [TestedPuzzle, greatest: number])[] = [
  [KNIGHTS_PUZZLE, 39],
  [EIGHT, 31],
  [ROTATION_GAME, 13],
];

describe('an answer', () => {
  it('has the fields of the contract, in its order', async () => {
    const answer = await ask(service, '/generate/knights', { distance: 12, count: 5, seed: 42 });
    expect(Object.keys(answer)).toEqual(['puzzle', 'seed', 'boards']);
    expect(answer).toMatchObject({ puzzle: 'knights', seed: 42 });
    expect(answer.boards).toHaveLength(5);
    for (const each of answer.boards) {
      expect(Object.keys(each)).toEqual(['board', 'distance']);
      expect(each.distance).toBe(12);
    }
  });

  it.each(PUZZLES)(
    'has one board, drawn from a seed that is made up, where nothing is asked for: $id',
    async ({ id }) => {
      const answers = [];
      for (let call = 0; call < 5; call++) answers.push(await ask(service, `/generate/${id}`, {}));
      for (const answer of answers) {
        expect(answer.boards).toHaveLength(1);
        expect(await ask(service, `/generate/${id}`, { seed: answer.seed })).toEqual(answer);
      }
      expect(new Set(answers.map(({ seed }) => seed)).size).toBeGreaterThan(1);
    },
  );

  it.each(PUZZLES)('is the same for the same seed, and another for another: $id', async ({ id }) => {
    const path = `/generate/${id}`;
    for (const distance of [undefined, 5, { min: 4, max: 9 }]) {
      const first = await ask(service, path, { distance, count: 20, seed: 0 });
      expect(await ask(service, path, { distance, count: 20, seed: 0 })).toEqual(first);
      const other = await ask(service, path, { distance, count: 20, seed: 2 ** 32 - 1 });
      expect(other.boards).not.toEqual(first.boards);
      expect(other.seed).toBe(2 ** 32 - 1);
    }
  });
});

describe('a board', () => {
  it.each(GREATEST)('is as far away as /solve says, at every distance that there is: $id', async (puzzle, greatest) => {
    for (let distance = 0; distance <= greatest; distance++) {
      for (const { board } of await draw(puzzle, { distance, count: 2, seed: distance })) {
        const answer = await ask(service, `/solve/${puzzle.id}`, { board });
        expect(answer, board).toMatchObject({ status: 'solved', length: distance, optimal: true });
      }
    }
  });

  it('is at the distance that a search by the reference gives, in the eight-puzzle', async () => {
    const distances = breadthFirst(eightPuzzle, EIGHT_HOME);
    for (const distance of [undefined, 0, 3, 17, 31, { min: 0, max: 3 }, { min: 28, max: 31 }]) {
      const drawn = await draw(EIGHT, { distance, count: 100, seed: 1 });
      for (const each of drawn) expect(each.distance).toBe(distances.get(each.board));
    }
  });

  it('is at the distance that a search by the reference gives, for knights', async () => {
    const layers = layersAround(KNIGHTS_HOME, 6).map((layer) => new Set(layer.map(unpacked)));
    const drawn = await draw(KNIGHTS_PUZZLE, { distance: { min: 0, max: 6 }, count: 100, seed: 1 });
    for (const { board, distance } of drawn) expect(layers[distance]?.has(board), board).toBe(true);
  });

  it.each([undefined, 1, 2, 3])(
    'is at the distance that a search by the reference gives, for symbol %s',
    async (goal) => {
      const { distance } = searchPlacements();
      const symbols = goal === undefined ? ['1', '2', '3'] : [String(goal)];
      const farthest = goal === undefined ? 13 : 14;
      for (const asked of [0, 2, 9, farthest]) {
        for (const each of await draw(ROTATION_GAME, { distance: asked, goal, count: 20, seed: 1 })) {
          expect(each.distance).toBe(asked);
          expect(Math.min(...symbols.map((symbol) => distance(placementOf(each.board, symbol))))).toBe(asked);
        }
      }
    },
  );

  it('has any distance within a range, both ends included', async () => {
    const drawn = await draw(EIGHT, { distance: { min: 1, max: 3 }, count: 100, seed: 1 });
    expect(new Set(drawn.map(({ distance }) => distance))).toEqual(new Set([1, 2, 3]));
    const one = await draw(EIGHT, { distance: { min: 31, max: 31 }, count: 100, seed: 1 });
    expect(new Set(one.map(({ board }) => board))).toEqual(new Set(['867254301', '647850321']));
  });

  it.each(GREATEST)('may have any distance where none is asked for: $id', async (puzzle, greatest) => {
    const distances = (await draw(puzzle, { count: 100, seed: 1 })).map(({ distance }) => distance);
    expect(new Set(distances).size).toBeGreaterThan(3);
    expect(Math.max(...distances)).toBeLessThanOrEqual(greatest);
  });

  it('is that many moves away from a goal of one’s own in the eight-puzzle', async () => {
    const goal = '123804765';
    const distances = breadthFirst(eightPuzzle, goal);
    const greatest = Array.from(distances.values()).at(-1) as number;
    for (const distance of [0, 1, 15, greatest]) {
      for (const each of await draw(EIGHT, { distance, goal, count: 30, seed: 1 })) {
        expect([each.distance, distances.get(each.board)]).toEqual([distance, distance]);
      }
    }
    const problem = await refuse(service, '/generate/eight-puzzle', { distance: greatest + 1, goal });
    expect(problem.errors?.[0]?.detail).toBe(`No board is ${greatest + 1} moves away; the farthest is ${greatest}.`);
  });
});

describe('what cannot be drawn is refused', () => {
  it.each(GREATEST)('a distance that no board has, with the greatest named: $id', async ({ id }, greatest) => {
    for (const distance of [greatest + 1, 100, 1_000_000]) {
      const { errors } = await refuse(service, `/generate/${id}`, { distance });
      const detail = `No board is ${distance} moves away; the farthest is ${greatest}.`;
      expect(errors).toEqual([{ pointer: '/distance', code: 'out-of-range', detail }]);
    }
    const { errors } = await refuse(service, `/generate/${id}`, { distance: { min: 0, max: greatest + 1 } });
    expect(errors).toMatchObject([{ pointer: '/distance/max', code: 'out-of-range' }]);
    expect(errors?.[0]?.detail).toContain(`the farthest is ${greatest}.`);
  });

  it.each([
    [{ distance: -1 }, '/distance', 'out-of-range'],
    [{ distance: 101 }, '/distance', 'out-of-range'],
    [{ distance: 1.5 }, '/distance', 'wrong-type'],
    [{ distance: '12' }, '/distance', 'wrong-type'],
    [{ distance: null }, '/distance', 'wrong-type'],
    [{ distance: [1, 2] }, '/distance', 'wrong-type'],
    [{ distance: { min: 3 } }, '/distance/max', 'required'],
    [{ distance: { max: 3 } }, '/distance/min', 'required'],
    [{ distance: { min: 5, max: 2 } }, '/distance/max', 'out-of-range'],
    [{ distance: { min: 1, max: 2, step: 1 } }, '/distance/step', 'unknown-field'],
    [{ distance: { min: '1', max: 2 } }, '/distance/min', 'wrong-type'],
    [{ count: 0 }, '/count', 'out-of-range'],
    [{ count: 101 }, '/count', 'out-of-range'],
    [{ count: 1.5 }, '/count', 'wrong-type'],
    [{ seed: -1 }, '/seed', 'out-of-range'],
    [{ seed: 2 ** 32 }, '/seed', 'out-of-range'],
    [{ seed: 'x' }, '/seed', 'wrong-type'],
    [{ board: '123456780' }, '/board', 'unknown-field'],
    [{ goal: '11111/0111*/00111/00001/00000' }, '/goal', 'not-allowed'],
  ])('%j', async (body, pointer, code) => {
    expect(placesOf(await refuse(service, '/generate/knights', body))).toEqual([[pointer, code]]);
  });
});

it('draws a hundred boards at most', async () => {
  expect(await draw(ROTATION_GAME, { count: 100 })).toHaveLength(100);
});
