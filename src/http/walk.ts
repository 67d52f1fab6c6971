import type { PuzzleForm } from '../puzzles/puzzle.js';

/** The boards that moves lead through, start and end included. */
export function boardsAlong({ puzzle }: PuzzleForm, start: number, moves: readonly number[]): number[] {
  const boards = [start];
  for (const move of moves) boards.push(puzzle.play(boards.at(-1) as number, move));
  return boards;
}

/** The names of moves that are played one after the other. */
export function moveNames(form: PuzzleForm, start: number, moves: readonly number[]): string[] {
  const boards = boardsAlong(form, start, moves);
  return moves.map((move, at) => form.moveName(boards[at] as number, move));
}
