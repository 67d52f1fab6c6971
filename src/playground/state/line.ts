import type { Cells, PuzzlePage, Shift } from '../puzzles/puzzle.js';

/** A board, and which piece stands in each cell: so that a drawing can tell where each of them went. */
export interface Position {
  readonly cells: Cells;
  readonly pieces: readonly number[];
}

/** The position after moves from a board. What is no move of the puzzle changes nothing. */
export function positionAfter(puzzle: PuzzlePage, start: Cells, moves: readonly string[]): Position {
  const first: Position = { cells: start, pieces: start.map((_, cell) => cell) };
  return moves.reduce((position, move) => play(puzzle, position, move), first);
}

/** The names of moves in a text, whatever stands between them. */
export function movesIn({ between }: PuzzlePage, text: string): readonly string[] {
  const words = text.replace(/["[\]]/g, ' ').split(/[\s,;]+/);
  return (between === '' ? [...words.join('')] : words).filter((word) => word !== '');
}

export function writeMoves({ between }: PuzzlePage, moves: readonly string[]): string {
  return moves.join(between);
}

/** Whether every cell is known. */
export function isFilled(cells: Cells): boolean {
  return cells.every((cell) => cell !== '');
}

/** Every cell with a character, so that in writing the others keep their places. */
export function filled(cells: Cells): Cells {
  return cells.map((cell) => cell || '?');
}

/** Two cells change places. */
export function swapped(cells: Cells, one: number, other: number): Cells {
  return cells.with(one, cells[other] ?? '').with(other, cells[one] ?? '');
}

function play(puzzle: PuzzlePage, { cells, pieces }: Position, move: string): Position {
  const shifts = puzzle.shiftsOf(cells, move);
  return {
    cells: moved(cells, shifts, (from) => cells[from] ?? ''),
    pieces: moved(pieces, shifts, (from, around) => (pieces[from] ?? 0) + (around ? cells.length : 0)),
  };
}

/** @param content what comes out of a cell; what goes around comes in as a piece that was not there before */
function moved<Content>(
  contents: readonly Content[],
  shifts: readonly Shift[],
  content: (from: number, around: boolean) => Content,
): readonly Content[] {
  const after = [...contents];
  for (const { from, to, around } of shifts) after[to] = content(from, around ?? false);
  return after;
}
