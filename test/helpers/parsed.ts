import { expect } from 'vitest';
import type { Fault, FaultCode, Parsed } from '../../src/puzzles/parsed.js';

/** What was read; fails the test if it was refused. */
export function accepted<Value>(result: Parsed<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result.value;
}

/** Why it was refused; no fault at all if it was not. */
export function faultsOf(result: Parsed<unknown>): readonly Fault[] {
  return result.ok ? [] : result.faults;
}

/** Matches a fault whose text has these words. */
export function fault(path: Fault['path'], code: FaultCode, words: string): unknown {
  return { path, code, detail: expect.stringContaining(words) };
}

/** Values that are no board of any puzzle, by what they are. */
export const RUBBISH: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['a number', 123456780],
  ['not a number', Number.NaN],
  ['an object', { 0: '1', length: 9 }],
  ['an empty list', []],
  ['an empty string', ''],
  ['white space', ' \t\r\n '],
  ['a list of nulls', Array(9).fill(null)],
  ['a list of lists of lists', [[[1, 2, 3]], [[4, 5, 6]], [[7, 8, 0]]]],
  ['a list that nests very deep', JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ['a list of a great many numbers', Array(100_000).fill(1)],
  ['a very long string of digits', '1'.repeat(100_000)],
  ['a very long string of slashes', '/'.repeat(100_000)],
  ['an emoji', '♞'],
  ['a board of emoji', '😀'.repeat(24)],
  ['half a surrogate pair', '\ud83d'],
  ['a zero byte', '\0'],
];
