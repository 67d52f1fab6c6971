import { Budget, type Exceeded, type Limits } from './budget.js';
import { DistanceTable, entryBytes, UNSEEN } from './distance-table.js';
import type { Effort, Outcome } from './outcome.js';
import type { Space } from './space.js';
import { Wave } from './wave.js';

/** States expanded between two looks at the budget and at whether the waves have met. */
const CHUNK = 256;

/** One end of the search. */
interface End {
  readonly table: DistanceTable;
  readonly wave: Wave;
}

/**
 * Breadth-first search from both ends: two tables grow layer by layer, always the one with the smaller layer, until
 * they meet (I. Pohl, "Bi-directional Search", Machine Intelligence 6, 1971). Where whole layers up to a and b have not
 * met, no solution has a + b moves or fewer; so a state of the next layer that the other end has reached is on a
 * shortest solution, and the way from it is walked down in both tables.
 *
 * @param space in which every state has an index of its own
 * @param memoryBytes what the tables and the layers may take
 */
export function bidirectional(space: Space, start: number, goal: number, limits: Limits, memoryBytes: number): Outcome {
  const none = { nodesExpanded: 0, nodesGenerated: 0 };
  if (start === goal) return { status: 'solved', moves: [], optimal: true, effort: none };
  // Before the tables are made: they are not worth it where there is no time left.
  const limit = limits.maxDepth === 0 ? 'depth' : new Budget(limits).exceeded(0);
  if (limit) return { status: 'limit-reached', limit, lowerBound: 1, effort: none };
  return new Search(space, start, goal, limits, memoryBytes).run();
}

class Search {
  readonly #near: End;
  readonly #far: End;
  readonly #budget: Budget;
  readonly #listBytes: number;
  #nodesExpanded = 0;
  #nodesGenerated = 0;

  constructor(space: Space, start: number, goal: number, limits: Limits, memoryBytes: number) {
    this.#near = endAt(space, start);
    this.#far = endAt(space, goal);
    this.#budget = new Budget(limits);
    this.#listBytes = memoryBytes - 2 * entryBytes(space.size);
  }

  run(): Outcome {
    for (;;) {
      if (this.#lowerBound() > this.#budget.maxDepth) return this.#gaveUp('depth');
      const nearIsSmaller = this.#near.wave.layer.length <= this.#far.wave.layer.length;
      const [growing, other] = nearIsSmaller ? [this.#near, this.#far] : [this.#far, this.#near];
      if (growing.wave.layer.length === 0) return { status: 'unsolvable', effort: this.#effort() };
      const met = this.#grow(growing, other);
      if (typeof met === 'number') return this.#solved(this.#wayThrough(met));
      if (met) return this.#gaveUp(met);
    }
  }

  /** Grows one end by a layer. @returns where it met the other end, or what stopped it, or neither */
  #grow({ wave }: End, other: End): number | Exceeded | 'memory' | undefined {
    const states = wave.layer.length;
    for (let from = 0; from < states; ) {
      const limit = this.#exceeded(wave, other.wave);
      if (limit) return limit;
      const to = Math.min(states, from + CHUNK, from + this.#budget.nextLook - this.#nodesExpanded);
      const reached = wave.next.length;
      this.#nodesGenerated += wave.expand(from, to);
      this.#nodesExpanded += to - from;
      from = to;
      const met = wave.next.subarray(reached).find((state) => other.table.entry(state) !== UNSEEN);
      if (met !== undefined) return met;
    }
    wave.advance();
    return undefined;
  }

  #exceeded(growing: Wave, other: Wave): Exceeded | 'memory' | undefined {
    if (growing.bytesToExpand(CHUNK) + other.bytes > this.#listBytes) return 'memory';
    return this.#nodesExpanded >= this.#budget.nextLook ? this.#budget.exceeded(this.#nodesExpanded) : undefined;
  }

  /** The moves from the start to a state that both ends have reached, and on to the goal. */
  #wayThrough(met: number): number[] {
    return [...reversed(this.#near.table, met), ...walkDown(this.#far.table, met).map(({ move }) => move)];
  }

  #lowerBound(): number {
    return this.#near.wave.depth + this.#far.wave.depth + 1;
  }

  #solved(moves: readonly number[]): Outcome {
    return { status: 'solved', moves, optimal: true, effort: this.#effort() };
  }

  #gaveUp(limit: Exceeded | 'depth' | 'memory'): Outcome {
    return { status: 'limit-reached', limit, lowerBound: this.#lowerBound(), effort: this.#effort() };
  }

  #effort(): Effort {
    return { nodesExpanded: this.#nodesExpanded, nodesGenerated: this.#nodesGenerated };
  }
}

function endAt(space: Space, state: number): End {
  const table = new DistanceTable(space, new Uint8Array(entryBytes(space.size)), 0);
  return { table, wave: new Wave(table, [state]) };
}

interface Step {
  readonly move: number;
  /** The move that takes it back. */
  readonly back: number;
}

/** The steps from a state to where a table's distances are counted from. */
function walkDown(table: DistanceTable, from: number): Step[] {
  const steps: Step[] = [];
  const { space } = table;
  let state = from;
  for (;;) {
    const move = table.nearerMove(state);
    if (move === undefined) return steps;
    steps.push({ move, back: space.takeBack(state, move) });
    state = space.play(state, move);
  }
}

/** The moves from where a table's distances are counted from to a state. */
function reversed(table: DistanceTable, to: number): number[] {
  return walkDown(table, to)
    .map(({ back }) => back)
    .reverse();
}
