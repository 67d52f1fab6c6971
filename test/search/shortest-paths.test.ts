import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL as HOME, pack } from '../../src/puzzles/eight-puzzle/board.js';
import { puzzle as eightPuzzle } from '../../src/puzzles/eight-puzzle/puzzle.js';
import { form as knights } from '../../src/puzzles/knights/schema.js';
import { form as rotation } from '../../src/puzzles/rotation/schema.js';
import { descend } from '../../src/search/descent.js';
import type { DistanceTable } from '../../src/search/distance-table.js';
import { type ShortestPaths, shortestPaths } from '../../src/search/shortest-paths.js';
import { buildTables, tableAt } from '../../src/search/tables.js';
import { Oracle } from '../../src/solver/oracle.js';
import { limits } from '../helpers/ida-star.js';
import { randomBoards } from '../helpers/random-boards.js';
import { builtTable, builtTables } from '../helpers/tables.js';
import { ladder, tinySpace } from '../helpers/tiny-space.js';
import { eightPuzzle as eightPuzzleRules, GOAL } from '../reference/eight-puzzle.js';
import { GOAL as KNIGHTS_GOAL, knights as knightsRules } from '../reference/knights.js';
import { LETTERS, rotation as rotationRules, symbolInCentre } from '../reference/rotation.js';
import { breadthFirst, type Rules } from '../reference/rules.js';

const packed = (text: string): number => pack([...text].map(Number));

const corner = await builtTable('eight-puzzle', 8);
const tables = { knights: await builtTables('knights'), rotation: await builtTables('rotation') };

describe('the shortest solutions of all 181,440 eight-puzzle boards', () => {
  /** Nearest first, with the ways to each board added up from the boards that are one move nearer. */
  const ways = new Map([[GOAL, 1]]);
  const distances = breadthFirst(eightPuzzleRules, GOAL);
  for (const [board, distance] of distances) {
    const nearer = neighbours(eightPuzzleRules, board).filter((each) => distances.get(each) === distance - 1);
    if (distance > 0) ways.set(board, sum(nearer.map((each) => ways.get(each) as number)));
  }
  const withWays = (count: number): string[] => [...ways].filter(([, each]) => each === count).map(([board]) => board);

  it('are, by the reference, as many as are known', () => {
    expect(ways.size).toBe(181_440);
    expect(withWays(1)).toHaveLength(78_033);
    expect(Math.max(...[...new Set(ways.values())])).toBe(64);
    expect(withWays(64).toSorted()).toEqual(['085672341', '087632541']);
    expect(withWays(64).map((board) => distances.get(board))).toEqual([30, 30]);
    expect([...distances].filter(([, distance]) => distance === 31).map(([board]) => ways.get(board))).toEqual([
      40, 40,
    ]);
    expect(sum([...ways.values()])).toBe(500_881);
  });

  it('are counted and measured as by the reference', () => {
    const wrong = [...ways].filter(([board, count]) => {
      const found = pathsOf(corner, [packed(board)], 0);
      return found.count !== BigInt(count) || found.length !== distances.get(board);
    });
    expect(wrong).toEqual([]);
  }, 240_000);

  it.each(['085672341', '087632541', '867254301', '647850321'])(
    'of %s are all listed, in order, each once',
    (board) => {
      const { length, count, first } = pathsOf(corner, [packed(board)], 100);
      expect(first).toHaveLength(Number(count));
      const words = first.map((moves) => moves.map((move) => 'abcd'.charAt(move)).join(''));
      expect(words).toEqual([...new Set(words)].toSorted());
      for (const moves of first) {
        expect(moves).toHaveLength(length);
        expect(moves.reduce(eightPuzzle.play, packed(board))).toBe(HOME);
      }
      for (const most of [0, 1, 2, 10, 39, 40, 41, 63, 64]) {
        expect(pathsOf(corner, [packed(board)], most).first).toEqual(first.slice(0, most));
      }
    },
  );
});

describe('shortest solutions, against a search through all words', () => {
  it('are the same for knights', () => {
    const oracle = new Oracle(knights.puzzle, tables.knights, knights.puzzle.goal);
    fc.assert(
      fc.property(fc.array(fc.nat(840), { maxLength: 8 }), (picks) => {
        const board = picks.reduce((at, pick) => nth(neighbours(knightsRules, at), pick), KNIGHTS_GOAL);
        const due = allShortest(knightsRules, board, (each) => each === KNIGHTS_GOAL);
        const start = knights.board.parse(board);
        const { count, length, first } = pathsOf(oracle.table, oracle.views(start), 1000);
        const names = first.map((moves) => named(moves, start));
        expect({ count, length, names }).toEqual({ count: BigInt(due.length), length: due[0]?.length, names: due });
      }),
      { numRuns: 60 },
    );
  });

  it.each([undefined, '1', '2', '3'])('are the same for rotation, symbol %s', (goal) => {
    const packedGoal = goal === undefined ? rotation.puzzle.goal : rotation.goal.parse(goal);
    const oracle = new Oracle(rotation.puzzle, tables.rotation, packedGoal);
    const isSolved = (board: string): boolean => (goal ?? '123').includes(symbolInCentre(board) ?? 'none');
    const words = fc.array(fc.constantFrom(...LETTERS), { maxLength: 4 });
    fc.assert(
      fc.property(words, fc.boolean(), (word, mixed) => {
        // Where two symbols are a move away, both count.
        const solved = solvedFor(goal ?? '3', mixed);
        const board = word.reduce(rotationRules.play, solved);
        const due = allShortest(rotationRules, board, isSolved);
        const { count, first } = pathsOf(oracle.table, oracle.views(rotation.board.parse(board)), 1000);
        expect(first.map((moves) => moves.map((move) => LETTERS[move]))).toEqual(due);
        expect(count).toBe(BigInt(due.length));
      }),
      { numRuns: 40 },
    );
  });

  it('begin with the one that the walk down the table takes, and are as many as are listed', () => {
    const oracle = new Oracle(rotation.puzzle, tables.rotation, rotation.puzzle.goal);
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        const views = oracle.views(rotation.board.parse(board));
        const all = pathsOf(oracle.table, views, 100_000);
        const walked = descend(oracle.table, views, limits());
        expect(walked).toMatchObject({ status: 'solved', moves: all.first[0] });
        expect(all.count).toBe(BigInt(all.first.length));
        expect(new Set(all.first.map((moves) => moves.join())).size).toBe(all.first.length);
      }),
    );
  });

  function named(moves: readonly number[], start: number): string[] {
    let board = start;
    return moves.map((move) => {
      const name = knights.moveName(board, move);
      board = knights.puzzle.play(board, move);
      return name;
    });
  }
});

describe('shortest solutions of small spaces', () => {
  const tableOf = (space: DistanceTable['space']): DistanceTable => tableAt(space, buildTables(space).entries, 0);

  it.each([0, 1, 2, 53, 54, 60, 64, 90])('of a ladder of %i rungs are two to that power, exactly', (rungs) => {
    const { length, count, first } = pathsOf(tableOf(ladder(rungs)), [rungs], 3);
    expect({ length, count }).toEqual({ length: rungs, count: 2n ** BigInt(rungs) });
    expect(first).toHaveLength(Math.min(3, 2 ** rungs));
    expect(new Set(first.map((moves) => moves.join())).size).toBe(first.length);
  });

  it('of several starts are those of the nearest one, together with those as near', () => {
    // Moves 0 and 1 at every state; 1 and 2 are a move away by different moves, 3 is two moves away.
    const space = tinySpace({
      states: 5,
      edges: [
        [1, 0],
        [3, 1],
        [2, 4],
        [2, 0],
        [3, 4],
      ],
    });
    const table = tableOf(space);
    expect(pathsOf(table, [1, 2], 9)).toEqual({ length: 1, count: 2n, first: [[0], [1]] });
    expect(pathsOf(table, [3, 2], 9)).toEqual({ length: 1, count: 1n, first: [[1]] });
    expect(pathsOf(table, [0, 3], 9)).toEqual({ length: 0, count: 1n, first: [[]] });
    expect(pathsOf(table, [0, 3], 0).first).toEqual([]);
  });
});

/** All shortest words, in the order of moves. */
function allShortest(rules: Rules, board: string, isGoal: (board: string) => boolean): string[][] {
  let layer: { board: string; word: string[] }[] = [{ board, word: [] }];
  for (;;) {
    const solved = layer.filter((each) => isGoal(each.board));
    if (solved.length > 0) return solved.map(({ word }) => word);
    layer = layer.flatMap((at) =>
      rules.legalMoves(at.board).map((move) => ({ board: rules.play(at.board, move), word: [...at.word, move] })),
    );
  }
}

/** A board whose centre is full of a symbol. */
function solvedFor(symbol: string, mixed: boolean): string {
  const [a, b] = [...'123'].filter((each) => each !== symbol) as [string, string];
  const outside = mixed ? (a + b).repeat(8) : a.repeat(8) + b.repeat(8);
  const centre = [6, 7, 8, 11, 12, 15, 16, 17];
  let next = 0;
  return Array.from({ length: 24 }, (_, cell) => (centre.includes(cell) ? symbol : outside.charAt(next++))).join('');
}

function neighbours(rules: Rules, board: string): string[] {
  return rules.legalMoves(board).map((move) => rules.play(board, move));
}

function nth(items: readonly string[], pick: number): string {
  return items[pick % items.length] as string;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Nothing makes it give up here. */
function pathsOf(...input: Parameters<typeof shortestPaths>): ShortestPaths {
  const found = shortestPaths(...input);
  if (!found) throw new Error('given up');
  return found;
}
