import type { Point } from '../puzzles/puzzle.js';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The nearest spot in the direction of an arrow key, where what is straight ahead counts as nearer than what is aside.
 *
 * @returns the same spot where there is none; undefined for any other key
 */
export function spotTowards(spots: readonly Point[], from: number, key: string): number | undefined {
  const way = ARROWS[key];
  const start = spots[from];
  if (!way || !start) return undefined;
  let [nearest, least] = [from, Number.POSITIVE_INFINITY];
  for (const [spot, { x, y }] of spots.entries()) {
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    const far = ahead + 2 * aside;
    if (ahead > 0 && aside <= ahead && far < least) [nearest, least] = [spot, far];
  }
  return nearest;
}
