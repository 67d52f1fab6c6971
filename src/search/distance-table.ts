import { lowestMove } from './problem.js';
import type { Space } from './space.js';

/** An entry of two bits: 0 for a state that has not been reached, else one more than its distance modulo three. */
export type Entry = number;

export const UNSEEN: Entry = 0;

/** Bytes that the entries of some states take. */
export function entryBytes(states: number): number {
  return Math.ceil(states / 4);
}

export function entryAt(entries: Uint8Array, index: number): Entry {
  return ((entries[index >> 2] as number) >> ((index & 3) << 1)) & 3;
}

export function entryOf(distance: number): Entry {
  return 1 + (distance % 3);
}

/** The entry of states that are one move nearer. */
export function nearerEntry(entry: Entry): Entry {
  return entry === 1 ? 3 : entry - 1;
}

/**
 * The distances of the states of a space to one goal, each kept as its remainder by three. A move changes a distance by
 * one at most, so the remainders tell whether it leads nearer, and the distance itself is how often one can go nearer.
 */
export class DistanceTable {
  readonly space: Space;
  readonly entries: Uint8Array;
  /** Index of its first entry. */
  readonly first: number;

  /** @param entries of this table and perhaps others @param first index of this one's first entry */
  constructor(space: Space, entries: Uint8Array, first: number) {
    this.space = space;
    this.entries = entries;
    this.first = first;
  }

  entry(state: number): Entry {
    return entryAt(this.entries, this.first + this.space.rank(state));
  }

  /** Sets the entry of a state, if it is unseen. @returns whether it was */
  reach(state: number, entry: Entry): boolean {
    const index = this.first + this.space.rank(state);
    const byte = this.entries[index >> 2] as number;
    const shift = (index & 3) << 1;
    if (((byte >> shift) & 3) !== UNSEEN) return false;
    this.entries[index >> 2] = byte | (entry << shift);
    return true;
  }

  /** The distance of a state that was reached, in moves. */
  distance(state: number): number {
    let at = state;
    for (let distance = 0; ; distance++) {
      const move = this.nearerMove(at);
      if (move === undefined) return distance;
      at = this.space.play(at, move);
    }
  }

  /** The first move that leads nearer; none where the state is a goal. */
  nearerMove(state: number): number | undefined {
    const wanted = nearerEntry(this.entry(state));
    for (let moves = this.space.legalMoves(state); moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      if (this.entry(this.space.play(state, move)) === wanted) return move;
    }
    return undefined;
  }
}
