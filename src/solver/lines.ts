import type { Lane } from './contract.js';
import type { Work } from './work.js';

/** Work that waits for a thread. */
export class Lines {
  readonly #lanes: Readonly<Record<Lane, Work[]>> = { lookups: [], searches: [] };

  length(lane: Lane): number {
    return this.#lanes[lane].length;
  }

  add(work: Work): void {
    this.#lanes[work.lane].push(work);
  }

  /** For work that had its turn already. */
  addInFront(work: Work): void {
    this.#lanes[work.lane].unshift(work);
  }

  next(lane: Lane): Work | undefined {
    return this.#lanes[lane].shift();
  }

  /** @returns whether it was waiting */
  remove(work: Work): boolean {
    const line = this.#lanes[work.lane];
    const at = line.indexOf(work);
    if (at >= 0) line.splice(at, 1);
    return at >= 0;
  }

  all(): Work[] {
    return [...this.#lanes.lookups, ...this.#lanes.searches];
  }
}
