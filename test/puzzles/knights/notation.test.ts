import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL } from '../../../src/puzzles/knights/board.js';
import { moveName, parseBoard, writeBoard } from '../../../src/puzzles/knights/notation.js';
import { accepted, fault, faultsOf, RUBBISH } from '../../helpers/parsed.js';
import { randomBoards, randomSlips, withSlip } from '../../helpers/random-boards.js';

const rows = (board: string): string[] => board.split('/');

describe('reading a knights board', () => {
  it.each([
    ['five rows', ['11111', '01111', '00*11', '00001', '00000']],
    ['five rows with a space for the blank', ['11111', '01111', '00 11', '00001', '00000']],
    ['one string', '11111/01111/00*11/00001/00000'],
    ['one string with a space for the blank', '11111/01111/00 11/00001/00000'],
  ])('takes %s', (_, raw) => {
    expect(accepted(parseBoard(raw))).toBe(GOAL);
  });

  it.each([
    ['at the start of a row', '11111/ 1111/00011/00001/00000', '11111/*1111/00011/00001/00000'],
    ['at the end of a row', '11111/0111 /00111/00001/00000', '11111/0111*/00111/00001/00000'],
    ['in the middle of a row', '11111/01111/00 11/00001/00000', '11111/01111/00*11/00001/00000'],
    ['first of all', ' 1111/01111/00111/00001/00000', '*1111/01111/00111/00001/00000'],
    ['last of all', '11111/01111/00011/00001/0000 ', '11111/01111/00011/00001/0000*'],
  ])('keeps a space that is the blank %s', (_, spaced, starred) => {
    expect(writeBoard(accepted(parseBoard(spaced)))).toEqual(rows(starred));
    expect(writeBoard(accepted(parseBoard(rows(spaced))))).toEqual(rows(starred));
  });

  it('reads back what it writes, in both forms', () => {
    fc.assert(
      fc.property(randomBoards.knights, (board) => {
        expect(writeBoard(accepted(parseBoard(board)))).toEqual(rows(board));
        expect(writeBoard(accepted(parseBoard(rows(board))))).toEqual(rows(board));
      }),
    );
  });
});

describe('refusing a knights board', () => {
  it.each([
    [
      'a row whose last blank was trimmed away',
      ['11111', '0111', '00111', '00001', '00000'],
      [fault([1], 'wrong-size', 'Row 2 has 4 characters where 5 are due')],
    ],
    [
      'the same in one string',
      '11111/0111/00111/00001/00000',
      [fault([], 'wrong-size', 'Row 2 has 4 characters where 5 are due')],
    ],
    [
      'a row whose blank in the middle was stripped',
      ['11111', '01111', '0011', '00001', '00000'],
      [fault([2], 'wrong-size', 'Row 3 has 4 characters')],
    ],
    [
      'a blank before and after a row',
      ['11111', ' 01111 ', '00*11', '00001', '00000'],
      [fault([1], 'wrong-size', 'Row 2 has 7 characters')],
    ],
    [
      'a final newline',
      '11111/01111/00*11/00001/00000\n',
      [fault([], 'wrong-size', 'Row 5 has 6 characters where 5 are due')],
    ],
    [
      'an empty row and one of a single character',
      ['', '0', '00*11', '00001', '00000'],
      [fault([0], 'wrong-size', 'Row 1 has 0 characters'), fault([1], 'wrong-size', 'Row 2 has 1 character ')],
    ],
    ['four rows', rows('11111/01111/00*11/00001'), [fault([], 'wrong-size', '5 rows; this one has 4')]],
    ['six rows', rows('11111/01111/00*11/00001/00000/00000'), [fault([], 'wrong-size', '5 rows; this one has 6')]],
    ['a slash too many', '11111/01111/00*11/00001/00000/', [fault([], 'wrong-size', '5 rows; this one has 6')]],
    ['no slashes', '111110111100*110000100000', [fault([], 'wrong-size', '5 rows; this one has 1')]],
    ['lines for rows', '11111\n01111\n00*11\n00001\n00000', [fault([], 'wrong-size', '5 rows; this one has 1')]],
    [
      'a tab for the blank',
      rows('11111/01111/00\t11/00001/00000'),
      [fault([2], 'bad-character', 'Row 3, column 3: "\\t"')],
    ],
    [
      'an x for the blank, a 2 and a letter O',
      rows('11111/01111/00x11/00021/0000O'),
      [
        fault([2], 'bad-character', 'Row 3, column 3: "x"'),
        fault([3], 'bad-character', 'Row 4, column 4: "2"'),
        fault([4], 'bad-character', 'Row 5, column 5: "O"'),
      ],
    ],
    [
      'an emoji for the blank, which counts as one character',
      rows('11111/01111/00😀11/00001/00000'),
      [fault([2], 'bad-character', 'Row 3, column 3: "😀"')],
    ],
    [
      'half a surrogate pair, shown so that it can be sent',
      rows('11111/01111/00\ud83d11/00001/00000'),
      [fault([2], 'bad-character', 'Row 3, column 3: "\\ud83d"')],
    ],
    [
      'full-width digits',
      rows('11111/01111/00*11/00001/０0000'),
      [fault([4], 'bad-character', 'Row 5, column 1: "０"')],
    ],
    [
      'rows that are not strings',
      [11111, null, ['0', '0', '*', '1', '1'], { row: 4 }, '00000'],
      [
        fault([0], 'wrong-type', 'Row 1 is not a string'),
        fault([1], 'wrong-type', 'Row 2 is not a string'),
        fault([2], 'wrong-type', 'Row 3 is not a string'),
        fault([3], 'wrong-type', 'Row 4 is not a string'),
      ],
    ],
    [
      'twenty-five blanks',
      Array(5).fill('     '),
      [
        fault([], 'wrong-count', 'white knights (1) is 0 where 12 is due'),
        fault([], 'wrong-count', 'black knights (0) is 0 where 12 is due'),
        fault([], 'wrong-count', 'blanks (* or a space) is 25 where 1 is due'),
      ],
    ],
    [
      'two blanks, one of each kind',
      rows('11111/01111/00*11/00 01/00000'),
      [
        fault([], 'wrong-count', 'black knights (0) is 11 where 12 is due'),
        fault([], 'wrong-count', 'blanks (* or a space) is 2 where 1 is due'),
      ],
    ],
    [
      'no blank',
      rows('11111/01111/00111/00001/00000'),
      [
        fault([], 'wrong-count', 'white knights (1) is 13 where 12 is due'),
        fault([], 'wrong-count', 'blanks (* or a space) is 0 where 1 is due'),
      ],
    ],
    [
      'thirteen white knights',
      rows('11111/11111/00*11/00001/00000'),
      [
        fault([], 'wrong-count', 'white knights (1) is 13 where 12 is due'),
        fault([], 'wrong-count', 'black knights (0) is 11 where 12 is due'),
      ],
    ],
  ])('names the place and the rule: %s', (_, raw, faults) => {
    expect(faultsOf(parseBoard(raw))).toEqual(faults);
  });

  it.each(RUBBISH)('refuses %s, and says so briefly', (_, raw) => {
    const faults = faultsOf(parseBoard(raw));
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(5);
  });

  it('refuses every board with a character changed, left out or put in', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomSlips, (board, slip) => {
        const slipped = withSlip(board, slip);
        fc.pre(slipped !== board && slipped.replace(' ', '*') !== board);
        expect(faultsOf(parseBoard(slipped))).not.toEqual([]);
        expect(faultsOf(parseBoard(rows(slipped)))).not.toEqual([]);
      }),
    );
  });

  it('refuses anything else, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(faultsOf(parseBoard(raw))).not.toEqual([]);
      }),
    );
  });
});

describe('naming a knights move', () => {
  it.each([
    ['11111/01111/00*11/00001/00000', 1, 'b5c3'],
    ['11111/01111/00*11/00001/00000', 3, 'd5c3'],
    ['11111/01111/00*11/00001/00000', 23, 'd1c3'],
    ['10110/01*11/10111/01001/00000', 4, 'e5c4'],
    ['*1111/01111/00111/00001/00000', 7, 'c4a5'],
    ['11111/01111/00011/00001/0000*', 17, 'c2e1'],
  ])('on %s, square %i: %s', (board, square, name) => {
    expect(moveName(accepted(parseBoard(board)), square)).toBe(name);
  });
});
