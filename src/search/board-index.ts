/**
 * Gives boards numbers in the order in which they come, from 0: a hash table with open addressing (linear probing), half
 * full at most, of boards that are whole numbers up to 2^53.
 */
export class BoardIndex {
  count = 0;
  #boards: Float64Array;
  /** One more than the number of the board in each slot; 0 where the slot is free. */
  #slots: Int32Array;

  /** @param capacity how many boards there may be until it grows, a power of two */
  constructor(capacity: number) {
    this.#boards = new Float64Array(capacity);
    this.#slots = new Int32Array(2 * capacity);
  }

  get capacity(): number {
    return this.#boards.length;
  }

  board(number: number): number {
    return this.#boards[number] as number;
  }

  /** The number of a board; a new one, equal to `count` before, where it has not come yet. */
  numberOf(board: number): number {
    const slot = this.#slotOf(board);
    const number = (this.#slots[slot] as number) - 1;
    return number < 0 ? this.#add(board, slot) : number;
  }

  /** Doubles the capacity. */
  grow(): void {
    const boards = this.#boards.subarray(0, this.count);
    this.#boards = new Float64Array(2 * this.capacity);
    this.#slots = new Int32Array(2 * this.#slots.length);
    this.count = 0;
    for (const board of boards) this.#add(board, this.#slotOf(board));
  }

  #add(board: number, slot: number): number {
    const number = this.count++;
    this.#boards[number] = board;
    this.#slots[slot] = number + 1;
    return number;
  }

  /** The slot of a board, or the free one that it would get. */
  #slotOf(board: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(board) & mask;
    for (let taken = this.#slots[slot] as number; taken !== 0; taken = this.#slots[slot] as number) {
      if (this.#boards[taken - 1] === board) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}

/** Both halves of a board, mixed so that its low bits depend on all of it (finaliser of MurmurHash3, A. Appleby). */
function hashOf(board: number): number {
  const upper = Math.floor(board / 2 ** 24);
  let hash = (board - upper * 2 ** 24) ^ Math.imul(upper, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
