import type { Body, Fault } from '../api/client.js';
import type { PuzzlePage } from '../puzzles/puzzle.js';
import { isFilled, type Position } from './line.js';

/** A board as a request holds it. Whether it is one, and of this puzzle, is for the service to say. */
export type SentBoard = Body<'hint'>['board'];

export function boardFromText({ read }: PuzzlePage, text: string): SentBoard {
  return read(text).request as SentBoard;
}

/** The board that is shown: what was typed as it was typed, until a move is made. */
export function shownBoard(puzzle: PuzzlePage, text: string, { cells }: Position, at: number): SentBoard {
  return boardFromText(puzzle, at > 0 && isFilled(cells) ? puzzle.write(cells) : text);
}

/** What is wrong with each cell that a fault concerns, in the service's words. */
export function faultsByCell({ cellsAt }: PuzzlePage, faults: readonly Fault[]): ReadonlyMap<number, string> {
  return new Map(
    faults
      .filter(({ pointer }) => pointer.startsWith('/board/'))
      .flatMap(({ pointer, detail }) => cellsAt(pointer.split('/').slice(2)).map((cell) => [cell, detail] as const)),
  );
}
