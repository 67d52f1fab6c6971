import type { Space } from '../../src/search/space.js';

export interface Sketch {
  /** How many states there are, numbered from 0. */
  readonly states: number;
  /** Pairs of states; each edge can be walked both ways, and two states may have several. */
  readonly edges: readonly (readonly [number, number])[];
  /** One for each table; state 0 if left out. */
  readonly goals?: readonly (readonly number[])[];
  /** Symmetry: the state that shares its index with each; every state has an index of its own if left out. */
  readonly partner?: (state: number) => number;
}

/** A space drawn as a graph. The moves at a state are its edges, numbered from 0 in the order they are drawn. */
export function tinySpace({ states, edges, goals = [[0]], partner = (state) => state }: Sketch): Space {
  const ways = Array.from({ length: states }, (_, state) => edgesAt(edges, state));
  const wayBy = (state: number, move: number): number => (ways[state] as number[])[move] as number;
  const otherEnd = (state: number, edge: number): number => {
    const [one, other] = edges[edge] as readonly [number, number];
    return state === one ? other : one;
  };
  return {
    size: states,
    goals,
    rank: (state) => Math.min(state, partner(state)),
    alike: (state) => [...new Set([state, partner(state)])],
    mostAlike: 2,
    legalMoves: (state) => 2 ** (ways[state] as number[]).length - 1,
    play: (state, move) => otherEnd(state, wayBy(state, move)),
    takeBack(state, move) {
      const edge = wayBy(state, move);
      return (ways[otherEnd(state, edge)] as number[]).indexOf(edge);
    },
  };
}

/** Rungs in a row, each joined to the next by two edges: twice as many shortest ways with each rung. */
export function ladder(rungs: number): Space {
  const edges = Array.from({ length: rungs }, (_, rung) => [rung, rung + 1] as const).flatMap((edge) => [edge, edge]);
  return tinySpace({ states: rungs + 1, edges });
}

function edgesAt(edges: Sketch['edges'], state: number): number[] {
  return edges.flatMap((edge, index) => (edge.includes(state) ? [index] : []));
}
