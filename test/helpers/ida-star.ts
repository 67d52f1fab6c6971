import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import type { Limits } from '../../src/search/budget.js';
import { idaStar } from '../../src/search/ida-star.js';
import type { Outcome } from '../../src/search/outcome.js';
import type { Problem } from '../../src/search/problem.js';

/** Limits that stop nothing, but for those given. */
export function limits(given: Partial<Limits> = {}): Limits {
  const none = Number.POSITIVE_INFINITY;
  return { maxDepth: 100, maxNodes: none, deadline: none, isCancelled: () => false, ...given };
}

export interface Options {
  readonly goal?: string | undefined;
  /** The strongest that there is if left out. */
  readonly heuristic?: string;
  readonly limits?: Partial<Limits>;
}

export interface Solution {
  readonly outcome: Outcome;
  /** Names of the moves; none unless solved. */
  readonly moves: readonly string[];
  /** Number of the moves, or why there are none. */
  readonly length: number | 'unsolvable' | 'limit-reached';
}

/** Reads a board and solves it by IDA*, as a worker thread does. */
export function solve(form: PuzzleForm, board: unknown, options: Options = {}): Solution {
  const [start, goal] = [form.board.parse(board), goalOf(form, options.goal)];
  if (!form.puzzle.solvable(start, goal)) return UNSOLVABLE;
  const outcome = idaStar(position(form, start, goal, options.heuristic), limits(options.limits));
  if (outcome.status !== 'solved') return { outcome, moves: [], length: outcome.status };
  return { outcome, moves: names(form, start, outcome.moves), length: outcome.moves.length };
}

/** A goal as text, packed. */
export function goalOf(form: PuzzleForm, goal: string | undefined): number {
  return goal === undefined ? form.puzzle.goal : form.goal.parse(goal);
}

/** The names of a puzzle's heuristics, the weakest first. */
export function heuristicsOf(form: PuzzleForm): readonly string[] {
  return Object.keys(form.puzzle.heuristics);
}

/** A search position at a packed board. */
export function position(
  form: PuzzleForm,
  board: number,
  goal: number,
  heuristic = heuristicsOf(form).at(-1) as string,
): Problem {
  const start = form.puzzle.heuristics[heuristic];
  if (!start) throw new Error(`no heuristic ${heuristic}`);
  return start(board, goal);
}

const UNSOLVABLE: Solution = {
  outcome: { status: 'unsolvable', effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 } },
  moves: [],
  length: 'unsolvable',
};

function names(form: PuzzleForm, start: number, moves: readonly number[]): string[] {
  let board = start;
  return moves.map((move) => {
    const name = form.moveName(board, move);
    board = form.puzzle.play(board, move);
    return name;
  });
}
