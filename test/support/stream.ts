import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { expectValid, validatorAt } from './description.js';
import type { Service } from './service.js';

/** A request whose body is written bit by bit, while its answer is read. */
export interface OpenStream {
  readonly request: ClientRequest;
  readonly response: Promise<IncomingMessage>;
  send(text: string | Buffer): void;
  /** The next line of the answer; undefined at its end. */
  nextLine(): Promise<string | undefined>;
}

export const LINES_TYPE = 'application/x-ndjson';

export function openStream({ port }: Service, path: string, type = LINES_TYPE): OpenStream {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-type': type },
    agent: false,
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  const response = once(sent, 'response').then(([answer]) => answer as IncomingMessage);
  response.catch(() => {});
  // Not before a line is asked for: until then nothing is to be read.
  let lines: Promise<AsyncIterator<string>> | undefined;
  const iterator = (): Promise<AsyncIterator<string>> => {
    lines ??= response.then((answer) => createInterface({ input: answer })[Symbol.asyncIterator]());
    return lines;
  };
  return {
    request: sent,
    response,
    send: (text) => sent.write(text),
    nextLine: async () => (await (await iterator()).next()).value,
  };
}

/** Sends a whole body and reads the whole answer. */
export async function exchangeLines(service: Service, path: string, body: string | Buffer): Promise<unknown[]> {
  const stream = openStream(service, path);
  stream.request.end(body);
  const response = await stream.response;
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(LINES_TYPE);
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece;
  expect(text === '' || text.endsWith('\n')).toBe(true);
  const answers = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  for (const answer of answers) expectLineDocumented(path, answer);
  return answers;
}

/** Each line is an answer or a problem as the description has them, but for the `line` of a problem. */
export function expectLineDocumented(path: string, answer: { status: unknown; line?: number }): void {
  if (typeof answer.status === 'number') {
    const { line, ...problem } = answer;
    expectValid(validatorAt('components', 'schemas', 'Problem'), problem);
    return;
  }
  const schema = ['paths', path, 'post', 'responses', '200', 'content', 'application/json', 'schema'];
  expectValid(validatorAt(...schema), answer);
}
