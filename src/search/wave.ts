import { type DistanceTable, entryOf } from './distance-table.js';
import { countMoves, lowestMove } from './problem.js';
import { StateList } from './state-list.js';

/** More moves than any state has. */
const MOST_MOVES = 31;

/**
 * A breadth-first search that fills in a table layer by layer. A layer is a list of states, so every state is expanded
 * once and none has to be found by its index.
 */
export class Wave {
  /** Distance of the newest whole layer. */
  depth = 0;

  readonly #table: DistanceTable;
  #layer = new StateList();
  #next = new StateList();

  /** @param starts the states at distance 0, all of the table's entries unseen */
  constructor(table: DistanceTable, starts: readonly number[]) {
    this.#table = table;
    for (const state of starts) this.#reach(state, 0);
    this.#turn();
  }

  /** The newest whole layer: one state of every index. Only good until the next one is whole. */
  get layer(): Int32Array {
    return this.#layer.view();
  }

  /** As much as there is of the layer after it. */
  get next(): Int32Array {
    return this.#next.view();
  }

  /** Memory that the two lists take. */
  get bytes(): number {
    return this.#layer.bytes + this.#next.bytes;
  }

  /** The most memory that they take while so many states are expanded. */
  bytesToExpand(states: number): number {
    return this.#layer.bytes + this.#next.bytesToTake(states * MOST_MOVES);
  }

  /** Expands some states of the layer, by their places in it. @returns how many moves they have */
  expand(from: number, to: number): number {
    const { space } = this.#table;
    let generated = 0;
    for (const state of this.#layer.view().subarray(from, to)) {
      const legal = space.legalMoves(state);
      generated += countMoves(legal);
      for (let moves = legal; moves !== 0; moves &= moves - 1) {
        this.#reach(space.play(state, lowestMove(moves)), this.depth + 1);
      }
    }
    return generated;
  }

  /** Goes on to the next layer, once all of this one is expanded. */
  advance(): void {
    this.depth++;
    this.#turn();
  }

  #reach(state: number, distance: number): void {
    if (this.#table.reach(state, entryOf(distance))) this.#next.push(state);
  }

  #turn(): void {
    [this.#layer, this.#next] = [this.#next, this.#layer];
    this.#next.clear();
  }
}
