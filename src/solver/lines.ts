import type { Lane } from './contract.js';
import type { Work } from './work.js';

/** Work that waits for a thread. */
export class Lines {
  readonly #lanes: Readonly<Record<Lane, Work[]>> = { lookups: [], bulk: [], searches: [] };

  length(lane: Lane): number {
    return this.#lanes[lane].length;
  }

  get total(): number {
    return this.all().length;
  }

  add(work: Work): void {
    this.#lanes[work.lane].push(work);
  }

  /** For work that had its turn already. */
  addInFront(work: Work): void {
    this.#lanes[work.lane].unshift(work);
  }

  /** Takes the first in line that may start. */
  next(lane: Lane, mayStart: (work: Work) => boolean = () => true): Work | undefined {
    const line = this.#lanes[lane];
    const at = line.findIndex(mayStart);
    return at < 0 ? undefined : line.splice(at, 1)[0];
  }

  /** @returns whether it was waiting */
  remove(work: Work): boolean {
    const line = this.#lanes[work.lane];
    const at = line.indexOf(work);
    if (at >= 0) line.splice(at, 1);
    return at >= 0;
  }

  all(): Work[] {
    return Object.values(this.#lanes).flat();
  }
}
