import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkTable } from '../../src/search/mark-table.js';

const STATES = 9;
const NEAR = 0b0011;
const FAR = 0b1100;

const addition = fc.record({
  index: fc.nat(STATES - 1),
  end: fc.constantFrom(NEAR, FAR),
  entry: fc.integer({ min: 1, max: 3 }),
});

describe('the marks of some states', () => {
  it('keep what each end set first, and tell what there was before, as a map does', () => {
    fc.assert(
      fc.property(fc.array(addition), (additions) => {
        const table = new MarkTable(STATES);
        const map = new Map<number, number>();
        for (const { index, end, entry } of additions) {
          const bits = end === NEAR ? entry : entry << 2;
          const before = map.get(index) ?? 0;
          expect(table.add(index, end, bits)).toBe(before);
          if ((before & end) === 0) map.set(index, before | bits);
        }
        for (let index = 0; index < STATES; index++) expect(table.at(index)).toBe(map.get(index) ?? 0);
      }),
    );
  });

  it('are none after they are cleared', () => {
    const table = new MarkTable(STATES);
    for (let index = 0; index < STATES; index++) table.add(index, FAR, FAR);
    table.clear();
    expect(Array.from({ length: STATES }, (_, index) => table.at(index))).toEqual(Array(STATES).fill(0));
  });

  it('take half a byte each', () => {
    expect([0, 1, 2, 9].map(MarkTable.bytes)).toEqual([0, 1, 1, 5]);
  });
});
