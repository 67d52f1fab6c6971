import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one run of a program took, in milliseconds: on the clock and of the processor. */
export interface RunTimes {
  readonly clockMs: number;
  readonly cpuMs: number;
}

/** Runs a program from one file into another; bash measures it. */
export function runProgram(path: string, input: string, output: string): RunTimes & { readonly output: string } {
  const script = 'TIMEFORMAT="%R %U %S"; time "$0" < "$1" > "$2"';
  const { status, stderr } = spawnSync('bash', ['-c', script, path, input, output], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path} ended with status ${status}: ${stderr}`);
  const [real, user, system] = stderr.trim().split(' ').map(Number) as [number, number, number];
  return { clockMs: real * 1000, cpuMs: (user + system) * 1000, output: readFileSync(output, 'utf8') };
}
