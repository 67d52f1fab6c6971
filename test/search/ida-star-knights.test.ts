import { beforeAll, describe, expect, it } from 'vitest';
import { form } from '../../src/puzzles/knights/schema.js';
import { solve } from '../helpers/ida-star.js';
import { PATIENCE_MS } from '../helpers/patience.js';
import { GOAL, knights } from '../reference/knights.js';
import { layersAround, unpacked } from '../reference/knights-layers.js';
import { misplacedRoundedUp } from '../reference/knights-misplaced.js';
import { replay } from '../reference/rules.js';

describe('IDA* on boards of the knights puzzle that a backward search found', () => {
  /** 1,000 boards and more, about as many at each distance from 0 to 15. */
  let sample: { board: string; distance: number }[];

  beforeAll(() => {
    sample = layersAround(GOAL, 15).flatMap((layer, distance) =>
      spread(layer, 80).map((board) => ({ board: unpacked(board), distance })),
    );
  }, PATIENCE_MS);

  it('solves each in as many moves as it is away, and the moves lead to the goal', () => {
    expect(sample.length).toBeGreaterThan(1000);
    const wrong = sample.filter(({ board, distance }) => {
      const { moves } = solve(form, board);
      const replayed = replay(knights, board, moves);
      return moves.length !== distance || !replayed.legal || replayed.end !== GOAL;
    });
    expect(wrong).toEqual([]);
  });

  it('raises the bound by two from one iteration to the next', () => {
    for (const { board, distance } of sample.filter((each) => each.distance > 0)) {
      const { iterations } = solve(form, board).outcome.effort;
      expect(iterations).toBe((distance - misplacedRoundedUp(board, GOAL)) / 2 + 1);
    }
  });

  it('proves a bound that is even or odd with the distance where the depth does not reach', () => {
    for (const { board, distance } of sample.filter((each) => each.distance > 0)) {
      const { outcome } = solve(form, board, { limits: { maxDepth: distance - 1 } });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'depth', lowerBound: distance });
    }
  });

  it('comes to the same outcome every time', () => {
    const boards = sample.map(({ board }) => board).filter((_, at) => at % 10 === 0);
    const outcomes = new Map(boards.map((board) => [board, solve(form, board).outcome]));
    for (const board of boards.toReversed()) expect(solve(form, board).outcome).toEqual(outcomes.get(board));
  });
});

describe('IDA* with a knights goal of one’s own', () => {
  const goal = '01010/10101/01*10/10101/01010';

  it('solves boards in as many moves as they are away', () => {
    for (const [distance, layer] of layersAround(goal, 9).entries()) {
      for (const board of spread(layer, 20).map(unpacked)) {
        const { moves } = solve(form, board, { goal });
        expect(moves.length).toBe(distance);
        expect(replay(knights, board, moves)).toEqual({ legal: true, end: goal });
      }
    }
  });
});

/** So many of a list, at even distances. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as Item);
}
