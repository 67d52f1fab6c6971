import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveName, parseBoard, parseGoal, writeBoard } from '../../../src/puzzles/rotation/notation.js';
import { accepted, fault, faultsOf, RUBBISH } from '../../helpers/parsed.js';
import { randomBoards, randomSlips, withSlip } from '../../helpers/random-boards.js';

const SAMPLE = '111132323132231222312133';

const integers = (board: string): number[] => Array.from(board, Number);

describe('reading a rotation board', () => {
  it.each([
    ['24 integers', integers(SAMPLE)],
    ['24 digits', SAMPLE],
    ['digits with a blank between', [...SAMPLE].join(' ')],
    ['digits with blanks wherever', `  ${SAMPLE.slice(0, 7)}   ${SAMPLE.slice(7)} `],
    ['digits over several lines', `${SAMPLE.slice(0, 4)}\r\n${SAMPLE.slice(4)}\n`],
  ])('takes %s', (_, raw) => {
    expect(writeBoard(accepted(parseBoard(raw)))).toEqual(integers(SAMPLE));
  });

  it('reads back what it writes, in both forms', () => {
    fc.assert(
      fc.property(randomBoards.rotation, (board) => {
        expect(writeBoard(accepted(parseBoard(board)))).toEqual(integers(board));
        expect(writeBoard(accepted(parseBoard(integers(board))))).toEqual(integers(board));
      }),
    );
  });
});

describe('refusing a rotation board', () => {
  const sample = integers(SAMPLE);

  it.each([
    ['23 integers', sample.slice(1), [fault([], 'wrong-size', '24 cells; this one has 23')]],
    ['25 integers', [...sample, 3], [fault([], 'wrong-size', '24 cells; this one has 25')]],
    ['23 digits', SAMPLE.slice(1), [fault([], 'wrong-size', '24 cells; this one has 23')]],
    ['25 digits', `${SAMPLE} 1`, [fault([], 'wrong-size', '24 cells; this one has 25')]],
    ['the final 0 of POJ 2286', `${SAMPLE}\n0\n`, [fault([], 'bad-character', 'Character 26: "0" is not 1, 2 or 3')]],
    [
      'a 0 and a 4 among integers',
      sample.with(0, 0).with(23, 4),
      [fault([0], 'out-of-range', 'Cell 1: 0 is not'), fault([23], 'out-of-range', 'Cell 24: 4 is not')],
    ],
    [
      'cells of other types',
      [...sample.slice(0, 19), '1', null, [2], 2.5, true],
      [19, 20, 21, 22, 23].map((cell) => fault([cell], 'wrong-type', `Cell ${cell + 1}: not an integer`)),
    ],
    [
      'a comma and a letter',
      '1,2a',
      [fault([], 'bad-character', 'Character 2: ","'), fault([], 'bad-character', 'Character 4: "a"')],
    ],
    [
      'an emoji, which counts as one character',
      '😀1?',
      [fault([], 'bad-character', 'Character 1: "😀"'), fault([], 'bad-character', 'Character 3: "?"')],
    ],
    [
      'nine cells of 1 and seven of 3',
      SAMPLE.replace('3', '1'),
      [
        fault([], 'wrong-count', 'cells with symbol 1 is 9 where 8 is due'),
        fault([], 'wrong-count', 'cells with symbol 3 is 7 where 8 is due'),
      ],
    ],
    [
      'the same as integers',
      integers(SAMPLE.replace('3', '1')),
      [
        fault([], 'wrong-count', 'cells with symbol 1 is 9 where 8 is due'),
        fault([], 'wrong-count', 'cells with symbol 3 is 7 where 8 is due'),
      ],
    ],
    [
      '24 cells of one symbol',
      '2'.repeat(24),
      [
        fault([], 'wrong-count', 'cells with symbol 1 is 0 where 8 is due'),
        fault([], 'wrong-count', 'cells with symbol 2 is 24 where 8 is due'),
        fault([], 'wrong-count', 'cells with symbol 3 is 0 where 8 is due'),
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
      fc.property(randomBoards.rotation, randomSlips, (board, slip) => {
        const slipped = withSlip(board, slip);
        fc.pre(slipped.replace(/\s/g, '') !== board);
        expect(faultsOf(parseBoard(slipped))).not.toEqual([]);
        expect(faultsOf(parseBoard(integers(slipped)))).not.toEqual([]);
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

describe('reading a rotation goal', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ])('takes %j', (raw, goal) => {
    expect(accepted(parseGoal(raw))).toBe(goal);
  });

  it.each([
    [0],
    [4],
    [1.5],
    ['0'],
    ['4'],
    [''],
    [' 1'],
    ['1 '],
    ['01'],
    [null],
    [true],
    [[1]],
    [{ symbol: 1 }],
    [integers(SAMPLE)],
  ])('refuses %j and names what is allowed', (raw) => {
    expect(faultsOf(parseGoal(raw))).toEqual([fault([], 'not-allowed', '1, 2 or 3')]);
  });
});

describe('naming a rotation move', () => {
  it('gives the letters of POJ 2286 in their order', () => {
    const board = accepted(parseBoard(SAMPLE));
    expect(Array.from({ length: 8 }, (_, move) => moveName(board, move)).join('')).toBe('ABCDEFGH');
  });
});
