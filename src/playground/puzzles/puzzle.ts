import type { ComponentType } from 'preact';

/** What stands in each cell, a character each; empty where nothing is known to stand. */
export type Cells = readonly string[];

/** A board as the service writes it. */
export type Board = readonly string[] | readonly number[];

/** A place in the drawing, in widths of a cell from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What somebody typed, or what a link says. */
export interface Reading {
  /** What is sent to the service, which alone decides whether it is a board. */
  readonly request: unknown;
  /** What is drawn. */
  readonly cells: Cells;
}

/** What a move takes from one cell to another. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  /** It leaves at one end of a line and comes in at the other, and is not to be seen flying over all between. */
  readonly around?: boolean;
}

/** All that the page knows of one puzzle. The rules, the legal moves and the distances it asks of the service. */
export interface PuzzlePage {
  readonly name: string;
  /** The goal in words. */
  readonly aim: string;
  /** A board to begin with, as text. */
  readonly example: string;
  /** The goal as text, where it is one board. */
  readonly goal?: string;
  /** What text looks like, for whoever types one. */
  readonly forms: string;
  /** The characters that a cell may hold. */
  readonly symbols: string;
  /** What stands between the names of two moves in a text. */
  readonly between: '' | ' ';
  readonly width: number;
  readonly height: number;
  /** The number of cells. */
  readonly size: number;
  /** Centres of what can be pointed at: the cells, then handles, where the puzzle has any. */
  readonly spots: readonly Point[];

  /** Reads a text leniently: also what is no board is drawn as far as it goes. */
  read(text: string): Reading;
  write(cells: Cells): string;
  cellsOf(board: Board): Cells;
  /** The cells that a fault concerns. @param path keys from `/board` downwards */
  cellsAt(path: readonly string[]): readonly number[];
  /** Where one points to make a move. */
  spotOf(cells: Cells, move: string): number;
  /** What a move does; nothing where it is no move of this puzzle. */
  shiftsOf(cells: Cells, move: string): readonly Shift[];
  /** A spot in words, for those who do not see it. */
  saySpot(cells: Cells, spot: number): string;
  /** A move in words. */
  sayMove(cells: Cells, move: string): string;

  /** What is drawn below the pieces. */
  readonly Ground: ComponentType;
  /** What stands in a cell, drawn around the origin; nothing for a blank. */
  readonly Piece: ComponentType<{ readonly symbol: string }>;
}
