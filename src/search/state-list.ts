import { grown } from './grown.js';

/** By how much the array of a list gets longer. */
const GROWTH = 1.5;

/** A list of states that grows as it is filled, and keeps its memory when it is emptied. */
export class StateList {
  #states = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#states.byteLength;
  }

  /** The most memory that it takes while so many more states come: when it grows, there are two arrays for a while. */
  bytesToTake(states: number): number {
    return this.#length + states > this.#states.length ? this.bytes + GROWTH * this.bytes : this.bytes;
  }

  push(state: number): void {
    if (this.#length === this.#states.length) this.#grow();
    this.#states[this.#length++] = state;
  }

  clear(): void {
    this.#length = 0;
  }

  /** The states, as long as nothing is pushed. */
  view(): Int32Array {
    return this.#states.subarray(0, this.#length);
  }

  #grow(): void {
    this.#states = grown(this.#states, Math.ceil(GROWTH * this.#states.length));
  }
}
