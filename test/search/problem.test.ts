import { describe, expect, it } from 'vitest';
import { countMoves, lowestMove } from '../../src/search/problem.js';

const MOVES = Array.from({ length: 31 }, (_, move) => move);

describe('a set of moves', () => {
  it.each(MOVES)('with move %i alone and with all from there up has it as its lowest', (move) => {
    expect(lowestMove(1 << move)).toBe(move);
    expect(lowestMove(MOVES.slice(move).reduce((set, each) => set | (1 << each), 0))).toBe(move);
  });

  it('knows how many moves it has', () => {
    expect(countMoves(0)).toBe(0);
    expect(MOVES.map((move) => countMoves(1 << move))).toEqual(Array(31).fill(1));
    expect(MOVES.map((move) => countMoves(2 ** move - 1))).toEqual(MOVES);
    expect(countMoves(2 ** 31 - 1)).toBe(31);
  });
});
