import { type Facts, facts, type Outcome } from '../api/client.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { useAnswer } from './use-answer.js';

/** What the service says of a puzzle, asked once for each. */
const asked = new Map<PuzzleId, Promise<Outcome<Facts>>>();

/** @returns undefined until the service has answered; what it refused is not kept */
export function useFacts(id: PuzzleId): Outcome<Facts> | undefined {
  return useAnswer(id, true, () => askedOnce(id));
}

async function askedOnce(id: PuzzleId): Promise<Outcome<Facts>> {
  const call = asked.get(id) ?? facts(id);
  asked.set(id, call);
  const outcome = await call;
  if (outcome.kind === 'refusal') asked.delete(id);
  return outcome;
}
