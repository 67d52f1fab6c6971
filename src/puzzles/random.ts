import type { Random } from './puzzle.js';

/** Brings items into a random order, each order equally likely (R. Durstenfeld, "Algorithm 235", CACM 7, 1964). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let left = order.length; left > 1; left--) {
    const at = random(left);
    [order[left - 1], order[at]] = [order[at] as Item, order[left - 1] as Item];
  }
  return order;
}
