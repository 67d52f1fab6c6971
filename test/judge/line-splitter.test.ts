import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter, LONGEST_LINE } from '../../src/judge/line-splitter.js';

function split(pieces: readonly string[]): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter();
  const take = (text: string, number: number): boolean => lines.push(text) === number;
  for (const piece of pieces) splitter.push(piece, take);
  splitter.end(take);
  expect(splitter.count).toBe(lines.length);
  return lines;
}

/** The same by a regular expression over the whole text. */
function splitAtOnce(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

describe('splitting a text into lines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
    ['\n\n', ['', '']],
    ['\r\r', ['', '']],
    ['\r\n\r\n', ['', '']],
    ['\n\r', ['', '']],
    ['\n\r\n', ['', '']],
    [' a \r\n', [' a ']],
    ['a\r\r\nb', ['a', '', 'b']],
  ])('%j', (text, lines) => {
    expect(split([text])).toEqual(lines);
  });

  it('gives the same wherever the pieces end', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('\r', '\n', 'a', ' '), maxLength: 6 }));
    fc.assert(
      fc.property(pieces, (texts) => {
        expect(split(texts)).toEqual(splitAtOnce(texts.join('')));
      }),
      { numRuns: 1000 },
    );
  });

  it('cuts what it keeps of a line that is too long, but not to a length that is allowed', () => {
    const [line] = split(Array(100).fill('a'.repeat(100)));
    expect(line).toBe('a'.repeat(LONGEST_LINE + 1));
  });

  it('stops when told to', () => {
    const seen: string[] = [];
    new LineSplitter().push('a\nb\nc\n', (line) => seen.push(line) < 2);
    expect(seen).toEqual(['a', 'b']);
  });
});
