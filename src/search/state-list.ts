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
    const grown = new Int32Array(this.#states.length + (this.#states.length >> 1));
    grown.set(this.#states);
    this.#states = grown;
  }
}
