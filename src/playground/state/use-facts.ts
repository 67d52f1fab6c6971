import { useEffect, useState } from 'preact/hooks';
import { type Facts, facts, type Outcome } from '../api/client.js';
import type { PuzzleId } from '../puzzles/registry.js';

/** What the service says of a puzzle, asked once for each. */
const asked = new Map<PuzzleId, Promise<Outcome<Facts>>>();

/** @returns undefined until the service has answered, or where it does not */
export function useFacts(id: PuzzleId): Facts | undefined {
  const [known, setKnown] = useState<Facts>();
  useEffect(() => {
    let isCurrent = true;
    const answer = asked.get(id) ?? facts(id);
    asked.set(id, answer);
    answer.then((outcome) => {
      if (outcome.kind === 'refusal') asked.delete(id);
      else if (isCurrent) setKnown(outcome.answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return known?.id === id ? known : undefined;
}
