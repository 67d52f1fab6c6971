import type { Config } from '../config.js';
import { EXACT } from '../puzzles/heuristic-names.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Outcome } from '../search/outcome.js';
import type { SolveTask } from '../solver/contract.js';
import type { SolveSummary } from './request-log.js';
import { chooseSearch } from './search-choice.js';
import type { SolveBody } from './solve-schema.js';
import { boardsAlong } from './walk.js';

/** What one search may take at most, in MiB: enough for the farthest knights boards. */
const MOST_MEMORY_MIB = 120;

/** A request to solve one board, as a task whose clock has not started. */
export interface SolveJob {
  readonly task: Omit<SolveTask, 'deadline'>;
  readonly timeLimitMs: number;
  /** Whether the boards along the way are wanted. */
  readonly trace: boolean;
}

/** What a body asks for, with the defaults filled in. */
export function solveJob(puzzle: PuzzleId, form: PuzzleForm, config: Config, body: SolveBody): SolveJob {
  const { needsMemory, ...search } = chooseSearch(form.puzzle, body);
  return {
    task: {
      kind: 'solve',
      lane: search.heuristic === EXACT && search.algorithm === 'ida-star' ? 'lookups' : 'searches',
      puzzle,
      board: body.board,
      goal: body.goal ?? form.puzzle.goal,
      ...search,
      maxDepth: body.maxDepth ?? MAX_DEPTH,
      maxNodes: body.maxNodes ?? Number.POSITIVE_INFINITY,
      memoryBytes: needsMemory ? Math.min(config.SEARCH_MEMORY_MIB, MOST_MEMORY_MIB) * 2 ** 20 : 0,
    },
    timeLimitMs: body.timeLimitMs ?? config.DEFAULT_TIME_LIMIT_MS,
    trace: body.trace,
  };
}

/** The body of an answer, as `solveAnswer` describes it. */
export function writeOutcome(form: PuzzleForm, { task, trace }: SolveJob, outcome: Outcome, elapsedMs: number): object {
  const { puzzle, algorithm, heuristic, board } = task;
  const search = {
    algorithm,
    ...(heuristic !== undefined && { heuristic }),
    ...outcome.effort,
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
  };
  const { status } = outcome;
  if (status === 'unsolvable') return { puzzle, status, reason: form.whyUnsolvable, search };
  if (status === 'limit-reached') {
    return { puzzle, status, limit: outcome.limit, lowerBound: outcome.lowerBound, search };
  }
  const boards = boardsAlong(form, board, outcome.moves);
  return {
    puzzle,
    status,
    length: outcome.moves.length,
    moves: outcome.moves.map((move, at) => form.moveName(boards[at] as number, move)),
    optimal: outcome.optimal,
    ...form.solvedFields(boards.at(-1) as number),
    ...(trace && { boards: boards.map((each) => form.writeBoard(each)) }),
    search,
  };
}

/** What the log says of a solve. */
export function summaryOf(puzzle: PuzzleId, outcome: Outcome): SolveSummary {
  return {
    puzzle,
    outcome: outcome.status,
    ...(outcome.status === 'solved' && { length: outcome.moves.length }),
    ...(outcome.status === 'limit-reached' && { limit: outcome.limit }),
    nodes: outcome.effort.nodesExpanded,
  };
}
