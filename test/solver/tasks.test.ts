import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as eightPuzzleForm } from '../../src/puzzles/eight-puzzle/schema.js';
import type { Results, Task } from '../../src/solver/contract.js';
import { perform } from '../../src/solver/tasks.js';
import { heuristicsOf } from '../helpers/ida-star.js';
import { randomBoards } from '../helpers/random-boards.js';
import { eightPuzzle } from '../reference/eight-puzzle.js';
import { rotation } from '../reference/rotation.js';
import { placementOf, searchPlacements } from '../reference/rotation-placements.js';
import { breadthFirst, type Rules } from '../reference/rules.js';
import { type Desk, openDesk } from './desk.js';

const DESKS = {
  knights: await openDesk('knights'),
  'eight-puzzle': await openDesk('eight-puzzle'),
  rotation: await openDesk('rotation'),
};

interface Question {
  readonly board: string;
  readonly goal?: string | undefined;
  readonly heuristic?: string;
  readonly list?: number;
  readonly isCancelled?: boolean;
}

function ask<Kind extends Exclude<Task['kind'], 'generate'>>(
  desk: Desk,
  kind: Kind,
  question: Question,
): Results[Kind] {
  const { form, workshop, id } = desk;
  const { heuristic = 'exact', list = 10, isCancelled = false } = question;
  const board = form.board.parse(question.board);
  const goal = question.goal === undefined ? form.puzzle.goal : form.goal.parse(question.goal);
  const limits = { maxDepth: 100, maxNodes: 1_000_000, deadline: Number.POSITIVE_INFINITY };
  const search = { algorithm: 'ida-star', heuristic, deepeningStep: 1, memoryBytes: 0 };
  const task = { kind, lane: 'lookups', puzzle: id, board, goal, ...search, list, ...limits } as Task;
  return perform(workshop, task, () => isCancelled) as Results[Kind];
}

const UNSOLVABLE = '123456870';

describe('an eight-puzzle board that cannot be solved', () => {
  const desk = DESKS['eight-puzzle'];

  it.each(['exact', ...heuristicsOf(eightPuzzleForm)])('is told by solve at once under %s', (heuristic) => {
    expect(ask(desk, 'solve', { board: UNSOLVABLE, heuristic, isCancelled: true })).toEqual({
      status: 'unsolvable',
      effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
    });
  });

  it('has no distance, nor have the boards around it, and no solutions', () => {
    expect(ask(desk, 'hint', { board: UNSOLVABLE })).toEqual({
      distance: null,
      moves: [
        { move: 0, distance: null },
        { move: 2, distance: null },
      ],
    });
    expect(ask(desk, 'distance', { board: UNSOLVABLE })).toBeNull();
    expect(ask(desk, 'solutions', { board: UNSOLVABLE })).toBe('unsolvable');
  });

  it('can be solved for another goal', () => {
    expect(ask(desk, 'distance', { board: UNSOLVABLE, goal: UNSOLVABLE })).toBe(0);
    expect(ask(desk, 'solutions', { board: UNSOLVABLE, goal: UNSOLVABLE })).toEqual({
      length: 0,
      count: 1n,
      first: [[]],
    });
    expect(ask(desk, 'hint', { board: UNSOLVABLE, goal: UNSOLVABLE }).distance).toBe(0);
  });
});

describe('hint and distance', () => {
  /** What the reference says: the moves nearest first, then in their own order. */
  function expectHint(desk: Desk, question: Question, rules: Rules, distanceOf: (board: string) => number): void {
    const hint = ask(desk, 'hint', question);
    const { board } = question;
    expect(hint.distance).toBe(distanceOf(board));
    expect(ask(desk, 'distance', question)).toBe(hint.distance);
    const packed = desk.form.board.parse(board);
    const told = hint.moves.map(({ move, distance }) => [desk.form.moveName(packed, move), distance]);
    const due = rules.legalMoves(board).map((name) => [name, distanceOf(rules.play(board, name))] as const);
    expect(told).toEqual(due.toSorted(([, one], [, other]) => one - other));
  }

  it.each([undefined, '867254301', '403217658'])(
    'agree with breadth-first search for the eight-puzzle, goal %s',
    (goal) => {
      const reached = breadthFirst(eightPuzzle, goal ?? '123456780');
      fc.assert(
        fc.property(randomBoards.eightPuzzle, (board) => {
          fc.pre(reached.has(board));
          const question = { board, goal };
          expectHint(DESKS['eight-puzzle'], question, eightPuzzle, (each) => reached.get(each) as number);
        }),
      );
    },
  );

  it('agree with the distances of placements for rotation, any symbol or a named one', () => {
    const placements = searchPlacements();
    fc.assert(
      fc.property(randomBoards.rotation, fc.constantFrom(undefined, '1', '2', '3'), (board, goal) => {
        const distanceOf = (each: string): number =>
          Math.min(...[...(goal ?? '123')].map((symbol) => placements.distance(placementOf(each, symbol))));
        expectHint(DESKS.rotation, { board, goal }, rotation, distanceOf);
      }),
    );
  });

  it.each(Object.values(DESKS))('agree with solve: $id', (desk) => {
    const boards = {
      knights: randomBoards.knights,
      'eight-puzzle': randomBoards.eightPuzzle,
      rotation: randomBoards.rotation,
    };
    fc.assert(
      fc.property(boards[desk.id], (board) => {
        const solved = ask(desk, 'solve', { board });
        const hint = ask(desk, 'hint', { board });
        expect(hint.distance).toBe(solved.status === 'solved' ? solved.moves.length : null);
        if (solved.status !== 'solved' || solved.moves.length === 0) return;
        expect(hint.moves[0]).toEqual({ move: solved.moves[0], distance: solved.moves.length - 1 });
        const solutions = ask(desk, 'solutions', { board, list: 1 });
        expect(solutions).toMatchObject({ first: [solved.moves] });
      }),
    );
  });
});

describe('solve', () => {
  it.each([
    ['knights', '10110/01*11/10111/01001/00000', 7],
    ['eight-puzzle', '234150768', 19],
    ['rotation', '111132323132231222312133', 2],
  ] as const)('gives for %s the same moves under every heuristic', (id, board, length) => {
    const desk = DESKS[id];
    const exact = ask(desk, 'solve', { board });
    expect(exact).toMatchObject({ status: 'solved', optimal: true, effort: { nodesExpanded: length, iterations: 1 } });
    for (const heuristic of heuristicsOf(desk.form)) {
      const searched = ask(desk, 'solve', { board, heuristic });
      expect(searched).toMatchObject({ status: 'solved', moves: exact.status === 'solved' && exact.moves });
    }
  });

  it.each(['exact', 'misplaced'])('looks at whether it was cancelled, under %s', (heuristic) => {
    const question = { board: '10110/01*11/10111/01001/00000', heuristic, isCancelled: true };
    expect(ask(DESKS.knights, 'solve', question)).toMatchObject({ status: 'limit-reached', limit: 'cancelled' });
  });
});

describe('what cannot be asked', () => {
  const goal = '01010/10101/01*10/10101/01010';
  const board = '11111/01111/00*11/00001/00000';

  it.each(['solve', 'hint', 'distance', 'solutions'] as const)(
    '%s by the table for a knights goal that it does not cover',
    (kind) => {
      expect(() => ask(DESKS.knights, kind, { board, goal })).toThrow('no table covers this goal');
    },
  );

  it('a heuristic that there is not', () => {
    expect(() => ask(DESKS.knights, 'solve', { board, heuristic: 'centre' })).toThrow('no heuristic centre');
  });
});
