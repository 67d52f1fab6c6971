import { useEffect, useState } from 'preact/hooks';
import { type Body, type Refusal, solve } from '../api/client.js';
import type { Desk } from '../desk.js';
import type { Run } from './runs.jsx';
import { useSignal } from './use-call.js';

interface State {
  readonly isRunning: boolean;
  readonly runs: readonly Run[];
  readonly refusal: Refusal | undefined;
}

/** Runs on one board, one after another until one is refused. With another board they are ended and forgotten. */
export function useRuns({
  state: { puzzle },
  board,
}: Desk): State & { readonly run: (bodies: readonly Body<'solve'>[]) => Promise<void> } {
  const subject = `${puzzle} ${JSON.stringify(board)}`;
  const [made, setMade] = useState<State>(IDLE);
  const begin = useSignal(subject);
  useEffect(() => setMade(IDLE), [subject]);
  const run = async (bodies: readonly Body<'solve'>[]): Promise<void> => {
    const signal = begin();
    setMade(({ runs }) => ({ isRunning: true, runs, refusal: undefined }));
    for (const body of bodies) {
      const outcome = await solve(puzzle, body, signal);
      if (signal.aborted) return;
      if (outcome.kind === 'refusal') return setMade(({ runs }) => ({ ...IDLE, runs, refusal: outcome.refusal }));
      setMade((before) => ({ ...before, runs: [...before.runs, outcome.answer] }));
    }
    setMade((before) => ({ ...before, isRunning: false }));
  };
  return { ...made, run };
}

const IDLE: State = { isRunning: false, runs: [], refusal: undefined };
