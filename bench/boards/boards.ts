import { readFileSync } from 'node:fs';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { generate } from '../../src/solver/generate.js';
import { Oracle } from '../../src/solver/oracle.js';
import { ROOT } from '../files.js';
import type { Subject } from '../subjects.js';

/** By distance: boards as text. */
export type BoardsByDistance = Readonly<Record<number, readonly string[]>>;

export const BOARDS_FILE = `${ROOT}/bench/boards/boards.json`;

/** The boards that every comparison uses. */
export function readBoards(): Readonly<Record<PuzzleId, BoardsByDistance>> {
  return JSON.parse(readFileSync(BOARDS_FILE, 'utf8'));
}

/** A board as text, in a form that can be read again: rows of text are joined by `/`. */
export function boardText(form: PuzzleForm, board: number): string {
  const parts = form.writeBoard(board) as readonly (string | number)[];
  return parts.join(typeof parts[0] === 'string' ? '/' : '');
}

/** Distances, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Random boards at distances within a range; from the same seed the same ones. */
export function drawBoards(subject: Subject, range: Range, count: number, seed: number): number[] {
  const { puzzle, tables } = subject.workshop;
  const { goal } = puzzle;
  const oracle = new Oracle(puzzle, tables, goal);
  const layers = tables.layers[oracle.index] ?? [];
  const task = { ...range, count, seed, goal, kind: 'generate', lane: 'lookups', puzzle: subject.id } as const;
  const boards = generate(oracle, layers, { ...task, deadline: Number.POSITIVE_INFINITY }, () => false);
  return (boards ?? []).map(({ board }) => board);
}

/** The greatest distance of any board. */
export function farthest({ workshop: { puzzle, tables } }: Subject): number {
  const states = (tables.layers[puzzle.tableOf(puzzle.goal) ?? 0] ?? []).map((layer) => layer.states);
  return puzzle.distribution(states, puzzle.goal).length - 1;
}
