import { type DistanceTable, entryOf } from './distance-table.js';
import { Layers } from './layers.js';
import { lowestMove } from './problem.js';

/**
 * A breadth-first search that fills in a table layer by layer. A layer is a list of states, so every state is expanded
 * once and none has to be found by its index.
 */
export class Wave {
  readonly #table: DistanceTable;
  readonly #layers: Layers;

  /** @param starts the states at distance 0, all of the table's entries unseen */
  constructor(table: DistanceTable, starts: readonly number[]) {
    this.#table = table;
    this.#layers = new Layers(starts.filter((state) => table.reach(state, entryOf(0))));
  }

  /** The newest whole layer: one state of every index. Only good until the next one is whole. */
  get layer(): Int32Array {
    return this.#layers.layer;
  }

  /** Expands the layer and goes on to the next one. */
  advance(): void {
    const { space } = this.#table;
    const entry = entryOf(this.#layers.depth + 1);
    for (const state of this.layer) {
      for (let moves = space.legalMoves(state); moves !== 0; moves &= moves - 1) {
        const next = space.play(state, lowestMove(moves));
        if (this.#table.reach(next, entry)) this.#layers.push(next);
      }
    }
    this.#layers.advance();
  }
}
