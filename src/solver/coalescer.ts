import type { PuzzleId } from '../puzzles/registry.js';
import type { Outcome } from '../search/outcome.js';
import type { Answer, ClosableSolver, ResultOf, SolverStatus, SolveTask, Task, Ticket, WalksTask } from './contract.js';
import { LOOKUP_LIMIT } from './lookup-limit.js';
import { type TimedOutcome, unpackOutcomes } from './packed-outcomes.js';
import { isWalk, walksTask } from './walks-task.js';

/** Boards that cross together at most: a millisecond of work, so that a burst is shared among the threads. */
const MOST_TOGETHER = 256;

/**
 * Lets solves by table that are asked for in the same turn of the event loop cross to a thread and back together: a
 * crossing costs many times what the solve does. Everything else goes straight through.
 */
export class Coalescer implements ClosableSolver {
  readonly #solver: ClosableSolver;
  /** Solves of this turn, by puzzle. */
  readonly #gathered = new Map<PuzzleId, Asked[]>();
  #count = 0;

  constructor(solver: ClosableSolver) {
    this.#solver = solver;
  }

  submit<T extends Task>(task: T): Ticket<ResultOf<T>> {
    if (task.kind !== 'solve' || !isWalk(task)) return this.#solver.submit(task);
    if (this.#count === LOOKUP_LIMIT) {
      return { answer: Promise.resolve({ kind: 'overloaded', retryAfterS: 1 }), cancel: () => {} };
    }
    const asked = new Asked(task);
    this.#gather(asked);
    return asked as Ticket<unknown> as Ticket<ResultOf<T>>;
  }

  distances(puzzle: PuzzleId): readonly (readonly number[])[] | undefined {
    return this.#solver.distances(puzzle);
  }

  status(): SolverStatus {
    return this.#solver.status();
  }

  close(graceMs: number): Promise<void> {
    this.#crossAll();
    return this.#solver.close(graceMs);
  }

  #gather(asked: Asked): void {
    if (this.#count === 0) setImmediate(() => this.#crossAll());
    this.#count++;
    const gathered = this.#gathered.get(asked.task.puzzle);
    if (gathered) gathered.push(asked);
    else this.#gathered.set(asked.task.puzzle, [asked]);
  }

  #crossAll(): void {
    for (const gathered of this.#gathered.values()) {
      const wanted = gathered.filter(isWanted);
      for (let from = 0; from < wanted.length; from += MOST_TOGETHER) {
        void this.#solve(wanted.slice(from, from + MOST_TOGETHER));
      }
    }
    this.#gathered.clear();
    this.#count = 0;
  }

  /** Whatever it was that a thread could not bear, the others need not fail with it: then each is tried alone. */
  async #solve(asked: readonly Asked[]): Promise<void> {
    const together = asked.length > 1;
    const answer = await this.#cross(asked, together ? { attempts: 1 } : {});
    if (answer.kind !== 'worker-failed' || !together) settleAll(asked, answer);
    else for (const each of asked.filter(isWanted)) void this.#solveAlone(each);
  }

  async #solveAlone(asked: Asked): Promise<void> {
    settleAll([asked], await this.#cross([asked], { attempts: 1 }));
  }

  #cross(asked: readonly Asked[], limit: Pick<WalksTask, 'attempts'>): Promise<Answer<ResultOf<WalksTask>>> {
    const crossing = new Crossing(asked.length, this.#solver.submit({ ...togetherTask(asked), ...limit }));
    for (const each of asked) each.crossing = crossing;
    return crossing.ticket.answer;
  }
}

/** Solves that share a task. */
class Crossing {
  readonly ticket: Ticket<ResultOf<WalksTask>>;
  #wanted: number;

  constructor(solves: number, ticket: Ticket<ResultOf<WalksTask>>) {
    this.#wanted = solves;
    this.ticket = ticket;
  }

  /** One of the solves is not wanted any more. */
  leave(): void {
    this.#wanted--;
    if (this.#wanted === 0) this.ticket.cancel();
  }
}

/** A solve that somebody waits for. */
class Asked implements Ticket<Outcome> {
  readonly task: SolveTask;
  readonly answer: Promise<Answer<Outcome>>;
  crossing: Crossing | undefined;
  isSettled = false;
  #resolve: (answer: Answer<Outcome>) => void = () => {};

  constructor(task: SolveTask) {
    this.task = task;
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  settle(answer: Answer<Outcome>): void {
    this.isSettled = true;
    this.#resolve(answer);
  }

  readonly cancel = (): void => {
    if (this.isSettled) return;
    this.settle({ kind: 'cancelled' });
    this.crossing?.leave();
  };
}

function isWanted({ isSettled }: Asked): boolean {
  return !isSettled;
}

/** One task for solves of one puzzle, whose time is up when that of all of them is. */
function togetherTask(asked: readonly Asked[]): WalksTask {
  const walks = asked.map(({ task }) => task);
  const { puzzle } = walks[0] as SolveTask;
  const deadlines = new Float64Array(walks.map(({ deadline }) => deadline));
  return walksTask(puzzle, walks, { lane: 'lookups', deadline: Math.max(...deadlines), deadlines });
}

function settleAll(asked: readonly Asked[], answer: Answer<ResultOf<WalksTask>>): void {
  if (answer.kind !== 'done') {
    for (const each of asked) each.settle(answer);
    return;
  }
  const outcomes = unpackOutcomes(answer.result);
  for (let index = 0; index < asked.length; index++) {
    const { outcome, elapsedMs } = outcomes[index] as TimedOutcome;
    (asked[index] as Asked).settle({ kind: 'done', result: outcome, elapsedMs });
  }
}
