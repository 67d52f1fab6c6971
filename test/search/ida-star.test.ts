import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idaStar } from '../../src/search/ida-star.js';
import { MAX_DEPTH } from '../../src/search/limits.js';
import { type Drawing, Graph, nodesOn, row } from '../helpers/graph.js';
import { limits } from '../helpers/ida-star.js';

describe('IDA* on problems small enough to follow by hand', () => {
  it.each<[string, Drawing, string, { expanded: number; generated: number; iterations: number }]>([
    [
      'takes no moves and expands no node where the start is a goal',
      { edges: ['a-b'], start: 'a', estimates: { a: 0 } },
      'a',
      { expanded: 0, generated: 0, iterations: 0 },
    ],
    [
      'walks straight to the goal if the estimates are exact, and never straight back',
      { edges: ['a-b', 'b-c', 'c-d'], start: 'a', estimates: { a: 3, b: 2, c: 1, d: 0 } },
      'abcd',
      { expanded: 3, generated: 3, iterations: 1 },
    ],
    [
      'starts again with the next bound if they are not: one node, then two, then three',
      { edges: ['a-b', 'b-c', 'c-d'], start: 'a', estimates: { d: 0 } },
      'abcd',
      { expanded: 6, generated: 6, iterations: 3 },
    ],
    [
      'raises the bound to the smallest value that was cut off, here from 1 to 5',
      { edges: ['a-b', 'b-c', 'c-d', 'd-e', 'e-f'], start: 'a', estimates: { a: 1, b: 4, c: 3, d: 2, e: 1, f: 0 } },
      'abcdef',
      { expanded: 6, generated: 6, iterations: 2 },
    ],
    [
      'comes back out of a dead end',
      { edges: ['a-x', 'a-b', 'x-y', 'b-c'], start: 'a', estimates: { c: 0 } },
      'abc',
      { expanded: 4, generated: 6, iterations: 2 },
    ],
    [
      'takes the first of two shortest ways, and counts the move it had no need to try',
      { edges: ['a-b', 'a-c', 'b-d', 'c-d'], start: 'a', estimates: { d: 0 } },
      'abd',
      { expanded: 3, generated: 5, iterations: 2 },
    ],
    [
      'takes the shorter way even if a longer one comes first',
      { edges: ['a-b', 'b-c', 'c-g', 'a-x', 'x-g'], start: 'a', estimates: { g: 0 } },
      'axg',
      { expanded: 4, generated: 6, iterations: 2 },
    ],
    [
      'is not misled by an estimate that falls by more than one a move',
      { edges: ['a-b', 'b-c', 'c-d', 'a-e', 'e-f', 'f-g', 'g-d'], start: 'a', estimates: { a: 1, b: 2, e: 1, d: 0 } },
      'abcd',
      { expanded: 6, generated: 9, iterations: 3 },
    ],
  ])('%s', (_, drawing, nodes, { expanded, generated, iterations }) => {
    const outcome = idaStar(new Graph(drawing), limits());
    const effort = { nodesExpanded: expanded, nodesGenerated: generated, iterations };
    expect(outcome).toMatchObject({ status: 'solved', optimal: true, effort });
    expect(nodesOn(drawing, outcome.status === 'solved' ? outcome.moves : []).join('')).toBe(nodes);
  });

  it.each<[string, Drawing, { expanded: number; generated: number; iterations: number }]>([
    ['a node without moves', { edges: [], start: 'a' }, { expanded: 1, generated: 0, iterations: 1 }],
    ['two nodes', { edges: ['a-b'], start: 'a' }, { expanded: 3, generated: 2, iterations: 2 }],
    ['a tree', { edges: ['a-b', 'a-c', 'c-d'], start: 'a' }, { expanded: 8, generated: 8, iterations: 3 }],
    [
      'a goal out of reach',
      { edges: ['a-b', 'y-z'], start: 'a', estimates: { z: 0 } },
      { expanded: 3, generated: 2, iterations: 2 },
    ],
  ])('proves that there is no solution: %s', (_, drawing, { expanded, generated, iterations }) => {
    expect(idaStar(new Graph(drawing), limits())).toEqual({
      status: 'unsolvable',
      effort: { nodesExpanded: expanded, nodesGenerated: generated, iterations },
    });
  });

  it('gives up, and does not claim a proof, where it could go round for ever', () => {
    const circle = { edges: ['a-b', 'b-c', 'c-a'], start: 'a' };
    const outcome = idaStar(new Graph(circle), limits({ maxDepth: 20 }));
    expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'depth', lowerBound: 21 });
  });

  it('knows moves up to number 30', () => {
    const star = { edges: Array.from({ length: 31 }, (_, leaf) => `a-${leaf}`), start: 'a', estimates: { 30: 0 } };
    expect(idaStar(new Graph(star), limits())).toEqual({
      status: 'solved',
      moves: [30],
      optimal: true,
      effort: { nodesExpanded: 1, nodesGenerated: 31, iterations: 1 },
    });
  });

  it('goes as deep as the greatest depth, and no deeper', () => {
    const deepest = idaStar(new Graph(row(MAX_DEPTH)), limits({ maxDepth: MAX_DEPTH }));
    expect(deepest.status === 'solved' && deepest.moves.length).toBe(MAX_DEPTH);
    const tooDeep = idaStar(new Graph(row(MAX_DEPTH + 1)), limits({ maxDepth: MAX_DEPTH }));
    expect(tooDeep).toMatchObject({ status: 'limit-reached', limit: 'depth', lowerBound: MAX_DEPTH + 1 });
  });
});

describe('IDA* on random graphs under random estimates', () => {
  const NODES = 'abcdefgh';

  const randomDrawing: fc.Arbitrary<Drawing> = fc
    .record({
      edges: fc.uniqueArray(fc.tuple(fc.constantFrom(...NODES), fc.constantFrom(...NODES)), {
        selector: (ends) => ends.toSorted().join('-'),
        maxLength: 14,
      }),
      goals: fc.uniqueArray(fc.constantFrom(...NODES), { minLength: 1, maxLength: 2 }),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    })
    .map(({ edges, goals, shares }) => {
      const drawing = { edges: edges.filter(([a, b]) => a !== b).map((ends) => ends.join('-')), start: 'a' };
      const distances = distancesTo(goals, drawing.edges);
      const estimate = (node: string, at: number): number => {
        const distance = distances.get(node) ?? 5;
        return Math.max(Math.min(distance, 1), Math.floor(distance * (shares[at] as number)));
      };
      return { ...drawing, estimates: Object.fromEntries([...NODES].map((node, at) => [node, estimate(node, at)])) };
    });

  it('finds of the shortest solutions the first in the order of moves, or proves that there is none within the depth', () => {
    fc.assert(
      fc.property(randomDrawing, (drawing) => {
        const outcome = idaStar(new Graph(drawing), limits({ maxDepth: 8 }));
        const shortest = firstShortest(drawing, 8);
        if (shortest) expect(outcome).toMatchObject({ status: 'solved', moves: shortest, optimal: true });
        else expect(outcome.status).not.toBe('solved');
      }),
      { numRuns: 1000 },
    );
  });

  it('never calls a problem unsolvable that has a solution, nor the other way round', () => {
    fc.assert(
      fc.property(randomDrawing, fc.nat(8), (drawing, maxDepth) => {
        const outcome = idaStar(new Graph(drawing), limits({ maxDepth }));
        const shortest = firstShortest(drawing, 8);
        if (outcome.status === 'unsolvable') expect(shortest).toBeUndefined();
        if (outcome.status === 'limit-reached') {
          expect(outcome.lowerBound).toBeGreaterThan(maxDepth);
          expect(outcome.lowerBound).toBeLessThanOrEqual(shortest?.length ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The distance of each node from the nearest goal. */
function distancesTo(goals: readonly string[], edges: readonly string[]): Map<string, number> {
  const distances = new Map(goals.map((goal) => [goal, 0]));
  for (const [node, distance] of distances) {
    for (const edge of edges.filter((each) => each.includes(node))) {
      const other = edge.replace(node, '').replace('-', '');
      if (!distances.has(other)) distances.set(other, distance + 1);
    }
  }
  return distances;
}

/** The first in the order of moves of the shortest ways to a goal: breadth first, in the order of moves. */
function firstShortest(drawing: Drawing, most: number): number[] | undefined {
  const estimates = drawing.estimates ?? {};
  const seen = new Set([drawing.start]);
  let paths: { node: string; moves: number[] }[] = [{ node: drawing.start, moves: [] }];
  for (let length = 0; length <= most; length++) {
    const solution = paths.find(({ node }) => estimates[node] === 0);
    if (solution) return solution.moves;
    paths = paths
      .flatMap(({ node, moves }) =>
        drawing.edges
          .filter((edge) => edge.includes(node))
          .map((edge, move) => ({ node: edge.replace(node, '').replace('-', ''), moves: [...moves, move] })),
      )
      .filter(({ node }) => !seen.has(node) && seen.add(node));
  }
  return undefined;
}
