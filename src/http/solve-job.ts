import type { Config } from '../config.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Outcome, Solved } from '../search/outcome.js';
import type { SolveTask } from '../solver/contract.js';
import { isWalk } from '../solver/walks-task.js';
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
      lane: isWalk(search) ? 'lookups' : 'searches',
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

/**
 * The text of an answer, as `solveAnswer` describes it. It is written at once: an object for each of a hundred thousand
 * answers a second would cost more than finding them.
 */
export function writeOutcome(form: PuzzleForm, job: SolveJob, outcome: Outcome, elapsedMs: number): string {
  const { puzzle } = job.task;
  const search = writeSearch(job.task, outcome, elapsedMs);
  switch (outcome.status) {
    case 'solved':
      return `{"puzzle":"${puzzle}","status":"solved",${writeSolution(form, job, outcome)},"search":${search}}`;
    case 'unsolvable':
      return `{"puzzle":"${puzzle}","status":"unsolvable","reason":${JSON.stringify(form.whyUnsolvable)},"search":${search}}`;
    case 'limit-reached':
      return (
        `{"puzzle":"${puzzle}","status":"limit-reached","limit":"${outcome.limit}",` +
        `"lowerBound":${outcome.lowerBound},"search":${search}}`
      );
  }
}

function writeSolution(form: PuzzleForm, { task, trace }: SolveJob, { moves, optimal }: Solved): string {
  const { puzzle } = form;
  let names = '';
  let board = task.board;
  for (const move of moves) {
    names += `","${form.moveName(board, move)}`;
    board = puzzle.play(board, move);
  }
  let text = `"length":${moves.length},"moves":[${names === '' ? '' : `${names.slice(2)}"`}],"optimal":${optimal}`;
  const more = form.solvedFields(board);
  for (const field in more) text += `,"${field}":${JSON.stringify(more[field])}`;
  if (!trace) return text;
  return `${text},"boards":${JSON.stringify(boardsAlong(form, task.board, moves).map(form.writeBoard))}`;
}

function writeSearch({ algorithm, heuristic }: SolveJob['task'], { effort }: Outcome, elapsedMs: number): string {
  const { nodesExpanded, nodesGenerated, iterations } = effort;
  return (
    `{"algorithm":"${algorithm}",${heuristic === undefined ? '' : `"heuristic":"${heuristic}",`}` +
    `"nodesExpanded":${nodesExpanded},"nodesGenerated":${nodesGenerated},` +
    `${iterations === undefined ? '' : `"iterations":${iterations},`}"elapsedMs":${Math.round(elapsedMs * 1000) / 1000}}`
  );
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
