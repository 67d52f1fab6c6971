import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidirectional } from '../../src/search/bidirectional.js';
import type { Outcome } from '../../src/search/outcome.js';
import { limits } from '../helpers/ida-star.js';
import { tinySpace } from '../helpers/tiny-space.js';
import { type DrawnGraph, distancesIn, drawnGraph } from '../support/random-graphs.js';

const PLENTY = 2 ** 30;

function search(drawn: DrawnGraph, goal: number, given = {}, memoryBytes = PLENTY): Outcome {
  return bidirectional(tinySpace(drawn), drawn.start, goal, limits(given), memoryBytes);
}

const instance = drawnGraph.chain((drawn) =>
  fc
    .nat(drawn.states - 1)
    .map((goal) => ({ drawn, goal, distance: distancesIn(drawn, [goal])[drawn.start] as number })),
);

describe('both ends of a random graph', () => {
  it('meet on a way as short as breadth-first search says', () => {
    fc.assert(
      fc.property(instance, ({ drawn, goal, distance }) => {
        const outcome = search(drawn, goal);
        if (distance === Number.POSITIVE_INFINITY) {
          expect(outcome.status).toBe('unsolvable');
          return;
        }
        expect(outcome).toMatchObject({ status: 'solved', optimal: true });
        if (outcome.status !== 'solved') return;
        expect(outcome.moves).toHaveLength(distance);
        expect(outcome.moves.reduce(tinySpace(drawn).play, drawn.start)).toBe(goal);
        expect(Object.keys(outcome.effort)).toEqual(['nodesExpanded', 'nodesGenerated']);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('keep every limit of nodes and depth exactly, and prove only what is true', () => {
    fc.assert(
      fc.property(instance, fc.nat(10), ({ drawn, goal, distance }, most) => {
        const whole = search(drawn, goal);
        const byNodes = search(drawn, goal, { maxNodes: most });
        if (byNodes.status === 'limit-reached') {
          expect(byNodes).toMatchObject({ limit: 'nodes', effort: { nodesExpanded: most } });
          expect(byNodes.lowerBound).toBeLessThanOrEqual(distance);
        } else expect(byNodes.status).toBe(whole.status);
        if (most >= whole.effort.nodesExpanded) expect(byNodes.status).toBe(whole.status);
        const byDepth = search(drawn, goal, { maxDepth: most });
        if (distance <= most) expect(byDepth).toEqual(whole);
        else if (byDepth.status === 'limit-reached') {
          expect(byDepth).toMatchObject({ limit: 'depth', lowerBound: most + 1 });
          expect(byDepth.lowerBound).toBeLessThanOrEqual(distance);
        } else expect(distance).toBe(Number.POSITIVE_INFINITY);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

describe('one space searched again and again', () => {
  it('gives each search what it would find in a new one, whatever stopped the search before', () => {
    fc.assert(
      fc.property(
        drawnGraph,
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(6)), { minLength: 2 }),
        (drawn, searches) => {
          const space = tinySpace(drawn);
          for (const [one, other, maxNodes] of searches) {
            const [start, goal] = [one % drawn.states, other % drawn.states];
            const again = bidirectional(space, start, goal, limits({ maxNodes }), PLENTY);
            expect(again).toEqual(search({ ...drawn, start }, goal, { maxNodes }));
            expect(bidirectional(space, start, goal, limits(), PLENTY)).toEqual(search({ ...drawn, start }, goal));
          }
        },
      ),
      { seed: 6, numRuns: 100 },
    );
  });
});

describe('the two ends', () => {
  const pair: DrawnGraph = { states: 2, edges: [[0, 1]], start: 0 };

  it('need no move where they are one', () => {
    expect(search(pair, 0, { maxNodes: 0, maxDepth: 0, deadline: 0 }, 0)).toEqual({
      status: 'solved',
      moves: [],
      optimal: true,
      effort: { nodesExpanded: 0, nodesGenerated: 0 },
    });
  });

  it('need one move where they are neighbours', () => {
    expect(search(pair, 1)).toEqual({
      status: 'solved',
      moves: [0],
      optimal: true,
      effort: { nodesExpanded: 1, nodesGenerated: 1 },
    });
  });

  it.each([
    ['depth', { maxDepth: 0 }, PLENTY],
    ['time', { deadline: 0 }, PLENTY],
    ['nodes', { maxNodes: 0 }, PLENTY],
    ['cancelled', { isCancelled: () => true }, PLENTY],
    ['memory', {}, 0],
  ])('are one move apart at least where they are not one: limit %s', (limit, given, memoryBytes) => {
    expect(search(pair, 1, given, memoryBytes)).toEqual({
      status: 'limit-reached',
      limit,
      lowerBound: 1,
      effort: { nodesExpanded: 0, nodesGenerated: 0 },
    });
  });
});
