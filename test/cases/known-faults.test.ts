import { describe, expect, it } from 'vitest';
import { form as eightPuzzle } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knights } from '../../src/puzzles/knights/schema.js';
import { form as rotation } from '../../src/puzzles/rotation/schema.js';
import { heuristicsOf, solve } from '../helpers/ida-star.js';
import { eightPuzzle as eightPuzzleRules, GOAL } from '../reference/eight-puzzle.js';
import { replay } from '../reference/rules.js';

/** Mistakes that people reported in programs like this one, each as the board on which it shows and the right answer. */

describe('mistakes that eight-puzzle solvers made', () => {
  it.each<[string, string, number | 'unsolvable', string?]>([
    ['the blank counted as a tile that can be misplaced', '763508241', 24, '123804765'],
    ['the same, and the start was searched twice', '521748360', 26, '123804765'],
    ['the blank counted in the Manhattan distance, boards closed too early', '48x375621', 26],
    ['an unsolvable board searched for ever', '12345687x', 'unsolvable'],
    ['no test of solvability', '812x43765', 'unsolvable'],
    ['the test of solvability made for another goal', '812x43765', 5, '123804765'],
    ['a solvable board taken for unsolvable by the row of its blank', '182x43765', 9],
    ['the blank counted as an inversion', '1x3245678', 'unsolvable'],
    ['the same with the blank in the middle of the inversions', '7x2853641', 'unsolvable'],
    ['no solution treated as an empty one', '174x28536', 'unsolvable'],
    ['parity of the wrong goal', '18743265x', 'unsolvable'],
    ['hard boards given up after so many iterations', '64785x321', 31],
    ['boards of the path counted instead of moves', '8672543x1', 31],
    ['memory used up by boards seen before', '7245x6831', 20],
    ['the way so far forgotten in the order of the search', '1x2754863', 11],
    ['the goal tested too early: 8 instead of 7', '123x76548', 7],
    ['the same: 9 instead of 8', '2351x4786', 8],
    ['an illegal or a longer path accepted', '23415x768', 19],
  ])('%s: %s', (_, board, expected, goal) => {
    for (const heuristic of heuristicsOf(eightPuzzle).slice(1)) {
      const { length, moves } = solve(eightPuzzle, board, { goal, heuristic });
      expect(length).toBe(expected);
      if (length === 'unsolvable') continue;
      const end = { legal: true, end: goal ?? GOAL };
      expect(replay(eightPuzzleRules, board.replace('x', '0'), moves)).toEqual(end);
    }
  });

  it.each([
    ['tile 3 twice and no 4', 'X 2 3 8 5 3 1 6 7'],
    ['nothing', ''],
    ['white space', '  \n'],
  ])('a board with %s was solved', (_, board) => {
    expect(eightPuzzle.board.safeParse(board).success).toBe(false);
  });

  it('a solved board got moves', () => {
    expect(solve(eightPuzzle, '12345678x').length).toBe(0);
  });

  it('one blank more than due broke the reading', () => {
    expect(solve(eightPuzzle, ' 2  3  4  1  5  x  7  6  8 ').length).toBe(19);
  });

  it('the length depended on the order in which moves were tried', () => {
    const mirrored = (board: string): string => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((cell) => board.charAt(cell)).join('');
    for (const board of ['480375621', '867254301', '234150768']) {
      const there = solve(eightPuzzle, board).length;
      expect(solve(eightPuzzle, mirrored(board), { goal: mirrored(GOAL) }).length).toBe(there);
      expect(solve(eightPuzzle, GOAL, { goal: board }).length).toBe(there);
    }
  });
});

describe('mistakes that knights solvers made', () => {
  it.each<[string, string, number]>([
    ['a blank at the end of a row lost', '11111/0111 /00111/00001/00000', 1],
    ['a blank at the start of a row skipped', '11111/ 1111/00011/00001/00000', 1],
    ['squares beside the board read', '11111/01111/00011/00001/000*0', 1],
  ])('%s: %s', (_, board, expected) => {
    expect(solve(knights, board).length).toBe(expected);
  });

  it.each([
    ['a row with its last blank trimmed away', '11111/0111/00111/00001/00000'],
    ['a row with its blank in the middle stripped', '11111/01111/0011/00001/00000'],
    ['nothing but blanks', Array(5).fill('     ').join('/')],
  ])('%s was solved as another board', (_, board) => {
    expect(knights.board.safeParse(board).success).toBe(false);
  });
});

describe('mistakes that rotation solvers made', () => {
  it('kept one of the shortest answers, not the smallest', () => {
    expect(solve(rotation, '132131321123231212322313').moves.join('')).toBe('BCGGABBCG');
  });
});
