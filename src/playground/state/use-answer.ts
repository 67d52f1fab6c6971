import { useEffect, useState } from 'preact/hooks';
import type { Outcome } from '../api/client.js';

/**
 * What the service answers to a question. Where it is worth asking again, as while the service is starting, this does so.
 * @param key what the question is: with another one the outcome is forgotten
 * @returns undefined as long as nothing has come
 */
export function useAnswer<Value>(
  key: string,
  isAsking: boolean,
  ask: (signal: AbortSignal) => Promise<Outcome<Value>>,
): Outcome<Value> | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly outcome: Outcome<Value> }>();
  useEffect(() => {
    if (!isAsking) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askOnce = async (): Promise<void> => {
      const outcome = await ask(leaving.signal);
      if (leaving.signal.aborted) return;
      setKnown({ key, outcome });
      const againMs = outcome.kind === 'refusal' ? outcome.refusal.againMs : undefined;
      if (againMs !== undefined) timer = setTimeout(askOnce, againMs);
    };
    askOnce();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, isAsking]);
  return known?.key === key ? known.outcome : undefined;
}
