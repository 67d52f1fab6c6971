import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** How a process ended: by itself with a code, or by a signal that it did not handle. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that `dist` is in. */
  readonly root?: string;
}

/** The whole process, started as it is in production, on a port of its own. It is killed when the test ends. */
export class Service {
  /** All that it wrote. */
  readonly lines: string[] = [];
  stderr = '';
  readonly ended: Promise<End>;

  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #news = new EventEmitter();
  #hasEnded = false;

  /** A process that may not have come far yet. */
  constructor({ env = {}, root = ROOT }: StartOptions = {}) {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: root,
      env: { HOST: '127.0.0.1', PORT: '0', THREADS: '2', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface(child.stdout).on('line', (line) => {
      this.lines.push(line);
      this.#news.emit('news');
    });
    child.stderr.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.ended = once(child, 'close').then(([code, signal]) => {
      this.#hasEnded = true;
      this.#news.emit('news');
      return { code, signal };
    });
    this.#child = child;
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await this.ended;
    });
  }

  /** A process that answers, and whose threads are ready. */
  static async start(options: StartOptions = {}): Promise<Service> {
    const service = new Service(options);
    await service.logged('ready');
    return service;
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  get log(): LogLine[] {
    return this.lines.map((line) => JSON.parse(line));
  }

  /** The first line of the log whose message starts so, once it has been written. */
  async logged(message: string): Promise<LogLine> {
    for (;;) {
      const line = this.log.find(({ msg }) => msg.startsWith(message));
      if (line) return line;
      if (this.#hasEnded) throw new Error(`It ended without "${message}":\n${this.lines.join('\n')}\n${this.stderr}`);
      await once(this.#news, 'news');
    }
  }

  /** Where it answers, once it listens. */
  async url(): Promise<string> {
    const { msg } = await this.logged('Server listening at ');
    return msg.replace('Server listening at ', '');
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}
