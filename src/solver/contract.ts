import type { PuzzleId } from '../puzzles/registry.js';
import type { Outcome } from '../search/outcome.js';

/** One board to solve, as plain data that can cross between threads. */
export interface SolveRequest {
  readonly puzzle: PuzzleId;
  /** Packed; only the puzzle can read them. */
  readonly board: number;
  readonly goal: number;
  /** A heuristic that the puzzle has. */
  readonly heuristic: string;
  /** Longest solution looked for, in moves. */
  readonly maxDepth: number;
  /** Nodes that may be expanded. */
  readonly maxNodes: number;
  /** When to stop, in milliseconds of the clock that all threads share. Waiting counts. */
  readonly deadline: number;
}

/** What a thread answers. */
export interface Solved {
  readonly outcome: Outcome;
  /** Time that the work took in the thread, in milliseconds. */
  readonly elapsedMs: number;
}

/** How a request to the solver ended. */
export type Answer =
  | ({ readonly kind: 'solved' } & Solved)
  /** The line is full. `retryAfterS`: when it is worth trying again, in seconds. */
  | { readonly kind: 'overloaded'; readonly retryAfterS: number }
  /** Threads are not warm yet. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'shutting-down' }
  /** The thread died or hung, and the second one that was given the work did as well. */
  | { readonly kind: 'worker-failed' }
  /** Whoever asked has gone. */
  | { readonly kind: 'cancelled' };

/** A request on its way. */
export interface Ticket {
  /** Never rejects. */
  readonly answer: Promise<Answer>;
  /** Gives the request up: it leaves the line, or its search stops. */
  cancel(): void;
}

export interface SolverStatus {
  /** Worker threads alive, and those of them at work. */
  readonly threads: number;
  readonly busy: number;
  /** Requests that wait for a thread. */
  readonly waiting: number;
}

/** What the HTTP layer knows of solving. */
export interface Solver {
  submit(request: SolveRequest): Ticket;
  status(): SolverStatus;
}
