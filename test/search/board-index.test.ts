import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BoardIndex } from '../../src/search/board-index.js';

/** Few different ones, so that they come again, and some that differ in their upper halves only. */
const board = fc.oneof(
  fc.nat(40),
  fc.nat(40).map((upper) => upper * 2 ** 32),
  fc.maxSafeNat(),
);

it('numbers boards in the order in which they come, as a map does, also while it grows', () => {
  fc.assert(
    fc.property(fc.array(board, { maxLength: 300 }), (boards) => {
      const index = new BoardIndex(2);
      const numbers = new Map<number, number>();
      for (const each of boards) {
        if (index.count === index.capacity) index.grow();
        const due = numbers.get(each) ?? numbers.size;
        numbers.set(each, due);
        expect(index.numberOf(each)).toBe(due);
        expect(index.count).toBe(numbers.size);
      }
      for (const [each, number] of numbers) {
        expect(index.numberOf(each)).toBe(number);
        expect(index.board(number)).toBe(each);
      }
      expect(index.count).toBe(numbers.size);
    }),
    { seed: 4 },
  );
});

it('doubles when it grows, and is filled to the last place', () => {
  const index = new BoardIndex(4);
  for (let each = 0; each < 4; each++) index.numberOf(each * 2 ** 24);
  index.grow();
  expect(index.capacity).toBe(8);
  for (let each = 4; each < 8; each++) expect(index.numberOf(each * 2 ** 24)).toBe(each);
  expect(Array.from({ length: 8 }, (_, each) => index.board(each))).toEqual(
    Array.from({ length: 8 }, (_, each) => each * 2 ** 24),
  );
});
