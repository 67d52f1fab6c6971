import { describe, expect, it } from 'vitest';
import { SubsetRanking } from '../../src/search/subset-ranking.js';

describe('the ranking of subsets of 24 cells', () => {
  it.each([
    [1, 24],
    [8, 735_471],
    [12, 2_704_156],
    [23, 24],
    [24, 1],
  ])('numbers those of %i cells from 0 to below %i, each differently', (size, count) => {
    const ranking = new SubsetRanking(size);
    expect(ranking.count).toBe(count);
    const seen = new Uint8Array(count);
    let [subsets, wrong] = [0, 0];
    for (let set = (1 << size) - 1; set < 1 << 24; set = nextOfSameSize(set)) {
      const rank = ranking.rank(set);
      if (seen[rank] !== 0) wrong++;
      seen[rank] = 1;
      subsets++;
    }
    expect({ subsets, wrong }).toEqual({ subsets: count, wrong: 0 });
  });
});

/** The next greater number with as many bits set (M. Beeler, R. W. Gosper, R. Schroeppel, "HAKMEM", item 175). */
function nextOfSameSize(set: number): number {
  const lowest = set & -set;
  const ripple = set + lowest;
  return ripple | (((set ^ ripple) / lowest) >> 2);
}
