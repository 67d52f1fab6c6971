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
  if (answer.kind === 'cancelled') return nobodyToAnswer();
  if (answer.kind !== 'done') throw refusalProblem(answer);
  return answer;
}

/** Has the solver do one of a long series of tasks. @returns what came of it, or the problem */
export async function askInTurn<T extends Task>(
  solver: Solver,
  { gone }: { readonly gone: AbortSignal },
  task: T,
): Promise<Done<T> | HttpProblem> {
  const ticket = solver.submit(task);
  if (gone.aborted) ticket.cancel();
  gone.addEventListener('abort', ticket.cancel, { once: true });
  const answer = await ticket.answer;
  gone.removeEventListener('abort', ticket.cancel);
  if (answer.kind === 'cancelled') return nobodyToAnswer();
  return answer.kind === 'done' ? answer : refusalProblem(answer);
}

export function notReady(): HttpProblem {
  return new HttpProblem('not-ready', {
    detail: 'Distance tables and worker threads are still being loaded.',
    headers: { 'retry-after': '1' },
  });
}

/** For work that has no answer half way, where the server's own time limit stopped it. */
export function outOfTime(): HttpProblem {
  return new HttpProblem('overloaded', {
    detail: 'This took longer than the server allows. Try again when Retry-After says.',
    headers: { 'retry-after': '1' },
  });
}

/** The client has left, so the call goes no further. */
function nobodyToAnswer(): Promise<never> {
  return new Promise(() => {});
}

/** What a refusal means to a client. */
function refusalProblem(refusal: Exclude<Refusal, { kind: 'cancelled' }>): HttpProblem {
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
      return notReady();
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
  if (!tables) throw notReady();
  return puzzle.distribution(tables[puzzle.tableOf(goal) as number] ?? [], goal);
}
