import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as eightPuzzle } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knights } from '../../src/puzzles/knights/schema.js';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import { form as rotation } from '../../src/puzzles/rotation/schema.js';
import type { Limits } from '../../src/search/budget.js';
import { clockMs } from '../../src/search/clock.js';
import { descend } from '../../src/search/descent.js';
import { idaStar } from '../../src/search/ida-star.js';
import type { Outcome } from '../../src/search/outcome.js';
import { Oracle } from '../../src/solver/oracle.js';
import { limits } from '../helpers/ida-star.js';
import { Perfect } from '../helpers/perfect.js';
import { randomBoards } from '../helpers/random-boards.js';
import { builtTables } from '../helpers/tables.js';
import { GOAL } from '../reference/eight-puzzle.js';
import { LETTERS, rotation as rotationRules, symbolInCentre } from '../reference/rotation.js';
import { placementOf, searchPlacements } from '../reference/rotation-placements.js';
import { smallestWord } from '../reference/rotation-words.js';

const TABLES = {
  knights: await builtTables('knights'),
  'eight-puzzle': await builtTables('eight-puzzle'),
  rotation: await builtTables('rotation'),
};

interface Subject {
  readonly id: keyof typeof TABLES;
  readonly form: PuzzleForm;
  readonly boards: fc.Arbitrary<string>;
  readonly goals: fc.Arbitrary<string | undefined>;
}

const SUBJECTS: readonly Subject[] = [
  { id: 'knights', form: knights, boards: randomBoards.knights, goals: fc.constant(undefined) },
  {
    id: 'eight-puzzle',
    form: eightPuzzle,
    boards: randomBoards.eightPuzzle,
    goals: fc.oneof(fc.constant(undefined), fc.constant(GOAL), randomBoards.eightPuzzle),
  },
  {
    id: 'rotation',
    form: rotation,
    boards: randomBoards.rotation,
    goals: fc.constantFrom(undefined, '1', '2', '3'),
  },
];

/** None of a limit, or one that stops some searches, or one that stops all. */
const anyLimits: fc.Arbitrary<Partial<Limits>> = fc.record({
  maxDepth: fc.oneof(fc.constant(100), fc.nat(40)),
  maxNodes: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat(40)),
  deadline: fc.constantFrom(Number.POSITIVE_INFINITY, clockMs() + 3_600_000, clockMs(), 0),
  isCancelled: fc.constantFrom(
    () => false,
    () => false,
    () => true,
  ),
});

interface Position {
  readonly oracle: Oracle;
  readonly board: number;
}

function positionOf({ id, form }: Subject, board: string, goal: string | undefined): Position {
  const packedGoal = goal === undefined ? form.puzzle.goal : form.goal.parse(goal);
  return { oracle: new Oracle(form.puzzle, TABLES[id], packedGoal), board: form.board.parse(board) };
}

const isSolvable = ({ oracle, board }: Position): boolean => oracle.puzzle.solvable(board, oracle.goal);

const descended = ({ oracle, board }: Position, given: Partial<Limits> = {}): Outcome =>
  descend(oracle.table, oracle.views(board), limits(given));

const searched = ({ oracle, board }: Position, given: Partial<Limits> = {}): Outcome =>
  idaStar(new Perfect(oracle.table, oracle.views(board)), limits(given));

const movesOf = (outcome: Outcome): readonly number[] => (outcome.status === 'solved' ? outcome.moves : []);

describe.each(SUBJECTS)('the walk down the table of $id', (subject) => {
  /** A board and a goal as text, so that a counterexample can be read. */
  const asked = fc
    .tuple(subject.boards, subject.goals)
    .filter(([board, goal]) => isSolvable(positionOf(subject, board, goal)));

  it('comes to the outcome of IDA* under the perfect heuristic, count by count', () => {
    fc.assert(
      fc.property(asked, ([board, goal]) => {
        const position = positionOf(subject, board, goal);
        expect(descended(position)).toEqual(searched(position));
      }),
      { numRuns: 300 },
    );
  });

  it('does so within any limits', () => {
    fc.assert(
      fc.property(asked, anyLimits, ([board, goal], given) => {
        const position = positionOf(subject, board, goal);
        expect(descended(position, given)).toEqual(searched(position, given));
      }),
      { numRuns: 1000 },
    );
  });

  it('does so within every depth and every number of nodes around the distance', () => {
    fc.assert(
      fc.property(asked, ([board, goal]) => {
        const position = positionOf(subject, board, goal);
        const { length } = movesOf(descended(position));
        for (let limit = 0; limit <= length + 1; limit++) {
          for (const given of [{ maxDepth: limit }, { maxNodes: limit }, { maxNodes: limit, deadline: 0 }]) {
            expect(descended(position, given)).toEqual(searched(position, given));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('expands one node a move, in one iteration, and proves the distance where the depth does not reach', () => {
    fc.assert(
      fc.property(asked, ([board, goal]) => {
        const position = positionOf(subject, board, goal);
        const distance = position.oracle.distance(position.board) as number;
        fc.pre(distance > 0);
        const effort = { nodesExpanded: distance, iterations: 1 };
        expect(descended(position)).toMatchObject({ status: 'solved', optimal: true, effort });
        expect(descended(position, { maxDepth: distance - 1 })).toEqual({
          status: 'limit-reached',
          limit: 'depth',
          lowerBound: distance,
          effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
        });
      }),
    );
  });

  it('takes at each step the first of the moves that lead nearer', () => {
    fc.assert(
      fc.property(asked, ([start, goal]) => {
        const { oracle, board } = positionOf(subject, start, goal);
        let at = board;
        for (const move of movesOf(descended({ oracle, board }))) {
          const distance = oracle.distance(at) as number;
          const nearer = Array.from({ length: 25 }, (_, each) => each).filter(
            (each) =>
              (oracle.puzzle.legalMoves(at) >> each) & 1 &&
              oracle.distance(oracle.puzzle.play(at, each)) === distance - 1,
          );
          expect(move).toBe(nearer[0]);
          at = oracle.puzzle.play(at, move);
        }
        expect(oracle.puzzle.isSolved(at, oracle.goal)).toBe(true);
      }),
    );
  });
});

describe('solved boards', () => {
  it.each([
    ['knights', '11111/01111/00*11/00001/00000'],
    ['eight-puzzle', '123456780'],
    ['rotation', '111133222332233222331111'],
  ] as const)('of %s take no moves, whatever the limits', (id, board) => {
    const position = positionOf(SUBJECTS.find((each) => each.id === id) as Subject, board, undefined);
    const given = { maxDepth: 0, maxNodes: 0, deadline: 0, isCancelled: () => true };
    expect(descended(position, given)).toEqual({
      status: 'solved',
      moves: [],
      optimal: true,
      effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
    });
  });
});

describe('the walk down the rotation table, against the reference', () => {
  const placements = searchPlacements();
  const distance = (board: string, symbols: string): number =>
    Math.min(...[...symbols].map((symbol) => placements.distance(placementOf(board, symbol))));

  /** At each step the first letter in the alphabet that leads nearer. */
  function smallest(start: string, symbols: string): string {
    let [board, word] = [start, ''];
    while (distance(board, symbols) > 0) {
      const isNearer = (letter: string): boolean =>
        distance(rotationRules.play(board, letter), symbols) < distance(board, symbols);
      const letter = LETTERS.find(isNearer) as string;
      word += letter;
      board = rotationRules.play(board, letter);
    }
    expect(symbols).toContain(symbolInCentre(board));
    return word;
  }

  const answer = (board: string, goal: string | undefined): string =>
    movesOf(descended(positionOf(SUBJECTS[2] as Subject, board, goal)))
      .map((move) => LETTERS[move])
      .join('');

  it.each([undefined, '1', '2', '3'])('gives the smallest of the shortest words, for symbol %s', (goal) => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        expect(answer(board, goal)).toBe(smallest(board, goal ?? '123'));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the word that a search through all words finds', () => {
    const words = fc.array(fc.constantFrom(...LETTERS), { maxLength: 6 });
    fc.assert(
      fc.property(words, fc.constantFrom(undefined, '1', '2', '3'), (word, goal) => {
        const board = word.reduce(rotationRules.play, solvedFor(goal ?? '2'));
        expect(answer(board, goal)).toBe(smallestWord(board, goal ?? '123', 6));
      }),
    );
  });
});

function solvedFor(symbol: string): string {
  const [a, b] = [...'123'].filter((each) => each !== symbol) as [string, string];
  return `${a.repeat(6)}${symbol.repeat(3)}${b.repeat(2)}${symbol.repeat(2)}${a.repeat(2)}${symbol.repeat(3)}${b.repeat(6)}`;
}
