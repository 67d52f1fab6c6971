import type { Fault, FaultCode } from '../puzzles/parsed.js';
import type { PuzzleId } from '../puzzles/registry.js';

/** A problem of an online judge: the boards in its input, and what an accepted program prints for each. */
export interface JudgeProblem extends Format {
  readonly puzzle: PuzzleId;
}

export interface Format {
  /** The goal of every board, packed. */
  readonly goal: number;
  /** The longest solution that the judge wants to know of, in moves; undefined where any will do. */
  readonly maxDepth: number | undefined;
  /** Characters, blanks not counted, that the first line may have where it is the only one. */
  readonly longestOnlyLine: number;
  /** What is printed between the answers to two boards. */
  readonly between: string;

  /** An input to try, as the judge writes it. */
  readonly example: string;

  /** Starts to read an input. */
  reader(): Reader;

  /**
   * What is printed for a board, line ends included.
   *
   * @param solution the moves of a shortest one; undefined where there is none, or none within `maxDepth`
   */
  answer(board: number, solution: readonly number[] | undefined): string;
}

/** Reads an input line by line. After its first fault it is of no more use. */
export interface Reader {
  /**
   * Takes the next line.
   *
   * @param text without its end @param number from 1
   * @returns the board that it completes, packed; undefined where it completes none; or what is wrong
   */
  line(text: string, number: number): number | undefined | LineFault;

  /** What is missing, after so many lines. */
  end(lines: number): LineFault | undefined;
}

/** A fault in an input, in words. */
export interface LineFault {
  readonly line: number;
  readonly code: FaultCode;
  readonly detail: string;
}

export function lineFault(line: number, code: FaultCode, detail: string): LineFault {
  return { line, code, detail };
}

/** The first of the faults that a puzzle's own parser found. */
export function firstFault(line: number, faults: readonly Fault[]): LineFault {
  const [{ code, detail }] = faults as readonly [Fault];
  return { line, code, detail };
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
