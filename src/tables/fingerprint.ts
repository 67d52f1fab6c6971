import { lowestMove } from '../search/problem.js';
import type { Space } from '../search/space.js';

const STEPS = 1000;

/**
 * A text that changes with whatever a table depends on: goals, moves, and how states are ranked. It follows one long
 * walk from each goal and notes the indices on it, so a table made for another ranking is never taken for this one's.
 */
export function fingerprint(space: Space): string {
  const walks = space.goals.map((goal) => goal.map((state) => walkFrom(space, state)).join());
  return `${space.size}:${walks.join(';')}`;
}

/** A checksum of the indices on a walk that takes the legal moves in turn. */
function walkFrom(space: Space, start: number): number {
  let state = start;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    sum = (Math.imul(sum, 31) + space.rank(state)) | 0;
    state = space.play(state, nthMove(space.legalMoves(state), step));
  }
  return sum;
}

function nthMove(moves: number, n: number): number {
  const each: number[] = [];
  for (let left = moves; left !== 0; left &= left - 1) each.push(lowestMove(left));
  return each[((n * n + n) >> 1) % each.length] as number;
}
