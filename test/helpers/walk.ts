import { expect } from 'vitest';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import type { Problem } from '../../src/search/problem.js';
import type { Rules } from '../reference/rules.js';
import { goalOf, position } from './ida-star.js';

/** A heuristic, and what it is measured by. */
export interface Subject {
  readonly form: PuzzleForm;
  readonly heuristic: string;
  readonly rules: Rules;
  /** The bound, worked out from scratch. */
  readonly estimate: (board: string, goal: string | undefined) => number;
}

/**
 * Walks at random, picking one of the legal moves at each step, and holds the search position against the reference all
 * the way: its moves, its bound and the bounds after each move, and that a move taken back leaves no trace.
 */
export function checkWalk(subject: Subject, start: string, goal: string | undefined, picks: readonly number[]): void {
  const { form, rules } = subject;
  let board = start;
  let packed = form.board.parse(start);
  const problem = position(form, packed, goalOf(form, goal), subject.heuristic);
  for (const pick of picks) {
    const moves = movesIn(problem.legalMoves());
    const names = moves.map((move) => form.moveName(packed, move));
    expect(names).toEqual(rules.legalMoves(board));
    expect(problem.bound()).toBe(subject.estimate(board, goal));
    const before = snapshot(problem);
    expect(before.after).toEqual(names.map((name) => subject.estimate(rules.play(board, name), goal)));
    for (const move of moves) {
      const back = problem.make(move);
      expect(problem.bound()).toBe(before.after[moves.indexOf(move)]);
      problem.make(back);
      expect(snapshot(problem)).toEqual(before);
    }
    const move = moves[pick % moves.length] as number;
    board = rules.play(board, form.moveName(packed, move));
    packed = form.puzzle.play(packed, move);
    problem.make(move);
    expect(packed).toBe(form.board.parse(board));
  }
}

/** The moves of a bit set, the lowest first. */
export function movesIn(set: number): number[] {
  return Array.from({ length: 31 }, (_, move) => move).filter((move) => (set >> move) & 1);
}

/** All that a search can see of a position. */
function snapshot(problem: Problem): { bound: number; moves: number; after: number[] } {
  const moves = problem.legalMoves();
  return { bound: problem.bound(), moves, after: movesIn(moves).map((move) => problem.boundAfter(move)) };
}
