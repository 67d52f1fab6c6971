import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Blind } from '../../src/search/blind.js';
import { idaStar } from '../../src/search/ida-star.js';
import { Graph, nodesOn, row } from '../helpers/graph.js';
import { limits } from '../helpers/ida-star.js';
import { distancesIn, drawnGraph } from '../support/random-graphs.js';

describe('a step above 1', () => {
  /** Two ways from 0 to the goal 5: over 1 and 2 or, first in the order of moves, over four others. */
  const drawing = { edges: ['0-6', '6-7', '7-8', '8-5', '0-1', '1-2', '2-5'], start: '0', estimates: { 5: 0 } };

  it('finds a longer way first, and does not call it a shortest one', () => {
    expect(idaStar(new Graph(drawing), limits(), { step: 3 })).toMatchObject({
      status: 'solved',
      moves: [0, 1, 1, 1],
      optimal: false,
      effort: { iterations: 2 },
    });
  });

  it('calls a way a shortest one where the bound that was proven before says so', () => {
    const outcome = idaStar(new Graph(drawing), limits(), { step: 2 });
    expect(outcome).toMatchObject({ status: 'solved', optimal: false, effort: { iterations: 2 } });
    if (outcome.status === 'solved') expect(nodesOn(drawing, outcome.moves)).toEqual(['0', '1', '2', '5']);
    expect(idaStar(new Graph(row(9)), limits(), { step: 20 })).toMatchObject({
      status: 'solved',
      optimal: true,
      effort: { iterations: 1, nodesExpanded: 9 },
    });
  });

  it('never goes beyond maxDepth, and proves no more than is true', () => {
    expect(idaStar(new Graph(drawing), limits({ maxDepth: 3 }), { step: 20 })).toMatchObject({
      status: 'solved',
      moves: [1, 1, 1],
    });
    expect(idaStar(new Graph(drawing), limits({ maxDepth: 2 }), { step: 20 })).toMatchObject({
      status: 'limit-reached',
      limit: 'depth',
      lowerBound: 3,
    });
  });
});

describe('on random graphs', () => {
  const instance = fc.tuple(drawnGraph, fc.integer({ min: 1, max: 20 }), fc.boolean());

  it('an answer is called a shortest one only if it is, and always with a step of 1', () => {
    fc.assert(
      fc.property(instance, ([drawn, step, blind]) => {
        const goal = drawn.states - 1;
        const distances = distancesIn(drawn, [goal]);
        const distance = distances[drawn.start] as number;
        // Without a way there, walks round a ring never end before the limit of depth.
        fc.pre(distance !== Number.POSITIVE_INFINITY && distance < 6);
        const estimates = Object.fromEntries(distances.map((each, state) => [state, Math.min(each, 2)]));
        const edges = drawn.edges.map(([one, other]) => `${one}-${other}`);
        fc.pre(new Set(edges.map((edge) => edge.split('-').toSorted().join('-'))).size === edges.length);
        const graph = new Graph({ edges, start: String(drawn.start), estimates });
        const problem = blind ? new Blind(graph) : graph;
        const outcome = idaStar(problem, limits({ maxDepth: 8 }), { step });
        expect(outcome.status).toBe('solved');
        if (outcome.status !== 'solved') return;
        if (step === 1) expect(outcome).toMatchObject({ optimal: true });
        if (outcome.optimal) expect(outcome.moves).toHaveLength(distance);
        expect(outcome.moves.length).toBeGreaterThanOrEqual(distance);
        expect(nodesOn({ edges, start: String(drawn.start) }, outcome.moves).at(-1)).toBe(String(goal));
      }),
      { seed: 4, numRuns: 300 },
    );
  });
});

it('without a heuristic, expands all that is nearer than the goal', () => {
  const { effort } = idaStar(new Blind(new Graph(row(6))), limits());
  expect(effort).toEqual({ nodesExpanded: 1 + 2 + 3 + 4 + 5 + 6, nodesGenerated: 21, iterations: 6 });
});
