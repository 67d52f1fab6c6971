import { grown } from './grown.js';

/** No node. */
const NONE = -1;

/**
 * Nodes of a best-first search that wait to be expanded, in buckets by total and depth: the least total first, and of
 * those the deepest. Totals and depths are small whole numbers, so both are found by looking at a few buckets, and a
 * node changes its place in constant time.
 */
export class OpenList {
  readonly #depths: number;
  /** First node of each bucket. */
  readonly #heads: Int32Array;
  /** Neighbours of each node in its bucket. */
  #after: Int32Array;
  #before: Int32Array;
  /** Nodes by total. */
  readonly #counts: Int32Array;
  #least = 0;

  /** @param nodes how many there may be @param totals and depths are below these */
  constructor(nodes: number, totals: number, depths: number) {
    this.#depths = depths;
    this.#heads = new Int32Array(totals * depths).fill(NONE);
    this.#after = new Int32Array(nodes);
    this.#before = new Int32Array(nodes);
    this.#counts = new Int32Array(totals);
  }

  /** Makes room for more nodes. */
  grow(nodes: number): void {
    this.#after = grown(this.#after, nodes);
    this.#before = grown(this.#before, nodes);
  }

  add(node: number, total: number, depth: number): void {
    const bucket = total * this.#depths + depth;
    const head = this.#heads[bucket] as number;
    this.#after[node] = head;
    this.#before[node] = NONE;
    if (head !== NONE) this.#before[head] = node;
    this.#heads[bucket] = node;
    this.#counts[total] = (this.#counts[total] as number) + 1;
    if (total < this.#least) this.#least = total;
  }

  remove(node: number, total: number, depth: number): void {
    const after = this.#after[node] as number;
    const before = this.#before[node] as number;
    if (after !== NONE) this.#before[after] = before;
    if (before === NONE) this.#heads[total * this.#depths + depth] = after;
    else this.#after[before] = after;
    this.#counts[total] = (this.#counts[total] as number) - 1;
  }

  /** The node to take next; undefined where there is none. */
  first(): number | undefined {
    while (this.#counts[this.#least] === 0) this.#least++;
    if (this.#least >= this.#counts.length) return undefined;
    let bucket = (this.#least + 1) * this.#depths - 1;
    while (this.#heads[bucket] === NONE) bucket--;
    return this.#heads[bucket];
  }
}
