import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blackKnights,
  blankSquare,
  GOAL,
  legalMoves,
  pack,
  play,
  whiteKnights,
} from '../../../src/puzzles/knights/board.js';
import { moveName, parseBoard } from '../../../src/puzzles/knights/notation.js';
import { accepted } from '../../helpers/parsed.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { movesIn } from '../../helpers/walk.js';
import { knights, GOAL as REFERENCE_GOAL, squares } from '../../reference/knights.js';

const packed = (board: string): number => accepted(parseBoard(board));

/** Bit set of the squares of a written board that hold this. */
const setOf = (board: string, content: string): number =>
  squares(board).reduce((set, each, square) => set | (each === content ? 1 << square : 0), 0);

describe('the knights board', () => {
  it('has the goal that the contract names', () => {
    expect(GOAL).toBe(packed(REFERENCE_GOAL));
  });

  it('keeps white knights, black knights and the blank apart', () => {
    fc.assert(
      fc.property(randomBoards.knights, (board) => {
        const number = packed(board);
        expect(whiteKnights(number)).toBe(setOf(board, '1'));
        expect(blackKnights(number)).toBe(setOf(board, '0'));
        expect(1 << blankSquare(number)).toBe(setOf(board, '*'));
        expect(pack(whiteKnights(number), blankSquare(number))).toBe(number);
      }),
    );
  });

  it('fits in a small integer, wherever the blank is', () => {
    const whites = 0b11111_11111_11000_00000_00000;
    for (let blank = 0; blank < 13; blank++) {
      expect(blankSquare(pack(whites, blank))).toBe(blank);
    }
    expect(pack(0b11111_11111_11, 24)).toBeLessThan(2 ** 30);
  });

  it('has the moves of the reference, in its order, and plays them alike', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomPicks, (start, picks) => {
        let board = start;
        for (const pick of picks) {
          const moves = movesIn(legalMoves(packed(board)));
          const names = knights.legalMoves(board);
          expect(moves.map((move) => moveName(packed(board), move))).toEqual(names);
          const chosen = pick % moves.length;
          const next = knights.play(board, names[chosen] as string);
          expect(play(packed(board), moves[chosen] as number)).toBe(packed(next));
          board = next;
        }
      }),
    );
  });

  it('comes back when the knight jumps back', () => {
    fc.assert(
      fc.property(randomBoards.knights, (text) => {
        const board = packed(text);
        for (const from of movesIn(legalMoves(board))) {
          expect(play(play(board, from), blankSquare(board))).toBe(board);
        }
      }),
    );
  });
});
