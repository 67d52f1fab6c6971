import { Counter, Histogram, type Registry } from 'prom-client';
import type { Answer, Lane, Refusal, Results, SolveTask, Task } from '../solver/contract.js';
import type { SolverObserver } from '../solver/observer.js';
import type { PackedOutcomes } from '../solver/packed-outcomes.js';
import { Tally } from './tally.js';

type Outcome = Results['solve'];

/** What of a solve is told apart; `none` for an algorithm that takes no heuristic. */
type Search = Pick<SolveTask, 'puzzle' | 'algorithm'> & { readonly heuristic: string };

export const LANES: readonly Lane[] = ['lookups', 'bulk', 'searches'];

const REASONS: Readonly<Record<Refusal['kind'], true>> = {
  overloaded: true,
  'not-ready': true,
  'shutting-down': true,
  'worker-failed': true,
  cancelled: true,
};

/** In seconds: from a walk down a table to the longest search that the defaults allow. */
const BUCKETS = [0.00001, 0.0001, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what the solver does. */
export class SolverMetrics implements SolverObserver {
  readonly #waiting: Histogram<'lane'>;
  readonly #running: Histogram<'lane'>;
  readonly #refusals: Counter<'lane' | 'reason'>;
  readonly #retries: Counter<'lane'>;
  readonly #kills: Counter<'lane'>;
  readonly #failures: Counter;
  readonly #solves: Tally<'puzzle' | 'algorithm' | 'heuristic' | 'outcome' | 'limit'>;
  readonly #nodes: Tally<'puzzle' | 'algorithm' | 'heuristic'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const byLane = { labelNames: ['lane'] as const, registers };
    this.#waiting = new Histogram({
      ...byLane,
      name: 'puzzlebase_solver_waiting_seconds',
      help: 'Time that tasks waited for a worker thread.',
      buckets: BUCKETS,
    });
    this.#running = new Histogram({
      ...byLane,
      name: 'puzzlebase_solver_running_seconds',
      help: 'Time that tasks took in their worker thread.',
      buckets: BUCKETS,
    });
    this.#refusals = new Counter({
      name: 'puzzlebase_solver_refusals_total',
      help: 'Tasks that ended without a result.',
      labelNames: ['lane', 'reason'],
      registers,
    });
    this.#retries = new Counter({
      ...byLane,
      name: 'puzzlebase_solver_retries_total',
      help: 'Tasks that were given to a second thread because the first one died.',
    });
    this.#kills = new Counter({
      ...byLane,
      name: 'puzzlebase_solver_kills_total',
      help: 'Threads that were terminated because they did not react to a deadline or to a client that left.',
    });
    this.#failures = new Counter({
      name: 'puzzlebase_thread_failures_total',
      help: 'Failures of worker threads, kills included.',
      registers,
    });
    this.#solves = new Tally({
      name: 'puzzlebase_solves_total',
      help: 'Boards whose solving came to an end, those of streams and judge files included.',
      labelNames: ['puzzle', 'algorithm', 'heuristic', 'outcome', 'limit'],
      registers,
    });
    this.#nodes = new Tally({
      name: 'puzzlebase_nodes_expanded_total',
      help: 'Positions whose moves were looked at while solving.',
      labelNames: ['puzzle', 'algorithm', 'heuristic'],
      registers,
    });
    this.#startAtZero();
  }

  started({ lane }: Task, waitedMs: number): void {
    this.#waiting.observe({ lane }, waitedMs / 1000);
  }

  settled(task: Task, answer: Answer<Results[keyof Results]>): void {
    const { lane } = task;
    if (answer.kind !== 'done') {
      this.#refusals.inc({ lane, reason: answer.kind });
      return;
    }
    this.#running.observe({ lane }, answer.elapsedMs / 1000);
    if (task.kind === 'solve') this.#countSolve(task, answer.result as Outcome);
    if (task.kind === 'walks') this.#countWalks(task, answer.result as PackedOutcomes);
  }

  retried({ lane }: Task): void {
    this.#retries.inc({ lane });
  }

  killed({ lane }: Task): void {
    this.#kills.inc({ lane });
  }

  threadFailed(): void {
    this.#failures.inc();
  }

  #countSolve({ puzzle, algorithm, heuristic = 'none' }: SolveTask, outcome: Outcome): void {
    const search = { puzzle, algorithm, heuristic };
    this.#countOutcome(search, outcome);
    this.#nodes.add(search, outcome.effort.nodesExpanded);
  }

  /** Walks expand one node a move. */
  #countWalks({ puzzle }: Task, { lengths, moves, others }: PackedOutcomes): void {
    const search: Search = { puzzle, algorithm: 'ida-star', heuristic: 'exact' };
    const solved = lengths.length - others.length;
    if (solved > 0) this.#solves.add({ ...search, outcome: 'solved', limit: 'none' }, solved);
    for (const outcome of others) this.#countOutcome(search, outcome);
    this.#nodes.add(
      search,
      others.reduce((nodes, { effort }) => nodes + effort.nodesExpanded, moves.length),
    );
  }

  #countOutcome({ puzzle, algorithm, heuristic }: Search, outcome: Outcome): void {
    const limit = outcome.status === 'limit-reached' ? outcome.limit : 'none';
    this.#solves.add({ puzzle, algorithm, heuristic, outcome: outcome.status, limit });
  }

  /** To Prometheus, a counter that first shows up at 1 has not risen. */
  #startAtZero(): void {
    for (const lane of LANES) {
      this.#waiting.zero({ lane });
      this.#running.zero({ lane });
      for (const reason of Object.keys(REASONS)) this.#refusals.inc({ lane, reason }, 0);
      this.#retries.inc({ lane }, 0);
      this.#kills.inc({ lane }, 0);
    }
  }
}
