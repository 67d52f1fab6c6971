import { expect, it } from 'vitest';
import { boardText } from '../../bench/boards/boards.js';
import { spreadOf } from '../../bench/measure.js';
import { PEER_FORMATS } from '../../bench/peers/format.js';
import { PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { loadForm } from '../../src/puzzles/registry.js';

it('spreads have the least, the middle and the greatest', () => {
  expect(spreadOf([10, 9, 100, 2, 3])).toEqual({ min: 2, median: 9, max: 100 });
  expect(spreadOf([4, 1])).toEqual({ min: 1, median: 1, max: 4 });
});

it.each(Object.entries(PEER_FORMATS))('what a peer of %s is fed reads as the same boards', async (name, format) => {
  const problem = PROBLEMS[name as ProblemId];
  const form = await loadForm(problem.puzzle);
  const boards = [0, 1, 2].map((seed) => form.puzzle.randomBoard(form.puzzle.goal, (limit) => (seed * 7 + 3) % limit));
  const reader = problem.reader();
  const lines = format.input(boards.map((board) => boardText(form, board))).split('\n');
  const read = lines.map((line, index) => reader.line(line, index + 1)).filter((board) => board !== undefined);
  expect(read).toEqual(boards);
  expect(reader.end(lines.length)).toBeUndefined();
});

it.each([
  ['luogu-p2324', '7\n-1\n', [7, -1]],
  ['hdu-1043', 'ullddr\n\nd\n', [6, 0, 1]],
  ['poj-2286', 'AC\n2\nNo moves needed\n1\n', [2, 0]],
] as const)('the lengths in what a peer of %s prints are read', (problem, printed, lengths) => {
  expect(PEER_FORMATS[problem]?.lengths(printed)).toEqual(lengths);
});
