import { fork } from 'node:child_process';
import type { PuzzleId } from '../../src/puzzles/registry.js';

/** What is measured in a process of its own. */
export interface Measurement {
  readonly puzzle: PuzzleId;
  readonly heuristic: string;
  readonly rounds: number;
}

/** The speed of IDA* in a process that has done nothing else, in millions of nodes a second. */
export function idaStarSpeedAlone(measurement: Measurement): Promise<number[]> {
  const child = fork(`${import.meta.dirname}/alone-entry.js`);
  child.send(measurement);
  return new Promise((resolve, reject) => {
    child.once('message', (speeds) => resolve(speeds as number[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process ended with code ${code}`)));
  });
}
