/** Cells whose subsets are ranked, in two halves of twelve. */
const HALF = 12;
const HALF_SET = (1 << HALF) - 1;

/**
 * Numbers the subsets of 24 cells that have a given size, from 0 up and without a gap. A subset is cut into two halves
 * of twelve cells: those with the same number of cells in the upper half stand together, in a block with a row for each
 * upper half and a column for each lower one. So a rank is the sum of two look-ups.
 */
export class SubsetRanking {
  /** How many subsets there are. */
  readonly count: number;

  /** By upper half: the first rank of its row. */
  readonly rows = new Int32Array(1 << HALF);
  /** By lower half: its column. */
  readonly columns = new Int32Array(1 << HALF);

  /** @param size cells in a subset */
  constructor(size: number) {
    const bySize = halvesBySize();
    let next = 0;
    bySize.forEach((uppers, cells) => {
      const lowers = bySize[size - cells] ?? [];
      for (const upper of uppers) {
        this.rows[upper] = next;
        next += lowers.length;
      }
    });
    for (const halves of bySize)
      halves.forEach((half, column) => {
        this.columns[half] = column;
      });
    this.count = next;
  }

  rank(subset: number): number {
    return (this.rows[subset >> HALF] as number) + (this.columns[subset & HALF_SET] as number);
  }
}

/** All sets of twelve cells, by how many cells they have. */
function halvesBySize(): number[][] {
  const bySize: number[][] = Array.from({ length: HALF + 1 }, () => []);
  for (let half = 0; half <= HALF_SET; half++) bySize[countCells(half)]?.push(half);
  return bySize;
}

function countCells(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
