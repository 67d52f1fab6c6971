import { beforeAll, describe, expect, it } from 'vitest';
import { form } from '../../src/puzzles/eight-puzzle/schema.js';
import { heuristicsOf, solve } from '../helpers/ida-star.js';
import { PATIENCE_MS } from '../helpers/patience.js';
import { solveInProcess } from '../helpers/solving-process.js';
import { eightPuzzle, GOAL } from '../reference/eight-puzzle.js';
import { breadthFirst, replay } from '../reference/rules.js';

describe('IDA* on the eight-puzzle', () => {
  let distances: Map<string, number>;
  beforeAll(() => {
    distances = breadthFirst(eightPuzzle, GOAL);
  }, PATIENCE_MS);

  it.each([
    { heuristic: 'linear-conflict', every: 1 },
    { heuristic: 'manhattan', every: 20 },
    { heuristic: 'misplaced', every: 1000 },
  ])(
    'solves boards in as few moves as breadth-first search: $heuristic, 1 of $every of all 181,440',
    async ({ heuristic, every }) => {
      const boards = [...distances.keys()].filter((_, at) => at % every === 0);
      const solutions = await solveInProcess({ puzzle: 'eight-puzzle', heuristic, boards });
      const wrong = boards.filter((board, at) => !isShortest(board, GOAL, solutions[at], distances.get(board)));
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('finds of the shortest solutions the first in the order of moves, under every heuristic alike', () => {
    const boards = [...distances.keys()].filter((_, at) => at % 2000 === 1000);
    for (const board of boards.filter((each) => (distances.get(each) ?? 0) <= 22)) {
      const first = firstShortest(board, distances);
      for (const heuristic of heuristicsOf(form)) expect(solve(form, board, { heuristic }).moves).toEqual(first);
    }
  });

  it.each([
    '041362785',
    '403217658',
    '120543687',
    '765082431',
    '234105678',
    '812430765',
    '516273084',
    '376542108',
    '867254310',
  ])('solves boards in as few moves as breadth-first search for goal %s', (goal) => {
    const reached = breadthFirst(eightPuzzle, goal);
    const boards = [...reached.keys()].filter((_, at) => at % 2000 === 0);
    const wrong = boards.filter((board) => {
      const { moves } = solve(form, board, { goal });
      return !isShortest(board, goal, moves.join(''), reached.get(board));
    });
    expect(wrong).toEqual([]);
  });
});

function isShortest(
  board: string,
  goal: string,
  solution: string | null | undefined,
  distance: number | undefined,
): boolean {
  if (typeof solution !== 'string' || solution.length !== distance) return false;
  const replayed = replay(eightPuzzle, board, [...solution]);
  return replayed.legal && replayed.end === goal;
}

/** Always the first move that leads nearer. */
function firstShortest(start: string, distances: ReadonlyMap<string, number>): string[] {
  const moves: string[] = [];
  let board = start;
  while (board !== GOAL) {
    const nearer = (distances.get(board) as number) - 1;
    const move = eightPuzzle.legalMoves(board).find((each) => distances.get(eightPuzzle.play(board, each)) === nearer);
    moves.push(move as string);
    board = eightPuzzle.play(board, move as string);
  }
  return moves;
}
