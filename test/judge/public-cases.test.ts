import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eightPuzzle, GOAL } from '../reference/eight-puzzle.js';
import { replay } from '../reference/rules.js';
import { judge } from './reading.js';

interface Case {
  readonly id: string;
  readonly format: string;
  readonly input: string;
  readonly expected: string;
  readonly compare: 'text' | 'length' | 'length-of-path' | 'unsolvable';
}

const CASES: Case[] = readFileSync(`${import.meta.dirname}/../cases/public-cases.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

function casesOf(format: string): Case[] {
  return CASES.filter((each) => each.format === format);
}

describe('what is printed for the public cases, byte for byte', () => {
  it.each([
    ['bzoj1085', 'bzoj-1085', 4],
    ['bzoj1085', 'luogu-p2324', 4],
    ['uva10422', 'uva-10422', 6],
    ['poj2286', 'poj-2286', 5],
  ] as const)('%s: %s', async (format, id, count) => {
    const cases = casesOf(format);
    expect(cases).toHaveLength(count);
    for (const { input, expected } of cases) expect(await judge(id, input)).toBe(expected);
  });

  it.each([
    ['hdu-1043', (board: string) => board],
    ['poj-1077', (board: string) => board],
    ['uva-652', (board: string) => `1\n\n${board}`],
  ] as const)('hdu1043: %s', async (id, inputOf) => {
    const cases = casesOf('hdu1043');
    expect(cases).toHaveLength(64);
    for (const each of cases) checkPath(each, await judge(id, inputOf(each.input)));
  });

  it('hdu1043: all boards in one input', async () => {
    const cases = casesOf('hdu1043');
    const printed = await judge('hdu-1043', cases.map(({ input }) => input).join(''));
    const lines = printed.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(cases.length);
    for (const [at, each] of cases.entries()) checkPath(each, `${lines[at]}\n`);
  });
});

/** Any shortest path is right: as long as the expected one, and one that leads to the goal. */
function checkPath({ input, expected, compare }: Case, printed: string): void {
  if (compare === 'unsolvable' || expected === 'unsolvable\n') {
    expect(printed).toBe('unsolvable\n');
    return;
  }
  expect(printed).toMatch(/^[udlr]*\n$/);
  const path = printed.trimEnd();
  expect(path).toHaveLength(compare === 'length' ? Number(expected) : expected.trim().length);
  const board = input.replace(/x/i, '0').replace(/\s/g, '');
  expect(replay(eightPuzzle, board, [...path])).toEqual({ legal: true, end: GOAL });
}
