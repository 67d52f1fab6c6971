import type { z } from 'zod';
import type { Problem } from '../search/problem.js';
import type { Space } from '../search/space.js';
import type { MoveRead } from './moves.js';

/**
 * What a puzzle provides. It comes in two halves, so that threads which only search never load what only HTTP needs:
 * {@link Puzzle} for searching and {@link PuzzleForm} for reading and writing. Boards, goals and moves are numbers that
 * only the puzzle can read; every board packs into one number.
 */
export interface Puzzle {
  /** The goal where none is asked for. */
  readonly goal: number;

  /** The heuristics of its own by name, the weakest first. Where a table covers the goal, there is `exact` as well. */
  readonly heuristics: Readonly<Record<string, Heuristic>>;

  /** What the complete distance tables are made of. */
  readonly space: Space;

  /** A space in which each state is one board, where the goal is one board as well; undefined where it may be many. */
  readonly wholeSpace: Space | undefined;

  /** Whether the answer is to be the first of the shortest in the order of moves, whatever the algorithm. */
  readonly wantsFirst: boolean;

  /** Index of the table that covers a goal; undefined where none does. */
  tableOf(goal: number): number | undefined;

  /**
   * A board as that table sees it. Where there are several views, the board is solved as soon as one of them is, and
   * each can be at any distance.
   */
  views(board: number, goal: number): readonly number[];

  /** A board that has this state as one of its views; each such board, and each place of the view, equally likely. */
  boardViewed(state: number, goal: number, random: Random): number;

  /** A board from which the goal can be reached, each equally likely. */
  randomBoard(goal: number, random: Random): number;

  /** How many boards are at distance 0, 1, 2, … to a goal, from how many states its table has there. */
  distribution(states: readonly number[], goal: number): readonly number[];

  /** All boards at a distance, where those are so few that they are kept in a list. */
  listed(distance: number, goal: number): readonly number[] | undefined;

  /** Whether any number of moves leads from the board to the goal. */
  solvable(board: number, goal: number): boolean;

  isSolved(board: number, goal: number): boolean;

  /** Bit set of the legal moves. */
  legalMoves(board: number): number;

  /** The board after a legal move. */
  play(board: number, move: number): number;

  /** The move that takes a legal move back. */
  takeBack(board: number, move: number): number;
}

/** Starts a search position at a board. */
export type Heuristic = (board: number, goal: number) => Problem;

/** A whole number from 0 to below the limit, each equally likely. */
export type Random = (limit: number) => number;
/** The half of a puzzle that HTTP knows: its written forms, its words, and its examples. */
export interface PuzzleForm {
  readonly puzzle: Puzzle;
  /** For a heading, such as `Knights`. */
  readonly name: string;
  /** What the puzzle is, in a sentence or two, and where it is known from. */
  readonly about: string;
  /** The rules, for a player. */
  readonly rules: string;
  /** How boards and moves are written. */
  readonly notation: string;
  /** The goal where none is asked for, as it is written. */
  readonly goalWritten: unknown;
  /** Why a board may have no solution, in a sentence. */
  readonly whyUnsolvable: string;

  /** Reads a board in any of its forms, a goal, and a list of names of moves. */
  readonly board: z.ZodType<number>;
  readonly goal: z.ZodType<number>;
  readonly moves: z.ZodType<readonly string[]>;

  /** The form in which boards are written back, and the name of a move: they describe answers. */
  readonly boardAnswer: z.ZodType;
  readonly moveAnswer: z.ZodType;
  /** Fields that a solved board's answer has beyond those of all puzzles. */
  readonly solvedAnswer: Readonly<Record<string, z.ZodType>>;

  writeBoard(board: number): unknown;
  /** The name of a legal move on a board. */
  moveName(board: number, move: number): string;
  /** The move of that name on a board, or why it is not legal there. */
  readMove(board: number, name: string): MoveRead;
  /** The values of `solvedAnswer`, from the board that the solution ends at. */
  solvedFields(end: number): Readonly<Record<string, unknown>>;

  readonly examples: PuzzleExamples;
}

/** Bodies to try; each gets an answer. */
export interface PuzzleExamples {
  readonly solve: Examples;
  readonly hint: Examples;
  readonly solutions: Examples;
  readonly verify: Examples;
  readonly generate: Examples;
}

export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: object }>>;
