import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Space } from '../../src/search/space.js';
import { buildTables, tableAt, tablesBytes } from '../../src/search/tables.js';
import { type Sketch, tinySpace } from '../helpers/tiny-space.js';

/** A hexagon 0 to 5 with a tail 3-6-7. */
const HEXAGON: Sketch = {
  states: 8,
  edges: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
    [3, 6],
    [6, 7],
  ],
};

const counts = (space: Space): number[][] =>
  buildTables(space).layers.map((table) => table.map(({ states }) => states));

function distances(space: Space, goal: number): number[] {
  const table = tableAt(space, buildTables(space).entries, goal);
  return Array.from({ length: space.size }, (_, state) => table.distance(state));
}

describe('tables of a hexagon with a tail', () => {
  it('have the layers that one counts on paper', () => {
    expect(counts(tinySpace(HEXAGON))).toEqual([[1, 2, 2, 1, 1, 1]]);
    expect(distances(tinySpace(HEXAGON), 0)).toEqual([0, 1, 2, 3, 2, 1, 4, 5]);
  });

  it('are built one after the other for several goals, each with one state or more', () => {
    const space = tinySpace({ ...HEXAGON, goals: [[0], [7], [1, 5], [2, 7, 0]] });
    expect(counts(space)).toEqual([
      [1, 2, 2, 1, 1, 1],
      [1, 1, 1, 2, 2, 1],
      [2, 3, 1, 1, 1],
      [3, 4, 1],
    ]);
    expect(distances(space, 1)).toEqual([5, 4, 3, 2, 3, 4, 1, 0]);
    expect(distances(space, 2)).toEqual([1, 0, 1, 2, 1, 0, 3, 4]);
    expect(distances(space, 3)).toEqual([0, 1, 0, 1, 2, 1, 1, 0]);
  });

  it('count all states of an index where a symmetry makes states alike', () => {
    const mirrored = [0, 5, 4, 3, 2, 1, 6, 7];
    const space = tinySpace({ ...HEXAGON, partner: (state) => mirrored[state] as number });
    expect(counts(space)).toEqual([[1, 2, 2, 1, 1, 1]]);
    expect(distances(space, 0)).toEqual([0, 1, 2, 3, 2, 1, 4, 5]);
  });

  it('take the memory that they say, shared between threads', () => {
    const space = tinySpace({ ...HEXAGON, goals: [[0], [7], [5]] });
    const { entries } = buildTables(space);
    expect(tablesBytes(space)).toBe(6);
    expect(entries.length).toBe(6);
    expect(entries.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('tell how far they are, layer by layer, up to the end', () => {
    const told: number[] = [];
    buildTables(tinySpace({ ...HEXAGON, goals: [[0], [7]] }), (done) => told.push(done));
    expect(told.map((done) => done * 16)).toEqual([1, 3, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16]);
  });
});

describe('lists of rare states', () => {
  /** A middle with 29 arms of 104 states, two of which have one more. */
  const states = 1 + 29 * 104 + 2;
  const star = tinySpace({
    states,
    edges: Array.from({ length: states - 1 }, (_, at) => [Math.max(0, at + 1 - 29), at + 1] as const),
  });

  it('are there for distances that fewer than one state in a thousand has, and hold all of those', () => {
    const { entries, layers } = buildTables(star);
    expect(layers[0]?.map((layer) => layer.states)).toEqual([1, ...Array(104).fill(29), 2]);
    expect(layers[0]?.map((layer) => layer.rare?.length)).toEqual([1, ...Array(104).fill(undefined), 2]);
    expect(layers[0]?.at(-1)?.rare).toEqual(Int32Array.of(states - 2, states - 1));
    expect(tableAt(star, entries, 0).distance(states - 1)).toBe(105);
  });
});

describe('tables of random graphs', () => {
  const sketches = fc.integer({ min: 2, max: 40 }).chain((states) =>
    fc.record({
      states: fc.constant(states),
      // A tree, so that every state can be reached, and some edges more.
      edges: fc
        .tuple(
          fc.tuple(...Array.from({ length: states - 1 }, (_, at) => fc.nat(at).map((to) => [at + 1, to] as const))),
          fc.array(
            fc.tuple(fc.nat(states - 1), fc.nat(states - 1)).filter(([a, b]) => a !== b),
            { maxLength: 20 },
          ),
        )
        .map(([tree, more]) => [...tree, ...more])
        .filter((edges) => busiest(edges) <= 31),
      goals: fc.array(fc.uniqueArray(fc.nat(states - 1), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  );

  it('have the distances of a search from every state', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const space = tinySpace(sketch);
        for (const [index, goal] of sketch.goals.entries()) {
          const expected = searched(sketch, goal);
          expect(distances(space, index)).toEqual(expected);
          expect(counts(space)[index]).toEqual(
            Array.from(
              { length: Math.max(...expected) + 1 },
              (_, distance) => expected.filter((d) => d === distance).length,
            ),
          );
        }
      }),
    );
  });
});

/** Distances by relaxing every edge until nothing changes. */
function searched({ states, edges }: Sketch, goal: readonly number[]): number[] {
  const found = Array.from({ length: states }, (_, state) => (goal.includes(state) ? 0 : states));
  for (let round = 0; round < states; round++) {
    for (const [a, b] of edges) {
      found[a] = Math.min(found[a] as number, (found[b] as number) + 1);
      found[b] = Math.min(found[b] as number, (found[a] as number) + 1);
    }
  }
  return found;
}

/** The most edges that any state has. */
function busiest(edges: Sketch['edges']): number {
  const ends = edges.flat();
  return Math.max(...ends.map((end) => ends.filter((each) => each === end).length));
}
