import { Child } from './child.js';

/** More than HAProxy takes to see that readiness fails: two checks in a row. */
const DRAIN_DELAY_MS = 2000;

/** One place for a replica, where one process after the other runs. */
export class Replica {
  readonly #host: string;
  readonly #port: number;
  #process: Child;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
    this.#process = this.#start();
  }

  get url(): string {
    return `http://${this.#host}:${this.#port}`;
  }

  /** Ends the process as a failing machine does. */
  async kill(): Promise<void> {
    await this.#process.end('SIGKILL');
  }

  /** Ends the process in order, and fails where it does not. */
  async stop(): Promise<void> {
    const end = await this.#process.end('SIGTERM');
    if (end !== 0) throw new Error(`A replica ended with ${end} after SIGTERM`);
  }

  restart(): void {
    this.#process = this.#start();
  }

  #start(): Child {
    return new Child(process.execPath, ['dist/main.js'], {
      HOST: this.#host,
      PORT: String(this.#port),
      THREADS: '2',
      LOG_LEVEL: 'silent',
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
    });
  }
}
