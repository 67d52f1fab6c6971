import { describe, expect, it } from 'vitest';
import { countDivisions } from '../../scripts/divisions.js';
import { seeded } from '../helpers/seeded.js';

/** Every way to write 3n cells with n each of three symbols; a division of the cells comes up six times. */
function allFillings(size: number): [number, number, number][] {
  let fillings: [number, number, number][] = [[0, 0, 0]];
  for (let cell = 0; cell < 3 * size; cell++) {
    fillings = fillings.flatMap(([a, b, c]): [number, number, number][] => [
      [a | (1 << cell), b, c],
      [a, b | (1 << cell), c],
      [a, b, c | (1 << cell)],
    ]);
    fillings = fillings.filter((sets) => sets.every((set) => cellsIn(set) <= size));
  }
  return fillings;
}

function cellsIn(set: number): number {
  return [...set.toString(2)].filter((bit) => bit === '1').length;
}

/** A division whatever the order of its sets. */
function unordered(sets: readonly number[]): string {
  return sets.toSorted((a, b) => a - b).join();
}

describe('counting divisions of cells', () => {
  const cases = [2, 3].flatMap((size) => [1, 2, 3, 4].map((seed) => ({ size, seed, most: 2 + 3 * seed })));

  it.each(cases)('gives what trying all fillings gives: $size cells, distances to $most', ({ size, seed, most }) => {
    const random = seeded(100 * size + seed);
    const distances = Uint8Array.from({ length: 1 << (3 * size) }, () => random(most + 1));
    const fillings = allFillings(size).map((sets) => ({
      sets,
      least: Math.min(...sets.map((set) => distances[set] as number)),
    }));
    const greatest = Math.max(...fillings.map(({ least }) => least));
    const divisions = countDivisions(size, distances);
    expect(divisions.counts.map((count) => 6 * count)).toEqual(
      Array.from({ length: greatest + 1 }, (_, distance) => fillings.filter(({ least }) => least === distance).length),
    );
    const due = new Set(fillings.filter(({ least }) => least === greatest).map(({ sets }) => unordered(sets)));
    expect(divisions.farthest.map(unordered).toSorted()).toEqual([...due].toSorted());
  });

  it('looks at each division once: 15 of six cells, 280 of nine, 5,775 of twelve', () => {
    for (const [size, count] of [
      [2, 15],
      [3, 280],
      [4, 5775],
    ] as const) {
      expect(countDivisions(size, new Uint8Array(1 << (3 * size))).counts).toEqual([count]);
    }
  });
});
