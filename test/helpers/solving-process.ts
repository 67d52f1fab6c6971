import { fork } from 'node:child_process';
import type { PuzzleId } from '../../src/puzzles/registry.js';

export interface Boards {
  readonly puzzle: PuzzleId;
  readonly heuristic: string;
  readonly boards: readonly string[];
}

/** For each board the names of the moves, joined; null where it was not solved. */
export type Solutions = readonly (string | null)[];

/**
 * Solves many boards by IDA* outside the test runner, which would slow the search down five times: it turns every use
 * of an import into a call of a getter.
 */
export function solveInProcess(boards: Boards): Promise<Solutions> {
  const child = fork(`${import.meta.dirname}/solving-process-entry.ts`, { execArgv: ['--import', 'tsx'] });
  child.send(boards);
  return new Promise((resolve, reject) => {
    child.once('message', (solutions) => resolve(solutions as Solutions));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process ended with code ${code}`)));
  });
}
