import { describe, expect, it } from 'vitest';
import { PROBLEM_IDS, PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { loadPuzzle } from '../../src/puzzles/registry.js';
import { judge } from './reading.js';

const HOME = '11111\n01111\n00*11\n00001\n00000\n';
const FAR = '01011\n110*1\n01110\n01010\n00100\n';

describe('the problems', () => {
  it.each(PROBLEM_IDS)('%s has the goal of its puzzle', async (id) => {
    const { puzzle, goal } = PROBLEMS[id];
    expect(goal).toBe((await loadPuzzle(puzzle)).goal);
  });

  it('look no farther than their judges', () => {
    expect(Object.fromEntries(PROBLEM_IDS.map((id) => [id, PROBLEMS[id].maxDepth]))).toEqual({
      'bzoj-1085': 15,
      'luogu-p2324': 15,
      'uva-10422': 10,
      'hdu-1043': undefined,
      'poj-1077': undefined,
      'uva-652': undefined,
      'poj-2286': undefined,
    });
  });
});

describe('what is printed', () => {
  it.each<[ProblemId, RegExp]>([
    ['bzoj-1085', /^7\n-1\n$/],
    ['luogu-p2324', /^7\n-1\n$/],
    ['uva-10422', /^Unsolvable in less than 11 move\(s\)\.\nSolvable in 7 move\(s\)\.\n$/],
    ['hdu-1043', /^[udlr]{19}\nunsolvable\n$/],
    ['poj-1077', /^[udlr]{19}\n$/],
    ['uva-652', /^[udlr]{19}\n\nunsolvable\n$/],
    ['poj-2286', /^AC\n2\nDDHH\n2\n$/],
  ])('for the example of %s', async (id, printed) => {
    expect(await judge(id, PROBLEMS[id].example)).toMatch(printed);
  });

  it.each<[ProblemId, string, string]>([
    ['bzoj-1085', `2\n${HOME}${FAR}`, '0\n-1\n'],
    ['luogu-p2324', `2\n${FAR}${HOME}`, '-1\n0\n'],
    ['uva-10422', `2\n${HOME}${FAR}`, 'Solvable in 0 move(s).\nUnsolvable in less than 11 move(s).\n'],
    ['hdu-1043', '1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 x 8\n', '\nunsolvable\nr\n'],
    ['poj-1077', '1 2 3 4 5 6 7 8 x\n', '\n'],
    ['uva-652', '3\n1 2 3 4 5 6 7 x 8\n\n1 2 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 8 7 x\n', 'r\n\n\n\nunsolvable\n'],
    ['uva-652', '1\n\n1 2 3 4 5 6 7 8 x\n', '\n'],
    ['poj-2286', '1 1 1 1 3 3 2 2 2 3 3 2 2 3 3 2 2 2 3 3 1 1 1 1\n0\n', 'No moves needed\n2\n'],
    ['bzoj-1085', '0\n', ''],
    ['uva-652', '0\n', ''],
    ['poj-2286', '0\n', ''],
  ])('for %s: %j', async (id, input, printed) => {
    expect(await judge(id, input)).toBe(printed);
  });

  it('is a fault of ours where a rotation board has no solution: each has one', () => {
    expect(() => PROBLEMS['poj-2286'].answer(0, undefined)).toThrow();
  });
});
