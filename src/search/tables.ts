import { DistanceTable, entryBytes } from './distance-table.js';
import type { Space } from './space.js';
import { Wave } from './wave.js';

/** All the complete tables of one space, as plain data in memory that threads share. */
export interface Tables {
  /** The entries of one table after the other. */
  readonly entries: Uint8Array;
  /** For each table its distances. */
  readonly layers: readonly (readonly Layer[])[];
}

/** One distance of a table. */
export interface Layer {
  /** How many states have it. */
  readonly states: number;
  /** One state of every index at this distance, where those are too few to be met by chance. */
  readonly rare?: Int32Array;
}

/** A distance is rare where fewer than one index in so many has it. */
const RARE = 1000;

/** Bytes that all the entries of a space take. */
export function tablesBytes(space: Space): number {
  return entryBytes(space.size * space.goals.length);
}

/** One of the tables of a space, by the index of its goal. */
export function tableAt(space: Space, entries: Uint8Array, goal: number): DistanceTable {
  return new DistanceTable(space, entries, goal * space.size);
}

/**
 * Builds all the tables of a space.
 *
 * @param onProgress told after each layer how much is done, from 0 to 1
 */
export function buildTables(space: Space, onProgress: (done: number) => void = () => {}): Tables {
  const entries = new Uint8Array(new SharedArrayBuffer(tablesBytes(space)));
  const whole = space.size * space.goals.length;
  let reached = 0;
  const layers = space.goals.map((starts, goal) => {
    const wave = new Wave(tableAt(space, entries, goal), starts);
    const found: Layer[] = [];
    for (; wave.layer.length > 0; wave.advance()) {
      reached += wave.layer.length;
      onProgress(reached / whole);
      found.push(describe(space, wave.layer));
    }
    return found;
  });
  return { entries, layers };
}

function describe(space: Space, states: Int32Array): Layer {
  let count = 0;
  for (const state of states) count += space.alike(state).length;
  return states.length * RARE < space.size ? { states: count, rare: states.slice() } : { states: count };
}
