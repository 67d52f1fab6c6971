import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/search/outcome.js';
import { PATIENCE_MS } from '../helpers/patience.js';
import { randomBoards } from '../helpers/random-boards.js';
import { symbolInCentre } from '../reference/rotation.js';
import { breadthFirst, replay } from '../reference/rules.js';
import { EIGHT, KNIGHTS_PUZZLE, ROTATION_GAME, type TestedPuzzle } from '../support/puzzles.js';
import { shortestSolutions } from '../support/shortest.js';
import { type Asked, type Desk, namesOf, openDesk, search, type Way, waysOf } from './desk.js';

const KNIGHTS = { desk: await openDesk('knights'), tested: KNIGHTS_PUZZLE, near: 8 };
const EIGHT_PUZZLE = { desk: await openDesk('eight-puzzle'), tested: EIGHT, near: 13 };
const ROTATION = { desk: await openDesk('rotation'), tested: ROTATION_GAME, near: 4 };
const SUBJECTS = [KNIGHTS, EIGHT_PUZZLE, ROTATION];

const SEED = 4;
const EXACT: Way = { algorithm: 'ida-star', heuristic: 'exact' };

/** Plays a solution by the reference's rules, to a goal or to any symbol in the centre. @returns its length */
function checked({ desk, tested }: { desk: Desk; tested: TestedPuzzle }, asked: Asked): number {
  const outcome = search(desk, asked);
  expect(outcome, JSON.stringify(asked)).toMatchObject({ status: 'solved', optimal: true });
  const names = namesOf(desk, asked.board, outcome);
  const replayed = replay(tested.rules, asked.board, names);
  if (!replayed.legal) throw new Error(`move ${replayed.at} is not legal`);
  if (desk.id !== 'rotation') expect(replayed.end).toBe(asked.goal ?? tested.home);
  else expect(asked.goal ?? '123').toContain(symbolInCentre(replayed.end));
  return names.length;
}

function walked({ rules }: TestedPuzzle, start: string, picks: readonly number[]): string {
  return picks.reduce((board, pick) => {
    const moves = rules.legalMoves(board);
    return rules.play(board, moves[pick % moves.length] as string);
  }, start);
}

describe.each(SUBJECTS)('every algorithm under every heuristic: $desk.id', ({ desk, tested, near }) => {
  const picks = fc.array(fc.nat({ max: 840 }), { maxLength: near });

  it('is tried here', () => {
    expect(waysOf(desk, undefined)).toHaveLength({ knights: 6, 'eight-puzzle': 10, rotation: 5 }[desk.id]);
  });

  it('finds the distance of boards near the goal, which the table tells', () => {
    fc.assert(
      fc.property(picks, (walk) => {
        const board = walked(tested, tested.home, walk);
        const distance = checked({ desk, tested }, { ...EXACT, board });
        for (const way of waysOf(desk, undefined)) expect(checked({ desk, tested }, { ...way, board })).toBe(distance);
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it('finds the same length for goals of one’s own', () => {
    const goals = desk.id === 'rotation' ? fc.constantFrom('1', '2', '3') : tested.randomBoard;
    fc.assert(
      fc.property(goals, picks, (goal, walk) => {
        const full =
          desk.id === 'rotation'
            ? tested.home.replace(/./g, (each) => (each === '2' ? goal : each === goal ? '2' : each))
            : goal;
        const board = walked(tested, full, walk);
        const lengths = waysOf(desk, goal).map((way) => checked({ desk, tested }, { ...way, board, goal }));
        expect(new Set(lengths).size).toBe(1);
        expect(lengths[0]).toBeLessThanOrEqual(walk.length);
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it('says of a larger step what it has proven, and no more', () => {
    const step = fc.integer({ min: 2, max: 20 });
    fc.assert(
      fc.property(picks, step, (walk, deepeningStep) => {
        const board = walked(tested, tested.home, walk.slice(0, near - 3));
        const distance = checked({ desk, tested }, { ...EXACT, board });
        for (const way of waysOf(desk, undefined)) {
          if (way.algorithm !== 'ida-star' && way.algorithm !== 'iterative-deepening') continue;
          // The bound stops at maxDepth, so that a search beyond the goal takes no longer than it must.
          const maxDepth = distance + 3;
          const outcome = search(desk, { ...way, board, limits: { deepeningStep, maxDepth } });
          const names = namesOf(desk, board, outcome);
          expect(names.length).toBeGreaterThanOrEqual(distance);
          if (outcome.status === 'solved' && outcome.optimal) expect(names).toHaveLength(distance);
          if (way.heuristic === 'exact') expect(outcome).toMatchObject({ optimal: true });
          const replayed = replay(tested.rules, board, names);
          expect(replayed.legal && tested.isHome(replayed.end)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 20 },
    );
  });
});

describe('boards from anywhere', () => {
  it('eight-puzzle: breadth-first search agrees, for the goal and for one of one’s own', () => {
    const strong = waysOf(EIGHT_PUZZLE.desk, undefined).filter(
      ({ algorithm, heuristic }) =>
        algorithm === 'a-star' ||
        algorithm === 'bidirectional' ||
        heuristic === 'exact' ||
        heuristic === 'linear-conflict',
    );
    for (const goal of [EIGHT.home, '867254301', '012345678']) {
      const distances = breadthFirst(EIGHT.rules, goal);
      fc.assert(
        fc.property(randomBoards.eightPuzzle, fc.constantFrom(...strong), (board, way) => {
          const distance = distances.get(board);
          if (distance === undefined) {
            expect(search(EIGHT_PUZZLE.desk, { ...way, board, goal }).status).toBe('unsolvable');
          } else expect(checked(EIGHT_PUZZLE, { ...way, board, goal })).toBe(distance);
        }),
        { seed: SEED, numRuns: 50 },
      );
    }
  });

  it('knights: searching from both ends finds what the table says, whichever end is home', {
    timeout: PATIENCE_MS,
  }, () => {
    fc.assert(
      fc.property(randomBoards.knights, (board) => {
        const distance = checked(KNIGHTS, { ...EXACT, board });
        expect(checked(KNIGHTS, { algorithm: 'bidirectional', board })).toBe(distance);
        expect(checked(KNIGHTS, { algorithm: 'bidirectional', board: KNIGHTS_PUZZLE.home, goal: board })).toBe(
          distance,
        );
      }),
      { seed: SEED, numRuns: 3 },
    );
  });

  it('knights: the farthest boards are 39 apart from both ends, too', { timeout: PATIENCE_MS }, () => {
    const board = '0*000/10000/01010/11110/11111';
    expect(checked(KNIGHTS, { algorithm: 'bidirectional', board })).toBe(39);
  });

  it('rotation: A* finds the length that the table tells', () => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        const names = namesOf(ROTATION.desk, board, search(ROTATION.desk, { ...EXACT, board }));
        const found = search(ROTATION.desk, { algorithm: 'a-star', heuristic: 'exact', board });
        expect(namesOf(ROTATION.desk, board, found)).toEqual(names);
      }),
      { seed: SEED, numRuns: 20 },
    );
  });
});

it('rotation: every algorithm gives the alphabetically smallest of the shortest solutions', () => {
  const picks = fc.array(fc.nat({ max: 840 }), { maxLength: 4 });
  fc.assert(
    fc.property(picks, (walk) => {
      const board = walked(ROTATION_GAME, ROTATION_GAME.home, walk);
      const [smallest] = shortestSolutions(ROTATION_GAME.rules, board, ROTATION_GAME.isHome, 4);
      for (const way of waysOf(ROTATION.desk, undefined)) {
        expect(namesOf(ROTATION.desk, board, search(ROTATION.desk, { ...way, board })), JSON.stringify(way)).toEqual(
          smallest,
        );
      }
    }),
    { seed: SEED, numRuns: 40 },
  );
});

/** A board of each puzzle that every way solves in an instant. */
const LIMITED = [
  { ...KNIGHTS, board: '10110/01*11/10111/01001/00000' },
  { ...EIGHT_PUZZLE, board: '152043786' },
  { ...ROTATION, board: '111132323132231222312133' },
];

const CASES = LIMITED.flatMap(({ desk, board }) =>
  waysOf(desk, undefined).map((way) => ({ desk, board, ...way, id: desk.id })),
);

describe.each(CASES)('limits of $algorithm $heuristic: $id', ({ desk, board, algorithm, heuristic }) => {
  const way: Way = { algorithm, ...(heuristic && { heuristic }) };
  const run = (limits: NonNullable<Asked['limits']> = {}, isCancelled = false): Outcome =>
    search(desk, { ...way, board, limits, isCancelled });
  const distance = namesOf(desk, board, search(desk, { ...EXACT, board })).length;
  const whole = run();
  const needed = whole.effort.nodesExpanded;

  it('depth: the distance is enough, one less is not and is proven not to be', () => {
    expect(run({ maxDepth: distance })).toEqual(whole);
    for (let maxDepth = 0; maxDepth < distance; maxDepth++) {
      const outcome = run({ maxDepth });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'depth' });
      if (outcome.status !== 'limit-reached') continue;
      expect(outcome.lowerBound).toBeGreaterThan(maxDepth);
      expect(outcome.lowerBound).toBeLessThanOrEqual(distance);
    }
  });

  it('nodes: as many as it needs are enough, and fewer are expanded exactly', () => {
    expect(run({ maxNodes: needed })).toEqual(whole);
    for (const maxNodes of new Set([0, 1, Math.floor(needed / 2), needed - 1])) {
      if (maxNodes >= needed) continue;
      const outcome = run({ maxNodes });
      expect(outcome.effort.nodesExpanded).toBeLessThanOrEqual(maxNodes);
      // Both ends look whether they have met after some hundred states, or sooner where fewer may be expanded.
      if (algorithm === 'bidirectional' && outcome.status === 'solved') continue;
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'nodes', effort: { nodesExpanded: maxNodes } });
      if (outcome.status === 'limit-reached') expect(outcome.lowerBound).toBeLessThanOrEqual(distance);
    }
  });

  it('time and the client: nothing is expanded where the one is over or the other gone', () => {
    const nothing = { status: 'limit-reached', effort: { nodesExpanded: 0, nodesGenerated: 0 } };
    expect(run({ deadline: 0 })).toMatchObject({ ...nothing, limit: 'time' });
    expect(run({}, true)).toMatchObject({ ...nothing, limit: 'cancelled' });
  });

  it('counts iterations only where it has them', () => {
    expect('iterations' in whole.effort).toBe(algorithm === 'ida-star' || algorithm === 'iterative-deepening');
  });
});

describe('memory', () => {
  const MIB = 2 ** 20;

  it.each([
    ['a-star', EIGHT_PUZZLE.desk, { heuristic: 'misplaced' }, '867254301', 31, 0],
    ['a-star', EIGHT_PUZZLE.desk, { heuristic: 'misplaced' }, '867254301', 31, 2 * MIB],
    ['a-star', KNIGHTS.desk, { heuristic: 'misplaced' }, '0*000/10000/01010/11110/11111', 39, 4 * MIB],
    ['bidirectional', KNIGHTS.desk, {}, '0*000/10000/01010/11110/11111', 39, 40 * MIB],
    ['bidirectional', KNIGHTS.desk, {}, '0*000/10000/01010/11110/11111', 39, 0],
  ] as const)(
    'ends %s with what was proven by then: %# ',
    (algorithm, desk, heuristic, board, distance, memoryBytes) => {
      const outcome = search(desk, { algorithm, ...heuristic, board, limits: { memoryBytes } });
      expect(outcome).toMatchObject({ status: 'limit-reached', limit: 'memory' });
      if (outcome.status !== 'limit-reached') return;
      expect(outcome.lowerBound).toBeGreaterThan(0);
      expect(outcome.lowerBound).toBeLessThanOrEqual(distance);
    },
  );

  it('lets A* keep more boards the more there is', () => {
    const expanded = [0, 2, 4, 8].map(
      (mib) =>
        search(EIGHT_PUZZLE.desk, {
          algorithm: 'a-star',
          heuristic: 'misplaced',
          board: '867254301',
          limits: { memoryBytes: mib * MIB },
        }).effort.nodesExpanded,
    );
    expect(expanded).toEqual([...new Set(expanded)].toSorted((one, other) => one - other));
  });
});

it('an eight-puzzle board that cannot be solved is told at once by every algorithm, for a goal of one’s own, too', () => {
  for (const goal of [undefined, '012345678']) {
    const board = goal === undefined ? '123456870' : '021345678';
    for (const way of waysOf(EIGHT_PUZZLE.desk, goal)) {
      const outcome = search(EIGHT_PUZZLE.desk, { ...way, board, goal, limits: { maxNodes: 0, deadline: 0 } });
      expect(outcome).toMatchObject({ status: 'unsolvable', effort: { nodesExpanded: 0 } });
      const deepens = way.algorithm === 'ida-star' || way.algorithm === 'iterative-deepening';
      expect('iterations' in outcome.effort).toBe(deepens);
    }
  }
});
