import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { get } from '../load/post.js';
import { familiesIn } from '../support/metrics.js';

const POLL_MS = 50;
const START_WITHIN_MS = 60_000;

/** For work to end, dead threads to be replaced, and sockets to close, on a busy machine too. */
const QUIET_WITHIN_MS = 30_000;

/** What `probe.mjs` tells of the process it is in. */
export interface Holdings {
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** Timers, sockets and other handles that are open, by their kind. */
  readonly resources: Readonly<Record<string, number>>;
  readonly listeners: number;
  /** Of Node, such as that of too many listeners. */
  readonly warnings: number;
  /** Threads of the operating system. */
  readonly osThreads: number;
  /** Faults that worker threads were told to have so far, by their kind. */
  readonly faults: Readonly<Record<string, number>>;
}

export interface ServiceOptions {
  /** The folder that `dist` is in. */
  readonly root: string;
  readonly port: number;
  readonly threads: number;
  readonly env?: Readonly<Record<string, string>>;
  /** For Node itself. */
  readonly flags?: readonly string[];
}

/** The service as it was built, in a process of its own that does not outlive this one. */
export class Service {
  readonly url: string;
  readonly threads: number;
  readonly #process: ChildProcess;

  private constructor({ root, port, threads, env, flags = [] }: ServiceOptions) {
    const probe = new URL('probe.mjs', import.meta.url).href;
    this.url = `http://127.0.0.1:${port}`;
    this.threads = threads;
    this.#process = spawn(process.execPath, [...flags, '--import', probe, 'dist/main.js'], {
      cwd: root,
      env: { HOST: '127.0.0.1', PORT: String(port), THREADS: String(threads), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    process.on('exit', () => this.#process.kill('SIGKILL'));
    this.#process.once('exit', (code, signal) => {
      if (!this.#process.killed) throw new Error(`The service ended by itself: ${code ?? signal}`);
    });
  }

  /** One that is ready. */
  static async start(options: ServiceOptions): Promise<Service> {
    const service = new Service(options);
    await until(START_WITHIN_MS, 'the service is ready', () =>
      get(`${service.url}/health/ready`, { agent: false }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    return service;
  }

  /** The sum of a metric's samples with these labels. */
  async metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
    const { text } = await get(`${this.url}/metrics`, { agent: false });
    return familiesIn(text)
      .flatMap(({ samples }) => samples)
      .filter(
        (sample) => sample.name === name && Object.entries(labels).every(([key, of]) => sample.labels[key] === of),
      )
      .reduce((sum, { value }) => sum + value, 0);
  }

  /** What the process holds once all that it was asked is done and all clients have gone. */
  async holdingsAtRest(): Promise<Holdings> {
    await until(QUIET_WITHIN_MS, 'no thread is busy and none is missing', () => this.#isIdle());
    await until(
      QUIET_WITHIN_MS,
      'no connection is open',
      async () => !(await this.#holdings()).resources['TCPSocketWrap'],
    );
    return this.#holdings();
  }

  /** @throws where it does not end in order */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    const [code, signal] = await once(this.#process, 'exit');
    if (code !== 0) throw new Error(`The service ended with ${code ?? signal} after SIGTERM`);
  }

  async #isIdle(): Promise<boolean> {
    const { text } = await get(`${this.url}/health`, { agent: false });
    const { threads, busy, waiting } = JSON.parse(text).checks.pool;
    return threads === this.threads && busy === 0 && waiting === 0;
  }

  async #holdings(): Promise<Holdings> {
    this.#process.send('what do you hold?');
    const [holdings] = await once(this.#process, 'message');
    return holdings as Holdings;
  }
}

async function until(withinMs: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await sleep(POLL_MS);
  }
}
