import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as eightPuzzle } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knights } from '../../src/puzzles/knights/schema.js';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import { form as rotation } from '../../src/puzzles/rotation/schema.js';
import type { Limits } from '../../src/search/budget.js';
import { clockMs } from '../../src/search/clock.js';
import { idaStar } from '../../src/search/ida-star.js';
import type { Outcome } from '../../src/search/outcome.js';
import { Graph } from '../helpers/graph.js';
import { limits, solve } from '../helpers/ida-star.js';
import { eightPuzzle as eightPuzzleRules, GOAL } from '../reference/eight-puzzle.js';
import { breadthFirst } from '../reference/rules.js';

interface Subject {
  readonly form: PuzzleForm;
  readonly board: string;
  readonly heuristic: string;
  readonly distance: number;
}

/** Boards of known distance; solving them expands from a few nodes to some ten thousand. */
const SUBJECTS: readonly Subject[] = [
  { form: knights, board: '10110/01*11/10111/01001/00000', heuristic: 'misplaced', distance: 7 },
  { form: knights, board: '11111/00001/11110/*0001/00010', heuristic: 'misplaced', distance: 15 },
  { form: eightPuzzle, board: '234150768', heuristic: 'misplaced', distance: 19 },
  { form: eightPuzzle, board: '234150768', heuristic: 'manhattan', distance: 19 },
  { form: eightPuzzle, board: '867254301', heuristic: 'linear-conflict', distance: 31 },
  { form: rotation, board: '111132323132231222312133', heuristic: 'centre', distance: 2 },
  { form: rotation, board: '132131321123231212322313', heuristic: 'centre', distance: 9 },
];

const run = ({ form, board, heuristic }: Subject, given: Partial<Limits>): Outcome =>
  solve(form, board, { heuristic, limits: given }).outcome;

const firstBound = (subject: Subject): number => {
  const outcome = run(subject, { maxNodes: 0 });
  return outcome.status === 'limit-reached' ? outcome.lowerBound : Number.NaN;
};

describe.each(SUBJECTS)('limits on $board by $heuristic, $distance moves away', (subject) => {
  const { distance } = subject;
  const { nodesExpanded: needed } = run(subject, {}).effort;

  it('the board is as far away as is said here', () => {
    expect(solve(subject.form, subject.board, { heuristic: subject.heuristic }).length).toBe(distance);
  });

  it('depth: every depth below the distance is not enough, and proves that it is not', () => {
    for (let maxDepth = 0; maxDepth < distance; maxDepth++) {
      const outcome = run(subject, { maxDepth });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'depth' });
      if (outcome.status !== 'limit-reached') continue;
      expect(outcome.lowerBound).toBeGreaterThan(maxDepth);
      expect(outcome.lowerBound).toBeLessThanOrEqual(distance);
    }
  });

  it('depth: the distance itself is enough, and a greater one changes nothing', () => {
    expect(run(subject, { maxDepth: distance })).toEqual(run(subject, {}));
    expect(run(subject, { maxDepth: distance + 1 })).toEqual(run(subject, {}));
  });

  it('depth: below the first bound nothing is expanded', () => {
    const bound = firstBound(subject);
    expect(run(subject, { maxDepth: bound - 1 })).toEqual({
      status: 'limit-reached',
      limit: 'depth',
      lowerBound: bound,
      effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
    });
  });

  it('nodes: as many as the search needs are enough, and one fewer is not', () => {
    expect(run(subject, { maxNodes: needed })).toEqual(run(subject, {}));
    const outcome = run(subject, { maxNodes: needed - 1 });
    expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'nodes', effort: { nodesExpanded: needed - 1 } });
  });

  it('nodes: exactly as many as allowed are expanded, and the lower bound is true', () => {
    const aroundLooks = [4095, 4096, 4097, 8191, 8192, 8193];
    for (const maxNodes of [0, 1, 2, 3, 10, 100, 1000, ...aroundLooks].filter((nodes) => nodes < needed)) {
      const outcome = run(subject, { maxNodes });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'nodes', effort: { nodesExpanded: maxNodes } });
      expect(outcome.status === 'limit-reached' && outcome.lowerBound).toBeLessThanOrEqual(distance);
      expect(outcome.status === 'limit-reached' && outcome.lowerBound).toBeGreaterThanOrEqual(firstBound(subject));
    }
  });

  it.each<[string, Partial<Limits>]>([
    ['cancelled', { isCancelled: () => true }],
    ['time', { deadline: 0 }],
    ['nodes', { maxNodes: 0 }],
  ])('%s: exceeded from the start, no node is expanded, and the first bound is proven', (limit, given) => {
    expect(run(subject, given)).toEqual({
      status: 'limit-reached',
      limit,
      lowerBound: firstBound(subject),
      effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 1 },
    });
  });
});

describe('limits in the middle of a search', () => {
  const far: Subject = { form: eightPuzzle, board: '867254301', heuristic: 'misplaced', distance: 31 };

  it('a cancelled search stops at the next look, some thousand nodes on', () => {
    for (const looks of [1, 2, 10]) {
      let looked = 0;
      const outcome = run(far, { isCancelled: () => looked++ === looks });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'cancelled' });
      expect(outcome.effort.nodesExpanded).toBeGreaterThan(0);
      expect(outcome.effort.nodesExpanded).toBeLessThanOrEqual(looks * 5000);
    }
  });

  it('a deadline that passes stops it', () => {
    const outcome = run(far, { deadline: clockMs() + 10, maxNodes: 30_000_000 });
    expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'time' });
    expect(outcome.status === 'limit-reached' && outcome.lowerBound).toBeLessThanOrEqual(far.distance);
  });

  it('a deadline far away does not', () => {
    const outcome = run(SUBJECTS[3] as Subject, { deadline: clockMs() + 3_600_000 });
    expect(outcome.status).toBe('solved');
  });

  it('an expanded node counts for all of its moves, also those that were not tried', () => {
    const diamond = { edges: ['a-b', 'a-c', 'b-d', 'c-d'], start: 'a', estimates: { d: 0 } };
    expect(idaStar(new Graph(diamond), limits({ maxNodes: 2 }))).toEqual({
      status: 'limit-reached',
      limit: 'nodes',
      lowerBound: 2,
      effort: { nodesExpanded: 2, nodesGenerated: 4, iterations: 2 },
    });
  });
});

describe('limits and solved boards', () => {
  it.each([
    { form: knights, board: '11111/01111/00*11/00001/00000' },
    { form: eightPuzzle, board: '123456780' },
    { form: rotation, board: '111133222332233222331111' },
  ])('$board is solved in no moves, whatever the limits', ({ form, board }) => {
    const none = { maxDepth: 0, maxNodes: 0, deadline: 0, isCancelled: () => true };
    for (const heuristic of Object.keys(form.puzzle.heuristics)) {
      expect(solve(form, board, { heuristic, limits: none }).outcome).toEqual({
        status: 'solved',
        moves: [],
        optimal: true,
        effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
      });
    }
  });
});

describe('the lower bound of a search that was given up', () => {
  const distances = [...breadthFirst(eightPuzzleRules, GOAL)].slice(1);

  it('is true for any eight-puzzle board, heuristic and limit, and rises with more nodes', () => {
    fc.assert(
      fc.property(
        fc.nat(distances.length - 1),
        fc.constantFrom('misplaced', 'manhattan', 'linear-conflict'),
        fc.nat(3000),
        fc.nat(31),
        (at, heuristic, maxNodes, maxDepth) => {
          const [board, distance] = distances[at] as [string, number];
          const lowerBound = (given: Partial<Limits>): number => {
            const outcome = run({ form: eightPuzzle, board, heuristic, distance }, given);
            if (outcome.status === 'limit-reached') return outcome.lowerBound;
            return outcome.status === 'solved' ? outcome.moves.length : Number.NaN;
          };
          expect(lowerBound({ maxNodes, maxDepth })).toBeLessThanOrEqual(distance);
          expect(lowerBound({ maxNodes })).toBeLessThanOrEqual(lowerBound({ maxNodes: 2 * maxNodes }));
        },
      ),
    );
  });
});
