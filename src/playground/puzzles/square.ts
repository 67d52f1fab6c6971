import type { Point } from './puzzle.js';

/** The centres of the cells of a square board, row by row. */
export function squareSpots(side: number): readonly Point[] {
  return Array.from({ length: side * side }, (_, cell) => ({
    x: (cell % side) + 0.5,
    y: Math.floor(cell / side) + 0.5,
  }));
}

/** Cells to be drawn: as many as there are due, empty ones for those that are missing. */
export function filledUp(cells: readonly string[], size: number): readonly string[] {
  return Array.from({ length: size }, (_, cell) => cells[cell] ?? '');
}
