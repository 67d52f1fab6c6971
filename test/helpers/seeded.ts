import type { Random } from '../../src/puzzles/puzzle.js';

/** Numbers that look random and are the same ones every time (G. Marsaglia, "Xorshift RNGs", 2003). */
export function seeded(seed: number): Random {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** So many of a list, at even distances. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)] as Item);
}
