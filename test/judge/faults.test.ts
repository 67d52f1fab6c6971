import { describe, expect, it } from 'vitest';
import { PROBLEM_IDS, type ProblemId } from '../../src/judge/registry.js';
import { faultIn, read } from './reading.js';

const HOME = '11111\n01111\n00*11\n00001\n00000\n';
const SOLVED = '1 2 3 4 5 6 7 8 x\n';
const TURNED = '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n';
const HINT = / `--data-binary` /;

const KNIGHTS: readonly ProblemId[] = ['bzoj-1085', 'luogu-p2324', 'uva-10422'];

/** For each kind of input that is refused: its line and words of its sentence. */
const FAULTS: readonly (readonly [ProblemId, string, string, string])[] = [
  ...KNIGHTS.flatMap((id): (readonly [ProblemId, string, string, string])[] => [
    [
      id,
      'no count, so that the first row is taken for it',
      HOME,
      '5: The board that starts on line 2 has 5 rows; .* 4\\.$',
    ],
    [id, 'a count that is no number', 'two\n', '1: The number of boards is due here'],
    [id, 'a negative count', '-1\n', '1: The number of boards is due here'],
    [id, 'a count with a fraction', '1.0\n', '1: The number of boards is due here'],
    [id, 'a count beyond all files', '1234567890\n', '1: The number of boards is due here, in at most 9 digits'],
    [id, 'something beside the count', `1 1\n${HOME}`, '1: The number of boards is due here'],
    [id, 'too few boards', `3\n${HOME}\n${HOME}`, '1: .*3 boards, but the number of boards below it is 2'],
    [id, 'no board at all', '\n1\n', '2: .*1 board, but the number of boards below it is 0'],
    [id, 'too many boards', `1\n${HOME}\n${HOME}`, '8: Line 1 announces 1 board, but here is more'],
    [id, 'more after no boards', `0\n${HOME}`, '2: Line 1 announces 0 boards'],
    [
      id,
      'a board that is not complete',
      '1\n11111\n01111\n',
      '3: The board that starts on line 2 has 5 rows; .* 2\\.$',
    ],
    [id, 'a short row', '1\n11111\n0111\n', '3: Row 2 has 4 characters where 5 are due. Was a blank trimmed away\\?'],
    [id, 'a short third row', HOME.replace('00*11', '0011').replace(/^/, '1\n'), '4: Row 3 has 4 characters'],
    [id, 'a row with a blank too many', '1\n11111 \n', '2: Row 1 has 6 characters where 5 are due.$'],
    [id, 'a blank before a row', '1\n 11111\n', '2: Row 1 has 6 characters'],
    [id, 'an empty line in a board', HOME.replace('00*', '\n00*').replace(/^/, '1\n'), '4: Row 3 has 0 characters'],
    [id, 'a blank line in a board', '1\n11111\n \n', '3: Row 2 has 1 character where 5 are due'],
    [id, 'a wrong character', '1\n11111\n01112\n', '3: Row 2, column 5: "2" is not "0", "1", "\\*" or a space'],
    [id, 'an emoji', '1\n1111\u{1f40e}\n', '2: Row 1, column 5: "\u{1f40e}"'],
    [id, 'thirteen white knights', `1\n\n${HOME.replace('00001', '00011')}`, '3: The number of white knights .* is 13'],
    [id, 'two blanks', `1\n${HOME.replace('00001', '0 001')}`, '2: The number of black knights'],
    [id, 'five rows of blanks', `1\n${'     \n'.repeat(5)}`, '2: The number of white knights .* is 0'],
    [id, 'a second board that is wrong', `2\n${HOME}\n\n${HOME.replace('*', '0')}`, '9: The number of black knights'],
    [id, 'the first of two faults', `9\n1111\n${HOME}x\n`, '2: Row 1'],
    [id, 'a row without an end', '1\n1111', '2: Row 1 has 4 characters'],
  ]),
  ...(['hdu-1043', 'poj-1077'] as const).flatMap((id): (readonly [ProblemId, string, string, string])[] => [
    [id, 'nothing', '', '1: A board is due, but the text is empty'],
    [id, 'only white space', ' \t\r\n \n\r', '1: A board is due, but the text is empty'],
    [id, 'only a mark of byte order', '\ufeff', '1: A board is due, but the text is empty'],
    [id, 'a tile twice', 'X 2 3 8 5 3 1 6 7\n', '1: Row 2, column 3: Tile 3 is already in row 1, column 3'],
    [id, 'a cell too few', '\n1 2 3 4 5 6 7 8\n', '2: An eight-puzzle board has 9 cells; this one has 8'],
    [id, 'a cell too many', '1 2 3 4 5 6 7 8 x 1\n', '1: An eight-puzzle board has 9 cells; this one has 10'],
    [id, 'a nine', '1 2 3 4 5 6 7 8 9\n', '1: Character 17: "9"'],
    [id, 'a row a line', '1 2 3\n4 5 6\n7 8 x\n', '1: An eight-puzzle board has 9 cells; this one has 3'],
    [id, 'a count line', `1\n${SOLVED}`, '1: An eight-puzzle board has 9 cells; this one has 1'],
    [id, 'a zero byte', '1 2 3 4 5 6 7 8 x\0\n', '1: Character 18: "\\\\u0000"'],
    [id, 'a fault in the last line', `\n${SOLVED}\n1 2`, '4: An eight-puzzle board has 9 cells; this one has 2'],
  ]),
  ['hdu-1043', 'a fault between good boards', `${SOLVED}${SOLVED}1 2 3\n${SOLVED}`, '3: An eight-puzzle board'],
  ['poj-1077', 'two boards', `${SOLVED}\n${SOLVED}`, '3: This is one board too many: the number due is 1'],
  ['uva-652', 'no count', SOLVED, '1: The number of boards is due here'],
  ['uva-652', 'too few boards', `\n3\n${SOLVED}\n${SOLVED}`, '2: .*3 boards, but the number of boards below it is 2'],
  ['uva-652', 'too many boards', `1\n\n${SOLVED}\n${SOLVED}`, '5: Line 1 announces 1 board, but here is more'],
  ['uva-652', 'a wrong board', '1\n\n1 2 3 4 5 6 7 8 8\n', '3: Row 3, column 3: Tile 8 is already'],
  ['poj-2286', 'nothing', '', '1: A board is due, but the text is empty'],
  ['poj-2286', 'empty lines', '\n\n', '1: A board is due, but the text is empty'],
  ['poj-2286', 'a cell too few', `${TURNED}${TURNED.slice(2)}`, '2: A rotation board has 24 cells; this one has 23'],
  ['poj-2286', 'a cell too many', `1 ${TURNED}`, '1: A rotation board has 24 cells; this one has 25'],
  ['poj-2286', 'a four', `4${TURNED.slice(1)}`, '1: Character 1: "4" is not 1, 2 or 3'],
  ['poj-2286', 'nine of a symbol', `2${TURNED.slice(1)}`, '1: The number of cells with symbol 1 is 7 where 8 is due'],
  ['poj-2286', 'text after the 0', `${TURNED}0\n\n${TURNED}`, '4: The line 0 ends the input, but here is more'],
  ['poj-2286', 'a second 0', `${TURNED}0\n0\n`, '3: The line 0 ends the input, but here is more'],
  ['poj-2286', 'two zeros', `${TURNED}00\n`, '2: Character 1: "0" is not 1, 2 or 3'],
];

describe('a fault in an input', () => {
  it.each(FAULTS)('%s: %s', (id, _, text, words) => {
    expect(faultIn(id, text)).toMatch(new RegExp(`^${words}`));
    expect(faultIn(id, text)).not.toMatch(HINT);
  });

  it.each(PROBLEM_IDS.filter((id) => KNIGHTS.includes(id) || id === 'uva-652'))('%s: nothing at all', (id) => {
    for (const text of ['', ' \r\n\t', '\ufeff']) {
      expect(faultIn(id, text)).toBe('1: The number of boards is due, but the text is empty.');
    }
  });

  it.each(PROBLEM_IDS)('%s: a line that is too long, with an end or without', (id) => {
    const detail = 'This line has more than 1000 characters.';
    expect(read(id, `\n${' '.repeat(1001)}\n`).fault).toEqual({ line: 2, code: 'wrong-size', detail });
    expect(read(id, `\n${'1'.repeat(5000)}`, 7).fault).toEqual({ line: 2, code: 'wrong-size', detail });
  });

  it('is not there in a line as long as may be', () => {
    expect(faultIn('hdu-1043', SOLVED.trim().padEnd(1000))).toBeUndefined();
    expect(faultIn('hdu-1043', SOLVED.trim().padEnd(1001))).toBe('1: This line has more than 1000 characters.');
  });

  it('is found by its line whatever the ends of lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(faultIn('uva-652', `2\n\n${SOLVED}\n12\n`.replaceAll('\n', end))).toMatch(/^5: /);
    }
  });

  it('comes with the code of the rule that is broken', () => {
    expect(read('hdu-1043', 'X 2 3 8 5 3 1 6 7').fault?.code).toBe('duplicate');
    expect(read('bzoj-1085', `2\n${HOME}`).fault?.code).toBe('wrong-count');
  });

  it('ends the reading', () => {
    expect(read('hdu-1043', `${SOLVED}?\n${SOLVED}!\n`)).toMatchObject({
      fault: { line: 2 },
      boards: [read('hdu-1043', SOLVED).boards[0]],
    });
    expect(read('hdu-1043', `${SOLVED}?\n${SOLVED}!\n`, 3)).toEqual(read('hdu-1043', `${SOLVED}?\n${SOLVED}!\n`));
  });
});

describe('an input whose newlines were stripped', () => {
  const stripped = (text: string): string => text.replaceAll('\n', '');

  it.each<[ProblemId, string]>([
    ['bzoj-1085', `1\n${HOME}`],
    ['luogu-p2324', `2\n${HOME}${HOME}`],
    ['uva-10422', `1\n${HOME.replace('*', ' ')}`],
    ['uva-652', `1\n\n${SOLVED}`],
    ['hdu-1043', `${SOLVED}${SOLVED}`],
    ['hdu-1043', SOLVED.repeat(1000)],
    ['poj-2286', `${TURNED}0\n`],
    ['poj-2286', `${TURNED}${TURNED}`],
  ])('%s: says how to keep them', (id, text) => {
    expect(faultIn(id, text)).toBeUndefined();
    expect(faultIn(id, stripped(text))).toMatch(
      /^1: .*\. If this was sent by `curl -d`: .* `--data-binary` leaves them/,
    );
  });

  it('is all right where one line was due', () => {
    expect(faultIn('hdu-1043', stripped(SOLVED))).toBeUndefined();
    expect(faultIn('poj-2286', stripped(TURNED))).toBeUndefined();
  });

  it.each<[ProblemId, string]>([
    ['hdu-1043', '1 2 3 4 5 6 7 8 9'],
    ['poj-1077', stripped(`${SOLVED}${SOLVED}`)],
    ['poj-2286', '4'],
    ['bzoj-1085', '1'],
    ['bzoj-1085', 'one'],
    ['hdu-1043', `${stripped(`${SOLVED}${SOLVED}`)}\n`],
  ])('%s: another fault in one line gets no such hint: %j', (id, text) => {
    expect(faultIn(id, text)).toMatch(/^1: /);
    expect(faultIn(id, text)).not.toMatch(HINT);
  });

  it('is not suspected where there are two lines', () => {
    expect(faultIn('hdu-1043', '123/456/780\n12')).toBe('2: An eight-puzzle board has 9 cells; this one has 2.');
  });
});
