/** How 3n cells can be divided into three sets of n, by the least of the sets' distances. */
export interface Divisions {
  /** Number of divisions at least distance 0, 1, 2, …, the sets taken in no order. */
  readonly counts: readonly number[];
  /** The divisions whose least distance is the greatest there is. */
  readonly farthest: readonly (readonly [number, number, number])[];
}

/**
 * Looks at every division once: the first set has the first cell, the second the first cell that is left then. The cells
 * that are left are numbered anew, so that the second sets are counted through as plain numbers.
 *
 * @param size cells in a set
 * @param distances by set, as a bit set of cells
 */
export function countDivisions(size: number, distances: Uint8Array): Divisions {
  const all = (1 << (3 * size)) - 1;
  const half = (1 << size) - 1;
  const choices = Int32Array.from(subsets(2 * size, size).filter((choice) => (choice & 1) === 1));
  const counts: number[] = [];
  let farthest: [number, number, number][] = [];
  for (const first of subsets(3 * size, size)) {
    if ((first & 1) === 0) continue;
    const rest = all & ~first;
    const low = spread(rest, 0, size);
    const high = spread(rest, size, size);
    const nearest = distances[first] as number;
    for (const choice of choices) {
      const second = (low[choice & half] as number) | (high[choice >> size] as number);
      const third = rest ^ second;
      const least = Math.min(nearest, distances[second] as number, distances[third] as number);
      counts[least] = (counts[least] ?? 0) + 1;
      if (least >= counts.length - 1) farthest.push([first, second, third]);
    }
    farthest = farthest.filter(
      (sets) => Math.min(...sets.map((set) => distances[set] as number)) === counts.length - 1,
    );
  }
  return { counts: Array.from(counts, (count) => count ?? 0), farthest };
}

/** All sets of a size, in rising order. */
function subsets(cells: number, size: number): number[] {
  const sets: number[] = [];
  for (let set = 0; set < 1 << cells; set++) if (countBits(set) === size) sets.push(set);
  return sets;
}

/** For each set of `count` numbers from 0, the cells of `rest` that they stand for, counted from cell number `from`. */
function spread(rest: number, from: number, count: number): Int32Array {
  const cells: number[] = [];
  for (let left = rest; left !== 0; left &= left - 1) cells.push(left & -left);
  return Int32Array.from({ length: 1 << count }, (_, set) =>
    cells.slice(from, from + count).reduce((sum, cell, at) => ((set >> at) & 1 ? sum | cell : sum), 0),
  );
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
