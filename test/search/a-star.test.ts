import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStar } from '../../src/search/a-star.js';
import type { Outcome } from '../../src/search/outcome.js';
import { limits } from '../helpers/ida-star.js';
import { tinySpace } from '../helpers/tiny-space.js';
import { type DrawnGraph, distancesIn, drawnGraph } from '../support/random-graphs.js';

const PLENTY = 2 ** 30;

function search(drawn: DrawnGraph, bounds: readonly number[], given = {}, memoryBytes = PLENTY): Outcome {
  const boards = { ...tinySpace(drawn), boundOf: (state: number) => bounds[state] as number };
  return aStar(boards, drawn.start, limits(given), memoryBytes);
}

/** The states that moves lead through. */
function walk(drawn: DrawnGraph, moves: readonly number[]): number[] {
  const space = tinySpace(drawn);
  const states = [drawn.start];
  for (const move of moves) states.push(space.play(states.at(-1) as number, move));
  return states;
}

describe('a shorter way that turns up later', () => {
  /**
   * From 0 to 8: over 1, 2 and 3 or, one move shorter, over 4 and 3, then 5, 6 and 7. The bound at 4 is true but high,
   * those beside it low, so that 3, 5 and 6 are expanded at the end of the longer way first.
   */
  const drawn: DrawnGraph = {
    states: 9,
    edges: [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 4],
      [4, 3],
      [3, 5],
      [5, 6],
      [6, 7],
      [7, 8],
    ],
    start: 0,
  };
  const bounds = [1, 1, 1, 1, 5, 1, 1, 1, 0];

  it('counts, and what it leads to is expanded once more', () => {
    const outcome = search(drawn, bounds);
    expect(outcome).toEqual({
      status: 'solved',
      moves: expect.any(Array),
      optimal: true,
      // 0 1 2 3 5 6 4, then 3 5 6 7; each has a move less than it has edges, but for the start.
      effort: { nodesExpanded: 11, nodesGenerated: 2 + 1 + 1 + 2 + 1 + 1 + 1 + 2 + 1 + 1 + 1 },
    });
    if (outcome.status === 'solved') expect(walk(drawn, outcome.moves)).toEqual([0, 4, 3, 5, 6, 7, 8]);
  });

  it('is what a limit of nodes stops before it turns up: the bound is still true', () => {
    const bound = (maxNodes: number): unknown => search(drawn, bounds, { maxNodes });
    expect(bound(6)).toMatchObject({ limit: 'nodes', lowerBound: 6, effort: { nodesExpanded: 6 } });
    expect(bound(10)).toMatchObject({ limit: 'nodes', lowerBound: 6, effort: { nodesExpanded: 10 } });
    expect(bound(11)).toMatchObject({ status: 'solved' });
  });
});

describe('on random graphs under random true bounds', () => {
  const instance = drawnGraph.chain((drawn) => {
    const goals = [drawn.states - 1];
    const distances = distancesIn(drawn, goals);
    const bounds = distances.map((distance) =>
      distance === 0 ? fc.constant(0) : fc.integer({ min: 1, max: Math.min(distance, 50) }),
    );
    return fc.tuple(...bounds).map((chosen) => ({ drawn, bounds: chosen, distance: distances[drawn.start] as number }));
  });

  it('the answer is as long as breadth-first search says, and leads to the goal', () => {
    fc.assert(
      fc.property(instance, ({ drawn, bounds, distance }) => {
        const outcome = search(drawn, bounds);
        if (distance === Number.POSITIVE_INFINITY) {
          expect(outcome.status).toBe('unsolvable');
          return;
        }
        expect(outcome).toMatchObject({ status: 'solved', optimal: true });
        if (outcome.status !== 'solved') return;
        expect(outcome.moves).toHaveLength(distance);
        expect(bounds[walk(drawn, outcome.moves).at(-1) as number]).toBe(0);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('every limit of nodes and depth is kept exactly, and proves only what is true', () => {
    fc.assert(
      fc.property(instance, fc.nat(12), ({ drawn, bounds, distance }, most) => {
        const whole = search(drawn, bounds).effort.nodesExpanded;
        const byNodes = search(drawn, bounds, { maxNodes: most });
        expect(byNodes.status === 'limit-reached').toBe(most < whole);
        expect(byNodes.effort.nodesExpanded).toBe(Math.min(most, whole));
        if (byNodes.status === 'limit-reached') expect(byNodes.lowerBound).toBeLessThanOrEqual(distance);
        const byDepth = search(drawn, bounds, { maxDepth: most });
        if (distance <= most) expect(byDepth).toEqual(search(drawn, bounds));
        else if (byDepth.status === 'limit-reached') {
          expect(byDepth.lowerBound).toBeGreaterThan(most);
          expect(byDepth.lowerBound).toBeLessThanOrEqual(distance);
        } else expect(distance).toBe(Number.POSITIVE_INFINITY);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

it('is solved in no moves where the start is the goal', () => {
  const drawn: DrawnGraph = { states: 2, edges: [[0, 1]], start: 0 };
  expect(search(drawn, [0, 1], { maxNodes: 0, maxDepth: 0, deadline: 0 })).toEqual({
    status: 'solved',
    moves: [],
    optimal: true,
    effort: { nodesExpanded: 0, nodesGenerated: 0 },
  });
});
