import { StateList } from './state-list.js';

/** More moves than any state has. */
export const MOST_MOVES = 31;

/** The newest layer of a breadth-first search and as much as there is of the one after it, as lists of states. */
export class Layers {
  /** Distance of the newest whole layer. */
  depth = 0;

  #layer = new StateList();
  #next = new StateList();

  /** @param starts the states at distance 0 */
  constructor(starts: readonly number[]) {
    for (const state of starts) this.#layer.push(state);
  }

  /** The newest whole layer. Only good until the next one is whole. */
  get layer(): Int32Array {
    return this.#layer.view();
  }

  /** States of the newest whole layer. */
  get length(): number {
    return this.#layer.length;
  }

  /** Adds a state to the next layer. */
  push(state: number): void {
    this.#next.push(state);
  }

  /** Memory that the two lists take. */
  get bytes(): number {
    return this.#layer.bytes + this.#next.bytes;
  }

  /** The most memory that they take while so many states are expanded. */
  bytesToExpand(states: number): number {
    return this.#layer.bytes + this.#next.bytesToTake(states * MOST_MOVES);
  }

  /** Goes on to the next layer, once it is whole. */
  advance(): void {
    this.depth++;
    [this.#layer, this.#next] = [this.#next, this.#layer];
    this.#next.clear();
  }
}
