import { useEffect, useState } from 'preact/hooks';
import { type Answer, type Body, hint, type Outcome } from '../api/client.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { SentBoard } from './sent-board.js';

/** What is known of a board: undefined as long as the service has not answered. */
export type Known = Outcome<Answer<'hint'>> | undefined;

/** When to ask again where there was no answer, in milliseconds: the service may be starting. */
const AGAIN_MS = 1500;

/** Legal moves and distances of the board that is shown. It does not ask while a line is being played. */
export function useHint(puzzle: PuzzleId, board: SentBoard, isPlaying: boolean): Known {
  const key = `${puzzle} ${JSON.stringify(board)}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly outcome: Known }>({
    key: '',
    outcome: undefined,
  });
  useEffect(() => {
    if (isPlaying) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const outcome = await hint(puzzle, { board } as Body<'hint'>, leaving.signal);
      if (leaving.signal.aborted) return;
      setKnown({ key, outcome });
      if (outcome.kind === 'refusal' && !outcome.refusal.errors) timer = setTimeout(ask, AGAIN_MS);
    };
    ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, isPlaying]);
  return known.key === key ? known.outcome : undefined;
}
