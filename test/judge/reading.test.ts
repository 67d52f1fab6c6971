import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JudgeInput } from '../../src/judge/input.js';
import { PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { loadForm } from '../../src/puzzles/registry.js';
import { randomBoards, randomSlips, withSlip } from '../helpers/random-boards.js';
import { read, readPieces } from './reading.js';

/** An input of each format with a little of everything. */
const SAMPLES: readonly (readonly [ProblemId, string, number])[] = [
  ['bzoj-1085', ' 2 \n\n10110\n01*11\n10111\n01001\n00000\n\n01011\n110 1\n01110\n01010\n00100\n \n', 2],
  [
    'uva-10422',
    '3\n11111\n0111 \n00111\n00001\n00000\n11111\n 1111\n00011\n00001\n00000\n11111\n01111\n00*11\n00001\n00000',
    3,
  ],
  ['hdu-1043', '\n 2  3  4  1  5  x  7  6  8 \n\n23415x768\n1 2 3 4 5 6 7 8 X\n12345678 0\t\n', 4],
  ['poj-1077', '\n2 3 4 1 5 x 7 6 8\n\n', 1],
  ['uva-652', '2\n\n2 3 4 1 5 x 7 6 8\n\n\n1 2 3 4 5 6 8 7 x\n\n', 2],
  ['poj-2286', '1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n\n111111112222222233333333\n 0 \n \n', 2],
];

const ENDS = ['\n', '\r\n', '\r'];

describe('reading an input', () => {
  it.each(SAMPLES)('of %s: every end of line, a mark of byte order, a missing last end', (id, text, count) => {
    const expected = read(id, text);
    expect(expected.fault).toBeUndefined();
    expect(expected.boards).toHaveLength(count);
    for (const end of ENDS) expect(read(id, text.replaceAll('\n', end))).toEqual(expected);
    let turn = 0;
    expect(
      read(
        id,
        text.replace(/\n/g, () => ENDS[turn++ % 3] as string),
      ),
    ).toEqual(expected);
    expect(read(id, `\ufeff${text}`)).toEqual(expected);
    expect(read(id, text.replace(/\n+$/, ''))).toEqual(expected);
    expect(read(id, `${text}\n\n`)).toEqual(expected);
  });

  it.each(SAMPLES)('of %s: cut in two anywhere, and byte by byte', (id, text) => {
    const bytes = new TextEncoder().encode(`\ufeff${text.replaceAll('\n', '\r\n')}`);
    const expected = read(id, text);
    for (let at = 0; at <= bytes.length; at++) {
      expect(readPieces(id, [bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
    }
    expect(
      readPieces(
        id,
        Array.from(bytes, (byte) => Uint8Array.of(byte)),
      ),
    ).toEqual(expected);
  });

  it('takes a blank at either end of a row for the blank square', async () => {
    const { writeBoard } = await loadForm('knights');
    const { boards } = read('uva-10422', '2\n11111\n0111 \n00111\n00001\n00000\n11111\n 1111\n00011\n00001\n00000\n');
    expect(boards.map(writeBoard)).toEqual([
      ['11111', '0111*', '00111', '00001', '00000'],
      ['11111', '*1111', '00011', '00001', '00000'],
    ]);
  });

  it('refuses what is no UTF-8', () => {
    expect(readPieces('hdu-1043', [Uint8Array.of(0x31, 0xff)]).fault?.line).toBe(1);
    expect(readPieces('hdu-1043', [Uint8Array.of(0xe2)]).fault?.line).toBe(1);
  });
});

const end = fc.constantFrom(...ENDS);
const blanks = fc.constantFrom('', ' ', '\t', '  ');
const gap = fc.array(end, { maxLength: 2 }).map((ends) => ends.join(''));
const blankTile = fc.constantFrom('x', 'X', '0');

/** A board's cells as a line, with blanks wherever. */
function line(board: fc.Arbitrary<string>): fc.Arbitrary<{ board: string; text: string }> {
  return fc
    .tuple(board, blankTile, fc.array(blanks, { minLength: 25, maxLength: 25 }), end, gap)
    .map(([cells, blank, between, lineEnd, after]) => {
      const spaced = [...cells].map((cell, at) => (cell === '0' ? blank : cell) + between[at]);
      return { board: cells, text: `${between[24]}${spaced.join('')}${lineEnd}${after}` };
    });
}

const knightsBlock = fc
  .tuple(randomBoards.knights, fc.constantFrom('*', ' '), end, gap)
  .map(([board, blank, lineEnd, after]) => ({
    board,
    text: `${board.replace('*', blank).split('/').join(lineEnd)}${lineEnd}${after}`,
  }));

const FORMATS: readonly (readonly [ProblemId, fc.Arbitrary<{ board: string; text: string }>, boolean])[] = [
  ['bzoj-1085', knightsBlock, true],
  ['uva-10422', knightsBlock, true],
  ['hdu-1043', line(randomBoards.eightPuzzle), false],
  ['uva-652', line(randomBoards.eightPuzzle), true],
  ['poj-2286', line(randomBoards.rotation), false],
];

describe('boards written as the judge writes them', () => {
  it.each(FORMATS)('%s: are read as they were', async (id, block, counted) => {
    const form = await loadForm(PROBLEMS[id].puzzle);
    const inputs = fc.tuple(fc.array(block, { minLength: 1, maxLength: 5 }), end, fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(inputs, ([blocks, lineEnd, pieceBytes]) => {
        const text = (counted ? `${blocks.length}${lineEnd}` : '') + blocks.map((each) => each.text).join('');
        const boards = blocks.map(({ board }) => form.board.parse(board));
        expect(read(id, text, pieceBytes)).toEqual({ boards, fault: undefined });
      }),
    );
  });

  it.each(FORMATS)(
    '%s: with a slip of the pen, are refused or are what the puzzle itself reads',
    async (id, block, counted) => {
      const form = await loadForm(PROBLEMS[id].puzzle);
      const isKnights = PROBLEMS[id].puzzle === 'knights';
      fc.assert(
        fc.property(block, randomSlips, (written, slip) => {
          const slipped = withSlip(written.text.trimEnd(), slip);
          const { boards, fault } = read(id, (counted ? '1\n' : '') + slipped);
          if (fault) return;
          const text = isKnights
            ? slipped
                .split(/[\r\n]+/)
                .filter(Boolean)
                .join('/')
            : slipped;
          expect(boards).toEqual([form.board.parse(text)]);
        }),
        { numRuns: 500 },
      );
    },
  );
});

describe('a large input', () => {
  const MILLION = 1_000_000;

  it('of a million lines is read in pieces, and nothing of it is kept', () => {
    const lines = 4000;
    const piece = new TextEncoder().encode('2 3 4 1 5 x 7 6 8\n'.repeat(lines));
    let boards = 0;
    const input = new JudgeInput(PROBLEMS['hdu-1043'], () => boards++);
    const before = heapBytes();
    for (let read = 0; read < MILLION; read += lines) input.push(piece);
    expect(heapBytes() - before).toBeLessThan(4 * 1024 * 1024);
    expect(input.end()).toBeUndefined();
    expect(boards).toBe(MILLION);
  });

  it('of one line is not kept either', () => {
    const piece = new TextEncoder().encode('1'.repeat(65_536));
    const input = new JudgeInput(PROBLEMS['poj-2286'], () => {});
    const before = heapBytes();
    for (let read = 0; read < 256; read++) input.push(piece);
    expect(heapBytes() - before).toBeLessThan(4 * 1024 * 1024);
    expect(input.end()).toMatchObject({ line: 1, code: 'wrong-size' });
  });
});

/** What is in use once the garbage has been collected. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
