/** Who has reached a state, and how far away that was: two bits for each of two ends, an entry or 0. */
export type Mark = number;

/** The marks of all the states of a space, by their indices: both ends side by side, so that one look-up tells both. */
export class MarkTable {
  readonly #marks: Uint8Array;

  /** Bytes that the marks of some states take. */
  static bytes(states: number): number {
    return Math.ceil(states / 2);
  }

  constructor(states: number) {
    this.#marks = new Uint8Array(MarkTable.bytes(states));
  }

  at(index: number): Mark {
    return ((this.#marks[index >> 1] as number) >> ((index & 1) << 2)) & 15;
  }

  /**
   * Adds an end's bits to the mark of a state, unless that end has reached it already.
   *
   * @param end both bits of the end @param bits what they shall be
   * @returns the mark before
   */
  add(index: number, end: Mark, bits: Mark): Mark {
    const shift = (index & 1) << 2;
    const byte = this.#marks[index >> 1] as number;
    const before = (byte >> shift) & 15;
    if ((before & end) === 0) this.#marks[index >> 1] = byte | (bits << shift);
    return before;
  }

  clear(): void {
    this.#marks.fill(0);
  }
}
