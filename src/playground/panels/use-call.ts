import { useEffect, useRef, useState } from 'preact/hooks';
import type { Outcome } from '../api/client.js';

export interface Call<Value> {
  readonly isWaiting: boolean;
  readonly outcome: Outcome<Value> | undefined;
  /** Makes the call. What comes of an earlier one, or of one for another subject, is dropped. */
  readonly make: (call: Promise<Outcome<Value>>, onAnswer: (answer: Value) => void) => void;
}

/** @param subject what the outcome is about: with another one it is forgotten */
export function useCall<Value>(subject: string): Call<Value> {
  const [state, setState] = useState<{ isWaiting: boolean; outcome: Outcome<Value> | undefined }>(IDLE);
  const latest = useRef<Promise<Outcome<Value>>>(undefined);
  useEffect(() => {
    latest.current = undefined;
    setState(IDLE);
  }, [subject]);
  const make: Call<Value>['make'] = async (call, onAnswer) => {
    latest.current = call;
    setState({ isWaiting: true, outcome: undefined });
    const outcome = await call;
    if (latest.current !== call) return;
    setState({ isWaiting: false, outcome });
    if (outcome.kind === 'answer') onAnswer(outcome.answer);
  };
  return { ...state, make };
}

const IDLE = { isWaiting: false, outcome: undefined };
