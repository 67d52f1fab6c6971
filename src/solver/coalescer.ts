import { EXACT } from '../puzzles/heuristic-names.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { Outcome } from '../search/outcome.js';
import type { Answer, ResultOf, Solver, SolverStatus, SolveTask, Task, Ticket, WalksTask } from './contract.js';
import { type TimedOutcome, unpackOutcomes } from './packed-outcomes.js';
import { walksTask } from './walks-task.js';

/** Boards that are worth a crossing of their own while another one is under way: a fraction of a millisecond of work. */
const ENOUGH = 64;

/** Solves by table of one puzzle. */
interface Gathering {
  /** Those that have not crossed. */
  waiting: Asked[];
  /** Crossings under way. */
  underWay: number;
  isDue: boolean;
}

/**
 * Lets solves by table that are asked for in the same turn of the event loop, or while others are on their way, cross to
 * a thread and back together: a crossing costs many times what the solve does. Everything else goes straight through.
 */
export class Coalescer implements Solver {
  readonly #solver: Solver;
  readonly #gatherings = new Map<PuzzleId, Gathering>();

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  submit<T extends Task>(task: T): Ticket<ResultOf<T>> {
    if (!isWalk(task)) return this.#solver.submit(task);
    const asked = new Asked(task);
    const gathering = this.#gatheringOf(task.puzzle);
    gathering.waiting.push(asked);
    this.#crossAfterThisTurn(gathering);
    return asked as Ticket<unknown> as Ticket<ResultOf<T>>;
  }

  distances(puzzle: PuzzleId): readonly (readonly number[])[] | undefined {
    return this.#solver.distances(puzzle);
  }

  status(): SolverStatus {
    return this.#solver.status();
  }

  #gatheringOf(puzzle: PuzzleId): Gathering {
    let gathering = this.#gatherings.get(puzzle);
    if (!gathering) {
      gathering = { waiting: [], underWay: 0, isDue: false };
      this.#gatherings.set(puzzle, gathering);
    }
    return gathering;
  }

  #crossAfterThisTurn(gathering: Gathering): void {
    if (gathering.isDue) return;
    gathering.isDue = true;
    setImmediate(() => {
      gathering.isDue = false;
      if (gathering.underWay === 0 || gathering.waiting.length >= ENOUGH) void this.#cross(gathering);
    });
  }

  async #cross(gathering: Gathering): Promise<void> {
    const asked = gathering.waiting.filter(({ isSettled }) => !isSettled);
    gathering.waiting = [];
    if (asked.length === 0) return;
    gathering.underWay++;
    await this.#solve(asked);
    gathering.underWay--;
    if (gathering.waiting.length > 0) this.#crossAfterThisTurn(gathering);
  }

  async #solve(asked: readonly Asked[]): Promise<void> {
    const crossing = new Crossing(asked.length, this.#solver.submit(togetherTask(asked)));
    for (const each of asked) each.crossing = crossing;
    const answer = await crossing.ticket.answer;
    // Whatever it was that a thread could not bear, the others need not fail with it.
    if (answer.kind === 'worker-failed' && asked.length > 1) for (const each of asked) void this.#solve([each]);
    else settleAll(asked, answer);
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

function isWalk(task: Task): task is SolveTask {
  return task.kind === 'solve' && task.algorithm === 'ida-star' && task.heuristic === EXACT;
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
