import http from 'node:http';
import { type Answer, get, post, type Sent } from '../load/post.js';
import type { Tally, Verdict } from './tally.js';

/** No answer may take longer: the longest wait in line, a hang twice, and a kill each time. */
const LOST_AFTER_MS = 30_000;

/** What is wrong with an answer that is none of the problems of a busy service, or undefined. */
export type Check = (answer: Answer, tookMs: number) => string | undefined;

/** Asks over a connection that it keeps, and counts what comes of it. */
export class Caller {
  readonly url: string;
  readonly #tally: Tally;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string, tally: Tally) {
    this.url = url;
    this.#tally = tally;
  }

  /**
   * @param mayBeCut whether an answer that has begun is cut where a thread fails
   * @returns the answer if it is right
   */
  ask(sent: Sent, check: Check, { mayBeCut = false } = {}): Promise<Answer | undefined> {
    return this.#exchange(sent.path, (options) => post(this.url, sent, options), check, mayBeCut);
  }

  /** @returns the answer if it is right */
  fetch(path: string, check: Check): Promise<Answer | undefined> {
    return this.#exchange(path, (options) => get(this.url + path, options), check);
  }

  /** Counts what an answer proves to be worth only after it was looked into: undefined where nothing is wrong. */
  judge(wrong: string | undefined): void {
    this.count(wrong === undefined ? 'right' : { wrong }, performance.now());
  }

  count(verdict: Verdict, startedMs: number): void {
    this.#tally.add(verdict, performance.now() - startedMs);
  }

  leave(): void {
    this.#agent.destroy();
  }

  async #exchange(
    path: string,
    send: (options: http.RequestOptions) => Promise<Answer>,
    check: Check,
    mayBeCut = false,
  ): Promise<Answer | undefined> {
    const startedMs = performance.now();
    try {
      const answer = await send({ agent: this.#agent, signal: AbortSignal.timeout(LOST_AFTER_MS) });
      const verdict = verdictOn(path, answer, (it) => check(it, performance.now() - startedMs));
      this.count(verdict, startedMs);
      return verdict === 'right' ? answer : undefined;
    } catch (error) {
      const wasCut = mayBeCut && error instanceof Error && error.message === 'aborted';
      this.count(wasCut ? 'worker-failed' : { wrong: `${path}: no answer, ${error}` }, startedMs);
      return undefined;
    }
  }
}

/** Problems of a busy service, and of one whose threads failed, are no mistakes. */
export function verdictOn(path: string, answer: Answer, check: (answer: Answer) => string | undefined): Verdict {
  const problem = String(answer.headers['content-type']).startsWith('application/problem+json')
    ? JSON.parse(answer.text).code
    : undefined;
  if (answer.status === 500 && problem === 'worker-failed') return problem;
  if (answer.status === 503 && problem === 'overloaded' && Number(answer.headers['retry-after']) >= 1) return 'refused';
  const wrong = check(answer);
  return wrong === undefined ? 'right' : { wrong: `${path}: ${wrong}` };
}
