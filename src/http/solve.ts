import type { Config } from '../config.js';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import type { Solver } from '../solver/contract.js';
import { ask } from './ask.js';
import { JSON_ANSWER } from './media-type.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';
import { solveJob, summaryOf, writeOutcome } from './solve-job.js';
import { solveLines } from './solve-lines.js';
import { solveAnswer, solveRequest } from './solve-schema.js';

/** `POST /solve/{puzzle}` */
export function solveOperation(
  id: PuzzleId,
  form: PuzzleForm,
  solver: Solver,
  config: Config,
  metrics: HttpMetrics,
): Operation {
  const schema = solveRequest(form, config);
  return operation({
    method: 'POST',
    path: `/solve/${id}`,
    id: `solve-${id}`,
    tag: 'Solving',
    summary: `${form.name}: shortest solution of a board, or of a stream of boards`,
    description:
      `${form.about}\n\nThe answer is one of three: \`solved\` with a shortest solution, \`unsolvable\` with the reason, ` +
      'or `limit-reached` with the limit that stopped the search and what had been proven by then.\n\n' +
      'A body of type `application/x-ndjson` holds one request a line, and the answer streams one line a request, in ' +
      'order: an answer or a problem, which has the `line` number as well. Blank lines are counted and skipped. A ' +
      'stream may be of any length; its lines wait their turn, and the clock of a line starts when its turn comes.',
    body: {
      schema,
      examples: form.examples.solve,
      lines: solveLines(id, form, schema, solver, config, metrics),
    },
    answers: [
      {
        status: 200,
        description: 'How the search ended; for a stream, one such answer or a problem a line.',
        type: 'application/json',
        schema: solveAnswer(id, form),
        lines: true,
      },
    ],
    problems: SOLVER_PROBLEMS,
    async handle(request, reply) {
      const accepted = clockMs();
      const job = solveJob(id, form, config, request.body);
      const deadline = accepted + job.timeLimitMs;
      const { result, elapsedMs } = await ask(solver, reply, { ...job.task, deadline });
      request.solved = summaryOf(id, result);
      return reply.type(JSON_ANSWER).send(writeOutcome(form, job, result, elapsedMs));
    },
  });
}
