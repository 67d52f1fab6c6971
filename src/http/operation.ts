import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Examples } from '../puzzles/puzzle.js';
import type { AnswerLines } from './line-stream.js';
import type { ProblemCode } from './problem.js';

/** One call of the API: what routes it, what validates it, and what the description says of it. */
export interface Operation<Body = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Reads the JSON body; without one, the call takes none. */
  readonly body?: RequestBody<Body>;
  /** Reads a body of text instead, which the call is given unread. */
  readonly text?: TextBody;
  readonly answers: readonly Answer[];
  /** Problems that this call can end in, beyond those of every call. */
  readonly problems: readonly ProblemCode[];
  /** Whether it is answered without a key and at any rate, as what tells of the service itself is. */
  readonly open?: true;
  /** Answers by what it returns or sends, or throws an `HttpProblem`. */
  handle(request: FastifyRequest<{ Body: Body }>, reply: FastifyReply): unknown;
}

export type Tag = 'Solving' | 'Judging' | 'Puzzles' | 'Health' | 'Description';

/** Problems of every call that is answered by the worker threads. */
export const SOLVER_PROBLEMS: readonly ProblemCode[] = ['worker-failed', 'not-ready', 'overloaded', 'shutting-down'];

export interface RequestBody<Body> {
  readonly schema: z.ZodType<Body>;
  readonly examples: Examples;
  /** Answers a body that is a stream of lines, each with such a request. */
  readonly lines?: AnswerLines;
}

export interface TextBody {
  readonly limitBytes: number;
  readonly schema: z.ZodType;
  readonly example: string;
}

export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly type: string;
  readonly schema: z.ZodType;
  /** Whether it is also given as lines, for a stream of lines. */
  readonly lines?: boolean;
}

/** Infers the type of the body, and forgets it, so that operations fit into one list. */
export function operation<Body>(definition: Operation<Body>): Operation {
  return definition as Operation;
}
