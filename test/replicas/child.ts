import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const running = new Set<Child>();

/**
 * A process that does not outlive this one, and throws where nobody catches it if it ends without having been told to.
 * What it has to say of faults goes where ours goes.
 */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<number | NodeJS.Signals>;
  #isToEnd = false;

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#process = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.add(this);
    this.#ended = once(this.#process, 'close').then(([code, signal]) => {
      running.delete(this);
      if (!this.#isToEnd) throw new Error(`${command} ended by itself: ${code ?? signal}`);
      return code ?? signal;
    });
  }

  /** Returns how it ended: its code, or the signal that it did not handle. */
  async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
    this.#isToEnd = true;
    this.#process.kill(signal);
    return this.#ended;
  }
}

/** Kills all that still run. */
export function killAll(): void {
  for (const child of running) void child.end('SIGKILL');
}
