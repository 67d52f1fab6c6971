import type { PuzzleId } from '../puzzles/registry.js';
import type { Outcome } from '../search/outcome.js';
import type { ShortestPaths } from '../search/shortest-paths.js';
import type { PackedOutcomes } from './packed-outcomes.js';

/** What a thread can be asked, as plain data that can cross between threads. Boards and goals are packed. */
export type Task = SolveTask | WalksTask | HintTask | SolutionsTask | DistanceTask | GenerateTask;

export type Algorithm = 'ida-star' | 'a-star' | 'iterative-deepening' | 'bidirectional';

interface TaskBase {
  readonly lane: Lane;
  readonly puzzle: PuzzleId;
  /** When to stop, in milliseconds of the clock that all threads share. Waiting counts. */
  readonly deadline: number;
  /**
   * For one of a long series of tasks: it is never refused, and its clock starts when a thread does, with this time
   * limit in milliseconds.
   */
  readonly ownTurnMs?: number;
  /** Threads that may be given it, one after the other, where they fail; two unless it says otherwise. */
  readonly attempts?: 1;
}

/** A shortest solution, within limits. */
export interface SolveTask extends TaskBase {
  readonly kind: 'solve';
  readonly goal: number;
  readonly board: number;
  readonly algorithm: Algorithm;
  /** One that the puzzle has for this goal, where the algorithm takes one. */
  readonly heuristic?: string;
  /** By how much the bound of a deepening search rises at least. */
  readonly deepeningStep: number;
  /** Longest solution looked for, in moves. */
  readonly maxDepth: number;
  /** Nodes that may be expanded. */
  readonly maxNodes: number;
  /** Memory that it may take, in bytes; 0 for those that take hardly any. */
  readonly memoryBytes: number;
}

/** Shortest solutions of many boards at once, all of them by table. */
export interface WalksTask extends TaskBase {
  readonly kind: 'walks';
  readonly boards: Float64Array;
  /** For each board. */
  readonly goals: Float64Array;
  readonly maxDepths: Float64Array;
  readonly maxNodes: Float64Array;
  /** When the time of each is up, where they have times of their own. */
  readonly deadlines?: Float64Array;
}

/** The distance of a board and of every board that a move leads to. */
export interface HintTask extends TaskBase {
  readonly kind: 'hint';
  readonly goal: number;
  readonly board: number;
}

/** How many shortest solutions there are, and the first of them. */
export interface SolutionsTask extends TaskBase {
  readonly kind: 'solutions';
  readonly goal: number;
  readonly board: number;
  readonly list: number;
}

export interface DistanceTask extends TaskBase {
  readonly kind: 'distance';
  readonly goal: number;
  readonly board: number;
}

/** Random boards with distances within a range, both ends included. */
export interface GenerateTask extends TaskBase {
  readonly kind: 'generate';
  readonly goal: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
  readonly seed: number;
}

/** What each kind of task gives. Distances are null where there is no solution. */
export interface Results {
  readonly solve: Outcome;
  /** See `unpackOutcomes`. */
  readonly walks: PackedOutcomes;
  readonly hint: {
    readonly distance: number | null;
    readonly moves: readonly { readonly move: number; readonly distance: number | null }[];
  };
  readonly solutions: ShortestPaths | 'unsolvable' | 'out-of-time';
  readonly distance: number | null;
  readonly generate: readonly GeneratedBoard[] | 'out-of-time';
}

export interface GeneratedBoard {
  readonly board: number;
  readonly distance: number;
}

export type ResultOf<T extends Task> = Results[T['kind']];

/** How a task ended. */
export type Answer<Result> =
  /** `elapsedMs`: time that the work took in the thread. */
  { readonly kind: 'done'; readonly result: Result; readonly elapsedMs: number } | Refusal;

export type Refusal =
  /** The line is full. `retryAfterS`: when it is worth trying again, in seconds. */
  | { readonly kind: 'overloaded'; readonly retryAfterS: number }
  /** Tables or threads are not loaded yet. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'shutting-down' }
  /** The thread died or hung, and the second one that was given the work did as well. */
  | { readonly kind: 'worker-failed' }
  /** Whoever asked has gone. */
  | { readonly kind: 'cancelled' };

/** A task on its way. */
export interface Ticket<Result> {
  /** Never rejects. */
  readonly answer: Promise<Answer<Result>>;
  /** Gives the task up: it leaves the line, or its search stops. */
  cancel(): void;
}

/**
 * Where a task waits. `lookups` take microseconds and run on any thread; `bulk` is pieces of long series, which take a
 * few milliseconds; `searches` may take as long as they are given, and one thread never runs them.
 */
export type Lane = 'lookups' | 'bulk' | 'searches';

export interface SolverStatus {
  /** Worker threads alive, and those of them at work. */
  readonly threads: number;
  readonly busy: number;
  /** Boards that wait for a thread. */
  readonly waiting: number;
}

/** What the HTTP layer knows of solving. */
export interface Solver {
  submit<T extends Task>(task: T): Ticket<ResultOf<T>>;
  /** For each table of a puzzle the number of states at each distance; undefined until the tables are loaded. */
  distances(puzzle: PuzzleId): readonly (readonly number[])[] | undefined;
  status(): SolverStatus;
}

/** A solver that can be ended. */
export interface ClosableSolver extends Solver {
  /**
   * Waits for all that was admitted, and gives up what is not done after `graceMs`: that is answered as
   * `shutting-down`. Then ends the threads.
   */
  close(graceMs: number): Promise<void>;
}
