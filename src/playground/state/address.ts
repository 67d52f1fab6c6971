import { PUZZLE_IDS, type PuzzleId, pageOf } from '../puzzles/registry.js';
import { movesIn, writeMoves } from './line.js';
import { type State, stateAt, TASKS } from './state.js';

/** The query of a link that leads to what the page shows: the board, the moves made on it, and what is to be done. */
export function queryOf({ puzzle, text, moves, at, task }: State): string {
  const fields = new URLSearchParams({ puzzle, board: text });
  if (at > 0) fields.set('moves', writeMoves(pageOf(puzzle), moves.slice(0, at)));
  if (task !== 'solve') fields.set('task', task);
  return `?${fields.toString().replaceAll('%2F', '/')}`;
}

/** What a link leads to. What it does not say, or says wrong, is as at first. */
export function stateOf(query: string): State {
  const fields = new URLSearchParams(query);
  const puzzle = oneOf(PUZZLE_IDS, fields.get('puzzle')) ?? (PUZZLE_IDS[0] as PuzzleId);
  const first = stateAt(puzzle);
  const moves = movesIn(pageOf(puzzle), fields.get('moves') ?? '');
  return {
    ...first,
    text: fields.get('board') ?? first.text,
    moves,
    at: moves.length,
    task: oneOf(TASKS, fields.get('task')) ?? first.task,
  };
}

function oneOf<Name extends string>(names: readonly Name[], name: string | null): Name | undefined {
  return names.find((each) => each === name);
}
