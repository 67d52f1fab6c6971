import fc from 'fast-check';
import { randomBoards } from '../helpers/random-boards.js';
import { GOAL as EIGHT_HOME, eightPuzzle } from '../reference/eight-puzzle.js';
import { GOAL as KNIGHTS_HOME, knights } from '../reference/knights.js';
import { rotation, symbolInCentre } from '../reference/rotation.js';
import type { Rules } from '../reference/rules.js';

/** What tests of calls need to know of a puzzle. Boards are text, as the reference has them and as every call reads them. */
export interface TestedPuzzle {
  readonly id: string;
  readonly rules: Rules;
  readonly home: string;
  /** Whether a board is solved where no goal is asked for. */
  isHome(board: string): boolean;
  /** A board as it is written back. */
  write(board: string): readonly unknown[];
  readonly randomBoard: fc.Arbitrary<string>;
}

export const KNIGHTS_PUZZLE: TestedPuzzle = {
  id: 'knights',
  rules: knights,
  home: KNIGHTS_HOME,
  isHome: (board) => board === KNIGHTS_HOME,
  write: (board) => board.split('/'),
  randomBoard: randomBoards.knights,
};

export const EIGHT: TestedPuzzle = {
  id: 'eight-puzzle',
  rules: eightPuzzle,
  home: EIGHT_HOME,
  isHome: (board) => board === EIGHT_HOME,
  write: (board) => [...board].map(Number),
  randomBoard: randomBoards.eightPuzzle,
};

export const ROTATION_GAME: TestedPuzzle = {
  id: 'rotation',
  rules: rotation,
  home: '111133222332233222331111',
  isHome: (board) => symbolInCentre(board) !== undefined,
  write: (board) => [...board].map(Number),
  randomBoard: randomBoards.rotation,
};

export const PUZZLES: readonly TestedPuzzle[] = [KNIGHTS_PUZZLE, EIGHT, ROTATION_GAME];

const SEED = 3;

/** The same random boards in every run. */
export function someBoards({ randomBoard }: TestedPuzzle, count: number): string[] {
  return fc.sample(randomBoard, { seed: SEED, numRuns: count });
}

/** Boards that random walks from home lead to, of so many steps at most. */
export function boardsNear({ rules, home }: TestedPuzzle, steps: number, count: number): string[] {
  const picks = fc.array(fc.nat({ max: 840 }), { maxLength: steps });
  return fc.sample(picks, { seed: SEED, numRuns: count }).map((walk) =>
    walk.reduce((board, pick) => {
      const moves = rules.legalMoves(board);
      return rules.play(board, moves[pick % moves.length] as string);
    }, home),
  );
}

/** A written board as text. */
export function textOf({ id }: TestedPuzzle, written: readonly unknown[]): string {
  return written.join(id === 'knights' ? '/' : '');
}
