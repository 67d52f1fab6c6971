import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_MOVES,
  CENTRE,
  LINES,
  ones,
  opposite,
  pack,
  play,
  symbolAt,
  twos,
  unpack,
} from '../../../src/puzzles/rotation/board.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { movesIn } from '../../helpers/walk.js';
import { LETTERS, CENTRE as REFERENCE_CENTRE, rotation } from '../../reference/rotation.js';

const packed = (board: string): number => pack(Array.from(board, Number));
const written = (board: number): string => unpack(board).join('');

describe('the rotation board', () => {
  it('packs into one safe integer and comes out the same', () => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        expect(written(packed(board))).toBe(board);
        expect(Number.isSafeInteger(packed(board))).toBe(true);
      }),
    );
  });

  it('keeps the ones and the twos as sets of cells', () => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        for (let cell = 0; cell < 24; cell++) {
          const symbol = Number(board.charAt(cell));
          expect((ones(packed(board)) >> cell) & 1).toBe(symbol === 1 ? 1 : 0);
          expect((twos(packed(board)) >> cell) & 1).toBe(symbol === 2 ? 1 : 0);
          expect(symbolAt(packed(board), cell)).toBe(symbol);
        }
      }),
    );
  });

  it('has the centre and eight moves of the drawing', () => {
    expect(CENTRE).toEqual(REFERENCE_CENTRE);
    expect(movesIn(ALL_MOVES)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(LINES.map((line) => new Set(line).size)).toEqual(Array(8).fill(7));
  });

  it('plays the moves as the reference does', () => {
    fc.assert(
      fc.property(randomBoards.rotation, randomPicks, (start, picks) => {
        let board = start;
        for (const move of picks.map((pick) => pick % 8)) {
          const next = rotation.play(board, LETTERS[move] as string);
          expect(play(packed(board), move)).toBe(packed(next));
          board = next;
        }
      }),
    );
  });

  it('knows for each move the one that takes it back', () => {
    expect(LETTERS.map((_, move) => LETTERS[opposite(move)]).join('')).toBe('FEHGBADC');
    fc.assert(
      fc.property(randomBoards.rotation, fc.nat(7), (board, move) => {
        expect(play(play(packed(board), move), opposite(move))).toBe(packed(board));
      }),
    );
  });

  it('comes round after seven turns of a line', () => {
    fc.assert(
      fc.property(randomBoards.rotation, fc.nat(7), (board, move) => {
        const turned = Array(7).fill(move).reduce<number>(play, packed(board));
        expect(turned).toBe(packed(board));
      }),
    );
  });
});
