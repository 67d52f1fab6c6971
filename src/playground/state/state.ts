import { type PuzzleId, pageOf } from '../puzzles/registry.js';

/** What there is to do with a board. */
export const TASKS = ['solve', 'hint', 'generate', 'verify', 'compare'] as const;
export type Task = (typeof TASKS)[number];

export interface State {
  readonly puzzle: PuzzleId;
  /** The board that the line begins with, as it was typed. */
  readonly text: string;
  /** Moves from there on: those that were made, and those that are still to be shown. */
  readonly moves: readonly string[];
  /** How many of them have been made. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Whether pointing at a cell moves by the rules or sets the board up. */
  readonly isSettingUp: boolean;
  readonly task: Task;
}

export type Action =
  | { readonly kind: 'choose-puzzle'; readonly puzzle: PuzzleId }
  | { readonly kind: 'set-board'; readonly text: string }
  | { readonly kind: 'make-move'; readonly move: string }
  | { readonly kind: 'show-line'; readonly moves: readonly string[]; readonly at: number; readonly isPlaying: boolean }
  | { readonly kind: 'go-to'; readonly at: number }
  | { readonly kind: 'step' }
  | { readonly kind: 'play'; readonly isPlaying: boolean }
  | { readonly kind: 'set-up'; readonly isSettingUp: boolean }
  | { readonly kind: 'choose-task'; readonly task: Task }
  | { readonly kind: 'restore'; readonly state: State };

/** What the page shows of a puzzle at first. */
export function stateAt(puzzle: PuzzleId): State {
  return {
    puzzle,
    text: pageOf(puzzle).example,
    moves: [],
    at: 0,
    isPlaying: false,
    isSettingUp: false,
    task: 'solve',
  };
}

export function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case 'choose-puzzle':
      return { ...stateAt(action.puzzle), task: state.task };
    case 'set-board':
      return { ...state, text: action.text, moves: [], at: 0, isPlaying: false };
    case 'make-move': {
      const moves = [...state.moves.slice(0, state.at), action.move];
      return { ...state, moves, at: moves.length, isPlaying: false };
    }
    case 'show-line':
      return { ...state, moves: action.moves, at: action.at, isPlaying: action.isPlaying, isSettingUp: false };
    case 'go-to':
      return { ...state, at: Math.min(Math.max(action.at, 0), state.moves.length), isPlaying: false };
    case 'step':
      return stepped(state);
    case 'play':
      return { ...state, isPlaying: action.isPlaying && state.at < state.moves.length };
    case 'set-up':
      return { ...state, isSettingUp: action.isSettingUp, isPlaying: false };
    case 'choose-task':
      return { ...state, task: action.task };
    case 'restore':
      return action.state;
  }
}

/** One move further while playing, which ends with the line. */
function stepped(state: State): State {
  const at = Math.min(state.at + 1, state.moves.length);
  return { ...state, at, isPlaying: state.isPlaying && at < state.moves.length };
}
