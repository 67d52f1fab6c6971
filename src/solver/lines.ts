import type { Lane } from './contract.js';
import type { Work } from './work.js';

/** Work that waits for a thread. */
export class Lines {
  readonly #lanes: Readonly<Record<Lane, Work[]>> = { lookups: [], bulk: [], searches: [] };
  readonly #boards: Record<Lane, number> = { lookups: 0, bulk: 0, searches: 0 };

  /** Boards that wait in a lane. */
  length(lane: Lane): number {
    return this.#boards[lane];
  }

  get total(): number {
    return this.#boards.lookups + this.#boards.bulk + this.#boards.searches;
  }

  add(work: Work): void {
    this.#lanes[work.lane].push(work);
    this.#boards[work.lane] += work.boards;
  }

  /** For work that had its turn already. */
  addInFront(work: Work): void {
    this.#lanes[work.lane].unshift(work);
    this.#boards[work.lane] += work.boards;
  }

  /** Takes the first in line that may start. */
  next(lane: Lane, mayStart: (work: Work) => boolean = () => true): Work | undefined {
    const line = this.#lanes[lane];
    return this.#take(line, line.findIndex(mayStart));
  }

  /** @returns whether it was waiting */
  remove(work: Work): boolean {
    const line = this.#lanes[work.lane];
    return this.#take(line, line.indexOf(work)) !== undefined;
  }

  all(): Work[] {
    return Object.values(this.#lanes).flat();
  }

  #take(line: Work[], at: number): Work | undefined {
    if (at < 0) return undefined;
    const [work] = line.splice(at, 1) as [Work];
    this.#boards[work.lane] -= work.boards;
    return work;
  }
}
