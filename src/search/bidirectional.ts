import { Budget, type Exceeded, type Limits } from './budget.js';
import { entryOf, nearerEntry } from './distance-table.js';
import { Layers, MOST_MOVES } from './layers.js';
import { MarkTable } from './mark-table.js';
import type { Effort, Outcome } from './outcome.js';
import { lowestMove } from './problem.js';
import type { Space } from './space.js';

/** States expanded between two looks at the budget and at whether the ends have met. */
const CHUNK = 256;

/** No state, no move. */
const NONE = -1;

/** One end of the search. */
interface End {
  readonly layers: Layers;
  /** Place of its two bits in a mark. */
  readonly shift: number;
}

/**
 * Breadth-first search from both ends: they grow layer by layer, always the one with the smaller layer, until they meet
 * (I. Pohl, "Bi-directional Search", Machine Intelligence 6, 1971). Where whole layers up to a and b have not met, no
 * solution has a + b moves or fewer; so a state of the next layer that the other end has reached is on a shortest
 * solution, and the way from it is walked down to both ends.
 *
 * @param space in which every state has an index of its own
 * @param memoryBytes what the marks and the layers may take
 */
export function bidirectional(space: Space, start: number, goal: number, limits: Limits, memoryBytes: number): Outcome {
  const none = { nodesExpanded: 0, nodesGenerated: 0 };
  if (start === goal) return { status: 'solved', moves: [], optimal: true, effort: none };
  // Before any memory is taken: it is not worth it where there is no time left.
  const limit = limits.maxDepth === 0 ? 'depth' : new Budget(limits).exceeded(0);
  if (limit) return { status: 'limit-reached', limit, lowerBound: 1, effort: none };
  return new Search(space, start, goal, limits, memoryBytes).run();
}

class Search {
  readonly #space: Space;
  readonly #near: End;
  readonly #far: End;
  readonly #budget: Budget;
  readonly #listBytes: number;
  /** What the moves of a chunk lead to: states and their indices. */
  readonly #generated = new Int32Array(CHUNK * MOST_MOVES);
  readonly #indices = new Int32Array(CHUNK * MOST_MOVES);
  readonly #marks: MarkTable;
  #nodesExpanded = 0;
  #nodesGenerated = 0;

  constructor(space: Space, start: number, goal: number, limits: Limits, memoryBytes: number) {
    this.#space = space;
    this.#near = { layers: new Layers([start]), shift: 0 };
    this.#far = { layers: new Layers([goal]), shift: 2 };
    this.#budget = new Budget(limits);
    this.#listBytes = memoryBytes - MarkTable.bytes(space.size);
    this.#marks = clearedTable(space);
    for (const { layers, shift } of [this.#near, this.#far]) {
      this.#marks.add(space.rank(layers.layer[0] as number), 3 << shift, entryOf(0) << shift);
    }
  }

  run(): Outcome {
    for (;;) {
      if (this.#lowerBound() > this.#budget.maxDepth) return this.#gaveUp('depth');
      const nearIsSmaller = this.#near.layers.length <= this.#far.layers.length;
      const [growing, other] = nearIsSmaller ? [this.#near, this.#far] : [this.#far, this.#near];
      if (growing.layers.length === 0) return { status: 'unsolvable', effort: this.#effort() };
      const met = this.#grow(growing, other);
      if (typeof met === 'number') return this.#solved(this.#wayThrough(met));
      if (met) return this.#gaveUp(met);
    }
  }

  /** Grows one end by a layer. @returns where it met the other end, or what stopped it, or neither */
  #grow(end: End, { layers: others }: End): number | Exceeded | 'memory' | undefined {
    const { layers } = end;
    const states = layers.length;
    for (let from = 0; from < states; ) {
      const limit = this.#exceeded(layers, others);
      if (limit) return limit;
      const to = Math.min(states, from + CHUNK, from + this.#budget.nextLook - this.#nodesExpanded);
      const generated = this.#generate(layers.layer.subarray(from, to));
      this.#nodesExpanded += to - from;
      this.#nodesGenerated += generated;
      const met = this.#reach(generated, end);
      if (met !== NONE) return met;
      from = to;
    }
    layers.advance();
    return undefined;
  }

  /** Plays all moves of some states. @returns how many there are */
  #generate(states: Int32Array): number {
    const space = this.#space;
    const generated = this.#generated;
    const indices = this.#indices;
    let count = 0;
    for (const state of states) {
      for (let moves = space.legalMoves(state); moves !== 0; moves &= moves - 1) {
        const next = space.play(state, lowestMove(moves));
        generated[count] = next;
        indices[count++] = space.rank(next);
      }
    }
    return count;
  }

  /** Adds those of the generated states that are new to the next layer. @returns the first that the other end has reached */
  #reach(count: number, { layers, shift }: End): number {
    const marks = this.#marks;
    const end = 3 << shift;
    const bits = entryOf(layers.depth + 1) << shift;
    let met = NONE;
    for (let place = 0; place < count; place++) {
      const before = marks.add(this.#indices[place] as number, end, bits);
      if ((before & end) !== 0) continue;
      const state = this.#generated[place] as number;
      layers.push(state);
      if (before !== 0 && met === NONE) met = state;
    }
    return met;
  }

  #exceeded(growing: Layers, other: Layers): Exceeded | 'memory' | undefined {
    if (growing.bytesToExpand(CHUNK) + other.bytes > this.#listBytes) return 'memory';
    return this.#nodesExpanded >= this.#budget.nextLook ? this.#budget.exceeded(this.#nodesExpanded) : undefined;
  }

  /** The moves from the start to a state that both ends have reached, and on to the goal. */
  #wayThrough(met: number): number[] {
    const toStart = this.#walkDown(this.#near, met).map(({ back }) => back);
    return [...toStart.reverse(), ...this.#walkDown(this.#far, met).map(({ move }) => move)];
  }

  /** The steps from a state to where an end began. */
  #walkDown({ shift }: End, from: number): Step[] {
    const steps: Step[] = [];
    for (let state = from; ; ) {
      const move = this.#nearerMove(shift, state);
      if (move === NONE) return steps;
      steps.push({ move, back: this.#space.takeBack(state, move) });
      state = this.#space.play(state, move);
    }
  }

  /** The first move that leads nearer to where an end began, or NONE. */
  #nearerMove(shift: number, state: number): number {
    const entryAt = (each: number): number => (this.#marks.at(this.#space.rank(each)) >> shift) & 3;
    const wanted = nearerEntry(entryAt(state));
    for (let moves = this.#space.legalMoves(state); moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      if (entryAt(this.#space.play(state, move)) === wanted) return move;
    }
    return NONE;
  }

  #lowerBound(): number {
    return this.#near.layers.depth + this.#far.layers.depth + 1;
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

interface Step {
  readonly move: number;
  /** The move that takes it back. */
  readonly back: number;
}

/** The marks of the space that was searched last: clearing them costs a few hundredths of what new memory costs. */
let kept: { readonly space: Space; readonly marks: MarkTable } | undefined;

function clearedTable(space: Space): MarkTable {
  if (kept?.space === space) kept.marks.clear();
  else kept = { space, marks: new MarkTable(space.size) };
  return kept.marks;
}
