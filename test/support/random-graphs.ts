import fc from 'fast-check';
import type { Sketch } from '../helpers/tiny-space.js';

/** A graph and where a search in it starts. */
export interface DrawnGraph extends Sketch {
  readonly start: number;
}

/** Small graphs, some of them in several pieces; no state has more than 31 edges. */
export const drawnGraph: fc.Arbitrary<DrawnGraph> = fc.integer({ min: 2, max: 14 }).chain((states) => {
  const state = fc.nat(states - 1);
  const edge = fc.tuple(state, state).filter(([one, other]) => one !== other);
  return fc.record({ states: fc.constant(states), edges: fc.array(edge, { maxLength: 24 }), start: state });
});

/** The distance of each state to the nearest goal, layer by layer; infinite where no way leads there. */
export function distancesIn({ states, edges }: Sketch, goals: readonly number[]): number[] {
  const distances = Array.from({ length: states }, (_, state) =>
    goals.includes(state) ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let distance = 1; distance < states; distance++) {
    for (const [one, other] of edges) {
      if (distances[one] === distance - 1) distances[other] = Math.min(distances[other] as number, distance);
      if (distances[other] === distance - 1) distances[one] = Math.min(distances[one] as number, distance);
    }
  }
  return distances;
}
