import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_SYMBOL, pack } from '../../../src/puzzles/rotation/board.js';
import { Centre } from '../../../src/puzzles/rotation/heuristics.js';
import { form } from '../../../src/puzzles/rotation/schema.js';
import { PATIENCE_MS } from '../../helpers/patience.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { checkWalk, type Subject } from '../../helpers/walk.js';
import { rotation, symbolInCentre } from '../../reference/rotation.js';
import { centre } from '../../reference/rotation-centre.js';
import { type Placements, placementOf, searchPlacements } from '../../reference/rotation-placements.js';

const SYMBOLS = ['1', '2', '3'];
const MOVES = [0, 1, 2, 3, 4, 5, 6, 7];

const packed = (board: string): number => pack(Array.from(board, Number));

const subject: Subject = {
  form,
  heuristic: 'centre',
  rules: rotation,
  estimate: (board, goal = '123') => centre(board, goal),
};

describe('the count of the centre, kept up to date move by move', () => {
  it.each([undefined, ...SYMBOLS])('is that of the reference all along a random walk (goal %s)', (goal) => {
    fc.assert(
      fc.property(randomBoards.rotation, randomPicks, (board, picks) => checkWalk(subject, board, goal, picks)),
    );
  });
});

describe('the count of the centre as a lower bound', () => {
  let placements: Placements;
  beforeAll(() => {
    placements = searchPlacements();
  }, PATIENCE_MS);

  it(
    'is never more than the distance, 0 when solved alone, and changes by one at most, on all 735,471 placements',
    () => {
      const wrong = placements.all.filter((placement, at) => {
        const symbol = 1 + (at % 3);
        const position = new Centre(boardWith(symbol, placement), symbol);
        const [bound, distance] = [position.bound(), placements.distance(placement)];
        const isRight = bound <= distance && (bound > 0 || distance === 0);
        return !isRight || MOVES.some((move) => Math.abs(position.boundAfter(move) - bound) > 1);
      });
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('is never more than the least distance where any symbol will do', () => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        const position = new Centre(packed(board), ANY_SYMBOL);
        const distances = SYMBOLS.map((symbol) => placements.distance(placementOf(board, symbol)));
        expect(position.bound()).toBeLessThanOrEqual(Math.min(...distances));
        expect(position.bound() === 0).toBe(symbolInCentre(board) !== undefined);
        for (const move of MOVES) expect(Math.abs(position.boundAfter(move) - position.bound())).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1000 },
    );
  });
});

/** A packed board with a symbol on the cells of a placement; the other two fill the rest in turn. */
function boardWith(symbol: number, placement: number): number {
  const others = [1, 2, 3].filter((other) => other !== symbol);
  let free = 0;
  return pack(
    Array.from({ length: 24 }, (_, cell) => ((placement >> cell) & 1 ? symbol : (others[free++ % 2] as number))),
  );
}
