import type { DistanceTable } from '../../src/search/distance-table.js';
import type { Problem } from '../../src/search/problem.js';

/** A search position whose bound is the distance itself, looked up. IDA* on it is what `descend` claims to be. */
export class Perfect implements Problem {
  readonly #table: DistanceTable;
  #views: readonly number[];

  /** @param views of the board; the nearest one decides */
  constructor(table: DistanceTable, views: readonly number[]) {
    this.#table = table;
    this.#views = views;
  }

  bound(): number {
    return this.#nearest(this.#views);
  }

  boundAfter(move: number): number {
    return this.#nearest(this.#after(move));
  }

  legalMoves(): number {
    return this.#table.space.legalMoves(this.#views[0] as number);
  }

  make(move: number): number {
    const back = this.#table.space.takeBack(this.#views[0] as number, move);
    this.#views = this.#after(move);
    return back;
  }

  #after(move: number): number[] {
    return this.#views.map((view) => this.#table.space.play(view, move));
  }

  #nearest(views: readonly number[]): number {
    return Math.min(...views.map((view) => this.#table.distance(view)));
  }
}
