import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.js';

/** The path and query of a request whose target is a whole URL, as proxies send it (RFC 9112); others as they are. */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  return path === undefined ? url : path.replace(/^(?!\/)/, '/');
}

/** HTTP/1.1 asks for a host, and for one only. Node would refuse a request without one too, but without a word. */
export function hostFault({ raw }: FastifyRequest): HttpProblem | undefined {
  const hosts = countHosts(raw.rawHeaders);
  if (hosts > 1) return new HttpProblem('invalid-request', { detail: 'The request has several Host headers.' });
  if (hosts === 1 || raw.httpVersion !== '1.1') return undefined;
  return new HttpProblem('invalid-request', { detail: 'The request has no Host header.' });
}

/** @param headers names and values in turn */
function countHosts(headers: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}
