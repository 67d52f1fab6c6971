/**
 * Gives boards numbers in the order in which they come, from 0: a hash table with open addressing (linear probing),
 * half full at most, of boards that are whole numbers up to 2^53.
 */
export class BoardIndex {
  readonly boards: Float64Array;
  count = 0;
  /** One more than the number of the board in each slot; 0 where the slot is free. */
  readonly #slots: Int32Array;
  readonly #shift: number;

  /** @param capacity how many boards there may be */
  constructor(capacity: number) {
    const bits = Math.ceil(Math.log2(2 * capacity));
    this.boards = new Float64Array(capacity);
    this.#slots = new Int32Array(1 << bits);
    this.#shift = 32 - bits;
  }

  /** How many more boards there may be. */
  get room(): number {
    return this.boards.length - this.count;
  }

  /** The number of a board; a new one, equal to `count` before, where it has not come yet. */
  numberOf(board: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = this.#hash(board); ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0) return this.#add(board, slot);
      if (this.boards[number] === board) return number;
    }
  }

  #add(board: number, slot: number): number {
    const number = this.count++;
    this.boards[number] = board;
    this.#slots[slot] = number + 1;
    return number;
  }

  /** Multiplicative hashing (D. E. Knuth, The Art of Computer Programming 3, 6.4) of the two halves of a board. */
  #hash(board: number): number {
    const upper = Math.floor(board / 2 ** 24);
    const lower = board - upper * 2 ** 24;
    return (Math.imul(lower, 0x9e3779b1) ^ Math.imul(upper, 0x85ebca6b)) >>> this.#shift;
  }
}
