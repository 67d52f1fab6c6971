import type { PuzzlePage } from './puzzles/puzzle.js';
import type { Position } from './state/line.js';
import type { SentBoard } from './state/sent-board.js';
import type { Action, State } from './state/state.js';
import type { Known } from './state/use-hint.js';

/** What is on the table, for every part of the page. */
export interface Desk {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly puzzle: PuzzlePage;
  /** What is shown. */
  readonly position: Position;
  /** The same as it is sent. */
  readonly board: SentBoard;
  readonly known: Known;
}
