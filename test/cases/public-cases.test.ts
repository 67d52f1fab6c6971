import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import { loadForm, type PuzzleId } from '../../src/puzzles/registry.js';
import { type Solution, solve } from '../helpers/ida-star.js';
import { GOAL as EIGHT_PUZZLE_GOAL, eightPuzzle } from '../reference/eight-puzzle.js';
import { GOAL as KNIGHTS_GOAL, knights } from '../reference/knights.js';
import { rotation, symbolInCentre } from '../reference/rotation.js';
import { replay } from '../reference/rules.js';

/** A case that somebody published with a judge's problem: one line of `public-cases.jsonl`. */
interface Case {
  readonly id: string;
  readonly puzzle: PuzzleId;
  readonly format: string;
  readonly input: string;
  readonly goal?: string;
  readonly expected: string;
  /** `text`: what the judge prints; `length`: moves; `length-of-path`: any path as long as this one. */
  readonly compare: 'text' | 'length' | 'length-of-path' | 'unsolvable';
}

const CASES: Case[] = readFileSync(`${import.meta.dirname}/public-cases.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** How a judge's problem is written: its boards in the input, the moves that are enough, and the answer to one board. */
interface Format {
  readonly boards: (input: string) => string[];
  readonly maxDepth: number;
  readonly print: (solution: Solution, end: string | undefined) => string;
}

/** After the line with their number, five lines each. */
const fiveLines = (input: string): string[] => {
  const lines = input.split('\n').slice(1);
  return Array.from({ length: Math.floor(lines.length / 5) }, (_, at) => lines.slice(5 * at, 5 * at + 5).join('/'));
};
const oneLine = (input: string): string[] => input.split('\n').filter((line) => line !== '');

const eightPuzzleFormat: Format = {
  boards: oneLine,
  maxDepth: 100,
  print: ({ length, moves }) => (length === 'unsolvable' ? 'unsolvable' : moves.join('')),
};

const FORMATS: Readonly<Record<string, Format>> = {
  bzoj1085: {
    boards: fiveLines,
    maxDepth: 15,
    print: ({ length }) => (length === 'limit-reached' ? '-1' : `${length}`),
  },
  uva10422: {
    boards: fiveLines,
    maxDepth: 10,
    print: ({ length }) =>
      length === 'limit-reached' ? 'Unsolvable in less than 11 move(s).' : `Solvable in ${length} move(s).`,
  },
  hdu1043: eightPuzzleFormat,
  json: eightPuzzleFormat,
  poj2286: {
    boards: (input) => oneLine(input).filter((line) => line !== '0'),
    maxDepth: 100,
    print: ({ moves }, end) => `${moves.join('') || 'No moves needed'} ${end && symbolInCentre(end)}`,
  },
};

const RULES = { knights, 'eight-puzzle': eightPuzzle, rotation };

describe('the public cases', () => {
  it('are all there', () => {
    expect(CASES).toHaveLength(95);
    expect(new Set(CASES.map(({ puzzle }) => puzzle))).toEqual(new Set(Object.keys(RULES)));
  });

  it.each(CASES)('$id: $puzzle, $format, $compare', async (given) => {
    const form = await loadForm(given.puzzle);
    const { boards, maxDepth, print } = FORMATS[given.format] as Format;
    const goal = given.goal?.replaceAll(' ', '');
    const answers = boards(given.input).map((board) => {
      const solution = solve(form, board, { goal, limits: { maxDepth } });
      return { solution, end: endOf(form, given.puzzle, board, goal, solution) };
    });
    const { solution } = answers[0] as { solution: Solution };
    const expected = given.expected.trim();
    if (given.compare === 'text') {
      const printed = answers.map((answer) => print(answer.solution, answer.end)).join(' ');
      expect(printed.split(' ')).toEqual(expected.split(/\s+/));
    }
    if (given.compare === 'length') expect(solution.length).toBe(Number(expected));
    if (given.compare === 'length-of-path') expect(solution.length).toBe(expected.length);
    if (given.compare === 'unsolvable') expect(solution.length).toBe('unsolvable');
  });
});

/** Replays a solution by the reference's rules, and checks that it leads to the goal. */
function endOf(
  form: PuzzleForm,
  puzzle: PuzzleId,
  board: string,
  goal: string | undefined,
  { length, moves }: Solution,
): string | undefined {
  if (typeof length !== 'number') return undefined;
  const start = asReference(form.writeBoard(form.board.parse(board)));
  const replayed = replay(RULES[puzzle], start, moves);
  if (!replayed.legal) throw new Error(`illegal: move ${replayed.at} of ${moves}`);
  if (puzzle === 'knights') expect(replayed.end).toBe(KNIGHTS_GOAL);
  if (puzzle === 'eight-puzzle') expect(replayed.end).toBe(goal ?? EIGHT_PUZZLE_GOAL);
  if (puzzle === 'rotation') expect(symbolInCentre(replayed.end)).toBeDefined();
  return replayed.end;
}

/** A board as the reference writes it. */
function asReference(written: unknown): string {
  const parts = written as (string | number)[];
  return parts.join(typeof parts[0] === 'string' ? '/' : '');
}
