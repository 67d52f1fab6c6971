import { EXACT } from '../puzzles/heuristic-names.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { Outcome } from '../search/outcome.js';
import type { Answer, ResultOf, Solver, SolverStatus, SolveTask, Task, Ticket, WalksTask } from './contract.js';
import { unpackOutcomes } from './packed-outcomes.js';
import { walksTask } from './walks-task.js';

/**
 * Lets solves by table that are asked for in the same turn of the event loop cross to a thread and back together: a
 * crossing costs many times what the solve does. Everything else goes straight through.
 */
export class Coalescer implements Solver {
  readonly #solver: Solver;
  readonly #gathered = new Map<PuzzleId, Asked[]>();

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  submit<T extends Task>(task: T): Ticket<ResultOf<T>> {
    if (!isWalk(task)) return this.#solver.submit(task);
    const asked = new Asked(task);
    this.#gather(asked);
    return asked.ticket as Ticket<ResultOf<T>>;
  }

  distances(puzzle: PuzzleId): readonly (readonly number[])[] | undefined {
    return this.#solver.distances(puzzle);
  }

  status(): SolverStatus {
    return this.#solver.status();
  }

  #gather(asked: Asked): void {
    const { puzzle } = asked.task;
    const gathered = this.#gathered.get(puzzle);
    if (gathered) {
      gathered.push(asked);
      return;
    }
    const first = [asked];
    this.#gathered.set(puzzle, first);
    setImmediate(() => {
      this.#gathered.delete(puzzle);
      this.#submitTogether(puzzle, first);
    });
  }

  async #submitTogether(puzzle: PuzzleId, asked: readonly Asked[]): Promise<void> {
    const wanted = asked.filter(({ isSettled }) => !isSettled);
    if (wanted.length === 0) return;
    const ticket = this.#solver.submit(togetherTask(puzzle, wanted));
    let left = wanted.length;
    for (const each of wanted) {
      each.onCancel = () => {
        if (--left === 0) ticket.cancel();
      };
    }
    const answer = await ticket.answer;
    if (answer.kind === 'worker-failed' && wanted.length > 1) this.#submitApart(puzzle, wanted);
    else settleAll(wanted, answer);
  }

  /** Whatever it was that a thread could not bear, the others need not fail with it. */
  #submitApart(puzzle: PuzzleId, asked: readonly Asked[]): void {
    for (const each of asked) void this.#submitTogether(puzzle, [each]);
  }
}

/** A solve that somebody waits for. */
class Asked {
  readonly task: SolveTask;
  readonly ticket: Ticket<Outcome>;
  isSettled = false;
  onCancel: () => void = () => {};
  #resolve: (answer: Answer<Outcome>) => void = () => {};

  constructor(task: SolveTask) {
    this.task = task;
    const answer = new Promise<Answer<Outcome>>((resolve) => {
      this.#resolve = resolve;
    });
    this.ticket = { answer, cancel: () => this.#cancel() };
  }

  settle(answer: Answer<Outcome>): void {
    this.isSettled = true;
    this.#resolve(answer);
  }

  #cancel(): void {
    if (this.isSettled) return;
    this.settle({ kind: 'cancelled' });
    this.onCancel();
  }
}

function isWalk(task: Task): task is SolveTask {
  return task.kind === 'solve' && task.algorithm === 'ida-star' && task.heuristic === EXACT;
}

/** One task, whose time is up when that of all of them is. */
function togetherTask(puzzle: PuzzleId, asked: readonly Asked[]): WalksTask {
  const walks = asked.map(({ task }) => task);
  const deadlines = Float64Array.from(walks, (walk) => walk.deadline);
  return walksTask(puzzle, walks, { lane: 'lookups', deadline: Math.max(...deadlines), deadlines });
}

function settleAll(asked: readonly Asked[], answer: Answer<ResultOf<WalksTask>>): void {
  if (answer.kind !== 'done') {
    for (const each of asked) each.settle(answer);
    return;
  }
  const outcomes = unpackOutcomes(answer.result);
  asked.forEach((each, index) => {
    const { outcome, elapsedMs } = outcomes[index] as (typeof outcomes)[number];
    each.settle({ kind: 'done', result: outcome, elapsedMs });
  });
}
