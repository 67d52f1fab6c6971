import type { z } from 'zod';
import type { Problem } from '../search/problem.js';

/**
 * What a puzzle provides. It comes in two halves, so that threads which only search never load what only HTTP needs:
 * {@link Puzzle} for searching and {@link PuzzleForm} for reading and writing. Boards, goals and moves are numbers that
 * only the puzzle can read; every board packs into one number.
 */
export interface Puzzle {
  /** The goal where none is asked for. */
  readonly goal: number;

  /** The heuristics by name, the weakest first. */
  readonly heuristics: Readonly<Record<string, Heuristic>>;

  /** Whether any number of moves leads from the board to the goal. */
  solvable(board: number, goal: number): boolean;

  /** The board after a legal move. */
  play(board: number, move: number): number;
}

/** Starts a search position at a board. */
export type Heuristic = (board: number, goal: number) => Problem;

/** The half of a puzzle that HTTP knows: its written forms, its words, and its examples. */
export interface PuzzleForm {
  readonly puzzle: Puzzle;
  /** For a heading, such as `Knights`. */
  readonly name: string;
  /** What the puzzle is, in a sentence or two. */
  readonly about: string;

  /** Reads a board in any of its forms. */
  readonly board: z.ZodType<number>;
  readonly goal: z.ZodType<number>;
  /** The form in which boards are written back, and the name of a move: they describe answers. */
  readonly boardAnswer: z.ZodType;
  readonly moveAnswer: z.ZodType;
  /** Fields that a solved board's answer has beyond those of all puzzles. */
  readonly solvedAnswer: Readonly<Record<string, z.ZodType>>;

  writeBoard(board: number): unknown;
  /** The name of a legal move on a board. */
  moveName(board: number, move: number): string;
  /** The values of `solvedAnswer`, from the board that the solution ends at. */
  solvedFields(end: number): Readonly<Record<string, unknown>>;
  /** Why a board may have no solution, in a sentence. */
  readonly whyUnsolvable: string;

  /** Bodies to try, by name; each gets an answer. */
  readonly solveExamples: Readonly<Record<string, { readonly summary: string; readonly body: SolveExample }>>;
}

interface SolveExample {
  readonly board: unknown;
  readonly [field: string]: unknown;
}
