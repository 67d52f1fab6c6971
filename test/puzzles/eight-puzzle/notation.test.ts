import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveName, parseBoard, writeBoard } from '../../../src/puzzles/eight-puzzle/notation.js';
import { accepted, fault, faultsOf, RUBBISH } from '../../helpers/parsed.js';
import { randomBoards, randomSlips, withSlip } from '../../helpers/random-boards.js';

const integers = (board: string): number[] => Array.from(board, Number);
/** Digits as integers; anything else stays as it is. */
const cells = (text: string): (number | string)[] =>
  Array.from(text, (each) => (/\d/.test(each) ? Number(each) : each));
const rows = (board: string): number[][] => [board.slice(0, 3), board.slice(3, 6), board.slice(6)].map(integers);

describe('reading an eight-puzzle board', () => {
  it.each([
    ['nine integers', [2, 3, 4, 1, 5, 0, 7, 6, 8]],
    // biome-ignore format: as a board
    ['three rows of three', [[2, 3, 4], [1, 5, 0], [7, 6, 8]]],
    ['digits and x', '2 3 4 1 5 x 7 6 8'],
    ['digits and X', '2 3 4 1 5 X 7 6 8'],
    ['digits and 0', '2 3 4 1 5 0 7 6 8'],
    ['no blanks between', '23415x768'],
    ['slashes', '234/15x/768'],
    ['slashes and blanks', ' 2 3 4 / 1 5 x / 7 6 8 '],
    ['extra blanks', '  2  3   4 1 5 x 7 6 8   '],
    ['lines', '2 3 4\n1 5 x\n7 6 8\n'],
    ['lines of another system, and tabs', '2\t3\t4\r\n1\t5\tx\r\n7\t6\t8\r\n'],
  ])('takes %s', (_, raw) => {
    expect(writeBoard(accepted(parseBoard(raw)))).toEqual([2, 3, 4, 1, 5, 0, 7, 6, 8]);
  });

  it('reads back what it writes, in every form', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, fc.constantFrom('0', 'x', 'X'), (board, blank) => {
        const text = board.replace('0', blank);
        const forms = [
          integers(board),
          rows(board),
          text,
          [...text].join(' '),
          text.replace(/.../, '$&/').replace(/...$/, '/$&'),
        ];
        for (const form of forms) expect(writeBoard(accepted(parseBoard(form)))).toEqual(integers(board));
      }),
    );
  });
});

describe('refusing an eight-puzzle board', () => {
  it.each([
    ['eight integers', [1, 2, 3, 4, 5, 6, 7, 8], [fault([], 'wrong-size', '9 cells; this one has 8')]],
    ['ten integers', [1, 2, 3, 4, 5, 6, 7, 8, 0, 0], [fault([], 'wrong-size', '9 cells; this one has 10')]],
    ['eight characters', '1 2 3 4 5 6 7 8', [fault([], 'wrong-size', '9 cells; this one has 8')]],
    ['ten characters', '1234567800', [fault([], 'wrong-size', '9 cells; this one has 10')]],
    ['two rows', rows('123456780').slice(1), [fault([], 'wrong-size', '3 rows; this one has 2')]],
    ['two rows in one string', '1234/56780', [fault([], 'wrong-size', 'these have 4, 5')]],
    ['uneven rows in one string', '1234/56/780', [fault([], 'wrong-size', 'these have 4, 2, 3')]],
    ['a slash too many', '123/456/780/', [fault([], 'wrong-size', 'these have 3, 3, 3, 0')]],
    [
      'uneven rows',
      // biome-ignore format: as a board
      [[1, 2, 3, 4], [5, 6], [7, 8, 0]],
      [
        fault([0], 'wrong-size', 'Row 1 has 4 cells where 3 are due'),
        fault([1], 'wrong-size', 'Row 2 has 2 cells where 3 are due'),
      ],
    ],
    [
      'a row that is a string, and one that is null',
      [[1, 2, 3], '456', null],
      [fault([1], 'wrong-type', 'Row 2 is not a list'), fault([2], 'wrong-type', 'Row 3 is not a list')],
    ],
    [
      'a row inside a row',
      // biome-ignore format: as a board
      [[1, 2, 3], [4, [5], 6], [7, 8, 0]],
      [fault([1, 1], 'wrong-type', 'Row 2, column 2: not an integer')],
    ],
    ['a tile 9', [1, 2, 3, 4, 5, 6, 7, 9, 0], [fault([7], 'out-of-range', 'Row 3, column 2: 9 is not a tile')]],
    [
      'a tile -1, a huge one and a half one',
      [-1, 2, 3, 1e300, 5, 6, 7, 7.5, 0],
      [
        fault([0], 'out-of-range', 'Row 1, column 1: -1 is not a tile'),
        fault([3], 'out-of-range', 'Row 2, column 1: 1e+300 is not a tile'),
        fault([7], 'wrong-type', 'Row 3, column 2: not an integer'),
      ],
    ],
    [
      'cells of other types',
      ['1', null, true, {}, undefined, 6, 7, 8, 0],
      [0, 1, 2, 3, 4].map((cell) =>
        fault([cell], 'wrong-type', `Row ${cell < 3 ? 1 : 2}, column ${(cell % 3) + 1}: not an integer`),
      ),
    ],
    ['a 9 in a string', '123456789', [fault([], 'bad-character', 'Character 9: "9" is not a tile')]],
    [
      'a star for the blank, and a comma',
      '1,2*',
      [fault([], 'bad-character', 'Character 2: ","'), fault([], 'bad-character', 'Character 4: "*"')],
    ],
    ['an emoji, which counts as one character', '12😀3', [fault([], 'bad-character', 'Character 3: "😀"')]],
    [
      'a character after an emoji',
      '😀😀?',
      ['1: "😀"', '2: "😀"', '3: "?"'].map((what) => fault([], 'bad-character', what)),
    ],
    ['a zero byte', '12345678\0', [fault([], 'bad-character', 'Character 9: "\\u0000"')]],
    [
      'tile 3 twice and no 4',
      'X 2 3 8 5 3 1 6 7',
      [
        fault([], 'duplicate', 'Row 2, column 3: Tile 3 is already in row 1, column 3'),
        fault([], 'missing', 'Tile 4 is missing'),
      ],
    ],
    [
      'the same as integers',
      [0, 2, 3, 8, 5, 3, 1, 6, 7],
      [fault([5], 'duplicate', 'Tile 3 is already in row 1, column 3'), fault([], 'missing', 'Tile 4 is missing')],
    ],
    [
      'the same as rows',
      rows('023853167'),
      [fault([1, 2], 'duplicate', 'Tile 3 is already in row 1, column 3'), fault([], 'missing', 'Tile 4 is missing')],
    ],
    [
      'two blanks, written in two ways',
      '12345670x',
      [
        fault([], 'duplicate', 'Row 3, column 3: The blank is already in row 3, column 2'),
        fault([], 'missing', 'Tile 8 is missing'),
      ],
    ],
    [
      'no blank',
      [1, 2, 3, 4, 5, 6, 7, 8, 8],
      [
        fault([8], 'duplicate', 'Row 3, column 3: Tile 8 is already in row 3, column 2'),
        fault([], 'missing', 'The blank is missing'),
      ],
    ],
    [
      'one tile nine times',
      Array(9).fill(1),
      [
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((cell) => fault([cell], 'duplicate', 'Tile 1 is already in row 1, column 1')),
        ...['The blank', 'Tile 2', 'Tile 3', 'Tile 4', 'Tile 5', 'Tile 6', 'Tile 7', 'Tile 8'].map((what) =>
          fault([], 'missing', `${what} is missing`),
        ),
      ],
    ],
  ])('names the place and the rule: %s', (_, raw, faults) => {
    expect(faultsOf(parseBoard(raw))).toEqual(faults);
  });

  it.each(RUBBISH)('refuses %s', (_, raw) => {
    expect(faultsOf(parseBoard(raw))).not.toEqual([]);
  });

  it('refuses every board with a cell changed, left out or put in', () => {
    fc.assert(
      fc.property(randomBoards.eightPuzzle, randomSlips, (board, slip) => {
        const slipped = withSlip(board, slip);
        fc.pre(slipped.replace(/[xX]/g, '0').replace(/\s/g, '') !== board);
        expect(faultsOf(parseBoard(slipped))).not.toEqual([]);
        expect(faultsOf(parseBoard(cells(slipped)))).not.toEqual([]);
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

describe('naming an eight-puzzle move', () => {
  it('says which way the blank goes', () => {
    const board = accepted(parseBoard('1234x5678'));
    expect([0, 1, 2, 3].map((move) => moveName(board, move))).toEqual(['u', 'd', 'l', 'r']);
  });
});
