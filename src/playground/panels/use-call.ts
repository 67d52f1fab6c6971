import { useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from '../api/client.js';

export interface Call<Value> {
  readonly isWaiting: boolean;
  readonly outcome: Outcome<Value> | undefined;
  /** Makes the call. It ends an earlier one, and is ended where the subject is another or the panel is left. */
  readonly make: (call: (signal: AbortSignal) => Promise<Outcome<Value>>, onAnswer: (answer: Value) => void) => void;
}

/** @param subject what the outcome is about: with another one it is forgotten */
export function useCall<Value>(subject: string): Call<Value> {
  const [state, setState] = useState<{ isWaiting: boolean; outcome: Outcome<Value> | undefined }>(IDLE);
  const begin = useSignal(subject);
  useEffect(() => setState(IDLE), [subject]);
  const make: Call<Value>['make'] = async (call, onAnswer) => {
    const signal = begin();
    setState({ isWaiting: true, outcome: undefined });
    const outcome = await call(signal);
    if (signal.aborted) return;
    setState({ isWaiting: false, outcome });
    if (outcome.kind === 'answer') onAnswer(outcome.answer);
  };
  return { ...state, make };
}

const IDLE = { isWaiting: false, outcome: undefined };

/** @returns begins something: its signal aborts when the next begins, the subject is another or the panel is left */
export function useSignal(subject: string): () => AbortSignal {
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), [subject]);
  return () => {
    latest.current?.abort();
    latest.current = new AbortController();
    return latest.current.signal;
  };
}
