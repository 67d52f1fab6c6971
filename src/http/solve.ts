import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/ida-star.js';
import type { Answer, Solver } from '../solver/contract.js';
import { whenClientLeaves } from './client.js';
import { type Operation, operation } from './operation.js';
import { HttpProblem } from './problem.js';
import { type SolveBody, solveAnswer, solveRequest, strongestHeuristic } from './solve-schema.js';

type Solved = Extract<Answer, { kind: 'solved' }>;
type Refused = Exclude<Answer, Solved>;

/** `POST /solve/{puzzle}` */
export function solveOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  return operation({
    method: 'POST',
    path: `/solve/${id}`,
    id: `solve-${id}`,
    tag: 'Solving',
    summary: `Shortest solution of a board of ${form.name}`,
    description:
      `${form.about}\n\nThe answer is one of three: \`solved\` with a shortest solution, \`unsolvable\` with the reason, ` +
      'or `limit-reached` with the limit that stopped the search and what had been proven by then.',
    body: {
      schema: solveRequest(form, config),
      examples: Object.fromEntries(
        Object.entries(form.solveExamples).map(([name, { summary, body }]) => [name, { summary, value: body }]),
      ),
    },
    answers: [
      { status: 200, description: 'How the search ended.', type: 'application/json', schema: solveAnswer(id, form) },
    ],
    problems: ['worker-failed', 'not-ready', 'overloaded', 'shutting-down'],
    async handle(request, reply) {
      const accepted = clockMs();
      const { board, goal = form.puzzle.goal, heuristic = strongestHeuristic(form), ...limits } = request.body;
      const ticket = solver.submit({
        puzzle: id,
        board,
        goal,
        heuristic,
        maxDepth: limits.maxDepth ?? MAX_DEPTH,
        maxNodes: limits.maxNodes ?? Number.POSITIVE_INFINITY,
        deadline: accepted + (limits.timeLimitMs ?? config.DEFAULT_TIME_LIMIT_MS),
      });
      whenClientLeaves(reply, ticket.cancel);
      const answer = await ticket.answer;
      if (answer.kind === 'cancelled') return reply.hijack();
      if (answer.kind !== 'solved') throw problemOf(answer);
      summarise(request, id, answer);
      return solveBody(id, form, { ...request.body, heuristic }, answer);
    },
  });
}

/** The body of an answer, as {@link solveAnswer} describes it. */
function solveBody(
  puzzle: PuzzleId,
  form: PuzzleForm,
  { board, heuristic, algorithm, trace }: SolveBody,
  { outcome, elapsedMs }: Solved,
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

/** The boards that a solution leads through, start and end included. */
function boardsAlong(form: PuzzleForm, start: number, moves: readonly number[]): number[] {
  const boards = [start];
  for (const move of moves) boards.push(form.puzzle.play(boards.at(-1) as number, move));
  return boards;
}

function problemOf(answer: Exclude<Refused, { kind: 'cancelled' }>): HttpProblem {
  switch (answer.kind) {
    case 'overloaded':
      return new HttpProblem('overloaded', {
        detail: 'As many searches are waiting as may wait. Try again when Retry-After says.',
        headers: { 'retry-after': String(answer.retryAfterS) },
      });
    case 'shutting-down':
      return new HttpProblem('shutting-down', {
        detail: 'This instance is shutting down. Nothing was solved; another one may be asked at once.',
        headers: { 'retry-after': '1' },
      });
    case 'not-ready':
      return new HttpProblem('not-ready', {
        detail: 'The worker threads are still loading.',
        headers: { 'retry-after': '1' },
      });
    case 'worker-failed':
      return new HttpProblem('worker-failed', {
        detail: 'The thread that ran the search failed, and so did the one that was given it again.',
      });
  }
}

/** What the log says of a solve. */
function summarise(request: FastifyRequest, puzzle: PuzzleId, { outcome }: Solved): void {
  request.solved = {
    puzzle,
    outcome: outcome.status,
    ...(outcome.status === 'solved' && { length: outcome.moves.length }),
    ...(outcome.status === 'limit-reached' && { limit: outcome.limit }),
    nodes: outcome.effort.nodesExpanded,
  };
}
