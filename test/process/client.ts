import http from 'node:http';
import { expect, vi } from 'vitest';

export interface HttpAnswer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** What the body says in JSON. */
  readonly body: unknown;
}

export interface CallOptions {
  /** For a connection that is kept; without one, each call has its own. */
  readonly agent?: http.Agent;
  /** Aborting it cuts the connection. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An agent with one connection, which it keeps. */
export function keptConnection(): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: 1 });
}

export function get(url: string, options: CallOptions = {}): Promise<HttpAnswer> {
  return call('GET', url, undefined, options);
}

export function solve(url: string, body: object, options: CallOptions = {}, puzzle = 'knights'): Promise<HttpAnswer> {
  return call('POST', `${url}/solve/${puzzle}`, JSON.stringify(body), options);
}

function call(method: string, url: string, body: string | undefined, options: CallOptions): Promise<HttpAnswer> {
  const { agent = false, headers, ...rest } = options;
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers: { ...type, ...headers }, ...rest }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode, headers: response.headers, body: JSON.parse(text) });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Waits until so many searches run and wait. */
export async function untilPoolIs(
  url: string,
  pool: { readonly busy: number; readonly waiting: number },
): Promise<void> {
  await vi.waitFor(async () => expect(await get(`${url}/health`)).toMatchObject({ body: { checks: { pool } } }), {
    timeout: 20_000,
    interval: 5,
  });
}
