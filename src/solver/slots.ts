/** A fixed number of shared flags, each lent to one piece of work at a time. */
export class Slots {
  readonly flags: Int32Array;
  readonly #free: number[];

  constructor(count: number) {
    this.flags = new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
    this.#free = Array.from({ length: count }, (_, slot) => slot);
  }

  get free(): number {
    return this.#free.length;
  }

  /** A slot with its flag down. Only to be called while some are free. */
  take(): number {
    const slot = this.#free.pop();
    if (slot === undefined) throw new Error('no slot is free');
    Atomics.store(this.flags, slot, 0);
    return slot;
  }

  raise(slot: number): void {
    Atomics.store(this.flags, slot, 1);
  }

  giveBack(slot: number): void {
    this.#free.push(slot);
  }
}
