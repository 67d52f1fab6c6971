import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { EXACT, heuristicsFor } from '../puzzles/heuristic-names.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Outcome } from '../search/outcome.js';
import type { Solver } from '../solver/contract.js';
import { ask } from './ask.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';
import { type SolveBody, solveAnswer, solveRequest } from './solve-schema.js';
import { boardsAlong } from './walk.js';

/** `POST /solve/{puzzle}` */
export function solveOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  const { puzzle } = form;
  return operation({
    method: 'POST',
    path: `/solve/${id}`,
    id: `solve-${id}`,
    tag: 'Solving',
    summary: `${form.name}: shortest solution of a board`,
    description:
      `${form.about}\n\nThe answer is one of three: \`solved\` with a shortest solution, \`unsolvable\` with the reason, ` +
      'or `limit-reached` with the limit that stopped the search and what had been proven by then.',
    body: { schema: solveRequest(form, config), examples: form.examples.solve },
    answers: [
      { status: 200, description: 'How the search ended.', type: 'application/json', schema: solveAnswer(id, form) },
    ],
    problems: SOLVER_PROBLEMS,
    async handle(request, reply) {
      const accepted = clockMs();
      const { board, goal = puzzle.goal, ...asked } = request.body;
      const heuristic = asked.heuristic ?? (heuristicsFor(puzzle, goal).at(-1) as string);
      const task = {
        kind: 'solve',
        lane: heuristic === EXACT ? 'lookups' : 'searches',
        puzzle: id,
        board,
        goal,
        heuristic,
        maxDepth: asked.maxDepth ?? MAX_DEPTH,
        maxNodes: asked.maxNodes ?? Number.POSITIVE_INFINITY,
        deadline: accepted + (asked.timeLimitMs ?? config.DEFAULT_TIME_LIMIT_MS),
      } as const;
      const { result, elapsedMs } = await ask(solver, reply, task);
      summarise(request, id, result);
      return writeOutcome(id, form, { ...request.body, heuristic }, result, elapsedMs);
    },
  });
}

/** The body of an answer, as {@link solveAnswer} describes it. */
function writeOutcome(
  puzzle: PuzzleId,
  form: PuzzleForm,
  { board, heuristic, algorithm, trace }: SolveBody,
  outcome: Outcome,
  elapsedMs: number,
): object {
  const search = { algorithm, heuristic, ...outcome.effort, elapsedMs: Math.round(elapsedMs * 1000) / 1000 };
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
function summarise(request: FastifyRequest, puzzle: PuzzleId, outcome: Outcome): void {
  request.solved = {
    puzzle,
    outcome: outcome.status,
    ...(outcome.status === 'solved' && { length: outcome.moves.length }),
    ...(outcome.status === 'limit-reached' && { limit: outcome.limit }),
    nodes: outcome.effort.nodesExpanded,
  };
}
