import type { FastifyReply } from 'fastify';
import type { Puzzle } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { Answer, Refusal, ResultOf, Solver, Task } from '../solver/contract.js';
import { whenClientLeaves } from './client.js';
import { HttpProblem } from './problem.js';

type Done<T extends Task> = Extract<Answer<ResultOf<T>>, { kind: 'done' }>;

/**
 * Has the solver do a task for a client, and gives the task up if the client leaves.
 *
 * @throws HttpProblem where it was refused or failed
 */
export async function ask<T extends Task>(solver: Solver, reply: FastifyReply, task: T): Promise<Done<T>> {
  const ticket = solver.submit(task);
  whenClientLeaves(reply, ticket.cancel);
  const answer = await ticket.answer;
  // There is nobody left to answer, so the call goes no further.
  if (answer.kind === 'cancelled') return new Promise(() => {});
  if (answer.kind !== 'done') throw problemOf(answer);
  return answer;
}

function problemOf(refusal: Exclude<Refusal, { kind: 'cancelled' }>): HttpProblem {
  switch (refusal.kind) {
    case 'overloaded':
      return new HttpProblem('overloaded', {
        detail: 'As many are waiting as may wait. Try again when Retry-After says.',
        headers: { 'retry-after': String(refusal.retryAfterS) },
      });
    case 'shutting-down':
      return new HttpProblem('shutting-down', {
        detail: 'This instance is shutting down. Nothing was solved; another one may be asked at once.',
        headers: { 'retry-after': '1' },
      });
    case 'not-ready':
      return new HttpProblem('not-ready', {
        detail: 'Distance tables and worker threads are still being loaded.',
        headers: { 'retry-after': '1' },
      });
    case 'worker-failed':
      return new HttpProblem('worker-failed', {
        detail: 'The thread that did the work failed, and so did the one that was given it again.',
      });
  }
}

/**
 * How many boards are at distance 0, 1, 2, … to a goal that a table covers.
 *
 * @throws HttpProblem where the tables are not loaded yet
 */
export function distributionOf(solver: Solver, id: PuzzleId, puzzle: Puzzle, goal: number): readonly number[] {
  const tables = solver.distances(id);
  if (!tables) throw problemOf({ kind: 'not-ready' });
  return puzzle.distribution(tables[puzzle.tableOf(goal) ?? 0] ?? [], goal);
}
