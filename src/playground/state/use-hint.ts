import { type Answer, type Body, hint, type Outcome } from '../api/client.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { SentBoard } from './sent-board.js';
import { useAnswer } from './use-answer.js';

/** What is known of a board: undefined as long as the service has not answered. */
export type Known = Outcome<Answer<'hint'>> | undefined;

/** Legal moves and distances of the board that is shown. It does not ask while a line is being played. */
export function useHint(puzzle: PuzzleId, board: SentBoard, isPlaying: boolean): Known {
  return useAnswer(`${puzzle} ${JSON.stringify(board)}`, !isPlaying, (signal) =>
    hint(puzzle, { board } as Body<'hint'>, signal),
  );
}
