import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../load/calls.js';
import { type Answer, post } from '../load/post.js';

/** One after the other, over one connection that it keeps, until it is told to stop. */
export class Client {
  /** How long each request took, in milliseconds, failed ones too. */
  readonly tookMs: number[] = [];
  /** What was wrong with each request that failed. */
  readonly failures: string[] = [];
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #done: Promise<void>;
  #stopped = false;

  /** A pause follows each answer, so that the load leaves those that serve it their time. */
  constructor(url: string, calls: readonly Call[], pauseMs: number) {
    this.#done = this.#work(url, calls, pauseMs);
  }

  /** Lets the last request be answered. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
    this.#agent.destroy();
  }

  async #work(url: string, calls: readonly Call[], pauseMs: number): Promise<void> {
    for (let index = 0; !this.#stopped; index = (index + 1) % calls.length) {
      await this.#ask(url, calls[index] as Call);
      await sleep(pauseMs);
    }
  }

  async #ask(url: string, call: Call): Promise<void> {
    const startedMs = performance.now();
    const fault = await post(url, { ...call, body: JSON.stringify(call.body) }, { agent: this.#agent }).then(
      (answer) => faultIn(call, answer),
      (error: Error) => error.message,
    );
    this.tookMs.push(performance.now() - startedMs);
    if (fault !== undefined) this.failures.push(`POST ${call.path} ${JSON.stringify(call.body)}: ${fault}`);
  }
}

/** What is wrong with an answer, or undefined. */
function faultIn({ expected }: Call, { status, text }: Answer): string | undefined {
  if (status !== 200) return `${status} ${text}`;
  const answer = JSON.parse(text);
  const isRight = Object.entries(expected).every(([field, value]) => answer[field] === value);
  return isRight ? undefined : `it must have ${JSON.stringify(expected)}, and is ${text}`;
}
