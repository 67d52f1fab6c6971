import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.js';
import { JudgeInput } from '../judge/input.js';
import type { JudgeProblem, LineFault } from '../judge/problem.js';
import { PROBLEM_IDS, PROBLEMS, type ProblemId } from '../judge/registry.js';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Outcome } from '../search/outcome.js';
import type { Solver, WalksTask } from '../solver/contract.js';
import { unpackOutcomes } from '../solver/packed-outcomes.js';
import { walksTask } from '../solver/walks-task.js';
import { askInTurn, outOfTime } from './ask.js';
import { whenClientLeaves } from './client.js';
import { inOrder } from './in-order.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';
import { HttpProblem } from './problem.js';

/** Boards that are solved in one task: a few milliseconds of work. */
const PIECE = 512;

/** Pieces of one file that may be under way: one is solved while the last is written. */
const PIECES_UNDER_WAY = 3;

/** `POST /judge/{problem}` */
export function judgeOperations(solver: Solver, config: Config, metrics: HttpMetrics): Operation[] {
  return PROBLEM_IDS.map((id) => judgeOperation(id, PROBLEMS[id], solver, config, metrics));
}

function judgeOperation(
  id: ProblemId,
  problem: JudgeProblem,
  solver: Solver,
  config: Config,
  metrics: HttpMetrics,
): Operation {
  const text = z.string().describe("The judge's text, byte for byte.");
  return operation({
    method: 'POST',
    path: `/judge/${id}`,
    id: `judge-${id}`,
    tag: 'Judging',
    summary: `What an accepted program prints for an input of ${id}`,
    description:
      'The input is read as the judge gives it; line ends of every kind, blanks between numbers and a missing last ' +
      'line end do not matter. If anything is wrong with it, nothing is solved, and the problem names the line.',
    text: { limitBytes: config.JUDGE_BODY_LIMIT_BYTES, schema: text, example: problem.example },
    answers: [{ status: 200, description: 'The output.', type: 'text/plain', schema: text }],
    problems: [...SOLVER_PROBLEMS, 'invalid-request', 'request-timeout', 'payload-too-large', 'unsupported-media-type'],
    async handle(request: FastifyRequest, reply: FastifyReply) {
      const gone = new AbortController();
      whenClientLeaves(reply, () => gone.abort());
      const boards = await readInput(problem, request, config.JUDGE_BODY_LIMIT_BYTES);
      const output = print(problem, boards, solver, config, gone.signal, (count) => metrics.boardsAnswered(id, count));
      const first = await output.next();
      request.solved = { puzzle: problem.puzzle, outcome: 'judged', boards: boards.length };
      return reply
        .type('text/plain; charset=utf-8')
        .send(Readable.from(continued(first, output), { objectMode: false }));
    },
  });
}

/**
 * All boards of an input. It arrives in pieces, so that reading a large one leaves time for other requests.
 *
 * @throws HttpProblem at the first fault; the rest of the body is read and dropped then
 */
async function readInput(problem: JudgeProblem, request: FastifyRequest, limitBytes: number): Promise<number[]> {
  const boards: number[] = [];
  const input = new JudgeInput(problem, (board) => boards.push(board));
  let bytes = 0;
  if (request.body instanceof IncomingMessage) {
    for await (const chunk of request.body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      const fault = bytes > limitBytes ? tooLarge(limitBytes) : faulty(input.push(chunk));
      if (fault) {
        drop(request.body, limitBytes);
        throw fault;
      }
    }
  }
  const fault = faulty(input.end());
  if (fault) throw fault;
  return boards;
}

/** Reads what is left of a body, so that a client that sends all of it first gets its answer; but not without end. */
function drop(body: IncomingMessage, limitBytes: number): void {
  const { socket } = body;
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limitBytes) socket.destroy();
  });
}

function tooLarge(limitBytes: number): HttpProblem {
  return new HttpProblem('payload-too-large', { detail: `The body may have at most ${limitBytes} bytes.` });
}

function faulty(fault: LineFault | undefined): HttpProblem | undefined {
  if (!fault) return undefined;
  const { line, code, detail } = fault;
  return new HttpProblem('invalid-request', {
    detail: `Line ${line}: ${detail}`,
    errors: [{ pointer: '', code, detail, line }],
  });
}

/**
 * The output, piece by piece.
 *
 * @param onAnswered told how many boards each piece has
 * @throws HttpProblem where a piece could not be solved
 */
async function* print(
  problem: JudgeProblem,
  boards: readonly number[],
  solver: Solver,
  config: Config,
  gone: AbortSignal,
  onAnswered: (count: number) => void,
): AsyncGenerator<string> {
  yield* inOrder(piecesOf(boards), PIECES_UNDER_WAY, async ({ from, piece }) => {
    const done = await askInTurn(solver, { gone }, pieceTask(problem, piece, config));
    if (done instanceof HttpProblem) throw done;
    const answers = unpackOutcomes(done.result).map(({ outcome }, at) =>
      problem.answer(piece[at] as number, solutionOf(outcome)),
    );
    onAnswered(piece.length);
    return (from === 0 ? '' : problem.between) + answers.join(problem.between);
  });
}

/** The solution, if there is one within the judge's depth. @throws HttpProblem where time ran out */
function solutionOf(outcome: Outcome): readonly number[] | undefined {
  if (outcome.status === 'solved') return outcome.moves;
  if (outcome.status === 'unsolvable' || outcome.limit === 'depth') return undefined;
  throw outOfTime();
}

async function* piecesOf(boards: readonly number[]): AsyncGenerator<{ from: number; piece: readonly number[] }> {
  for (let from = 0; from < boards.length; from += PIECE) yield { from, piece: boards.slice(from, from + PIECE) };
}

function pieceTask(
  { puzzle, goal, maxDepth = MAX_DEPTH }: JudgeProblem,
  boards: readonly number[],
  { MAX_TIME_LIMIT_MS }: Config,
): WalksTask {
  const walks = boards.map((board) => ({ board, goal, maxDepth, maxNodes: Number.POSITIVE_INFINITY }));
  return walksTask(puzzle, walks, { lane: 'bulk', deadline: 0, ownTurnMs: MAX_TIME_LIMIT_MS });
}

/** The rest of what an iterator gives after its first result. */
async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
