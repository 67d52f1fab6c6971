import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.js';

/** The path and query of a request whose target is a whole URL, as proxies send it (RFC 9112); others as they are. */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url;
  const [, path] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  return path === undefined ? url : path.replace(/^(?!\/)/, '/');
}

/**
 * HTTP/1.1 asks for a host, and for one only. Node would refuse a request without one too, but without a word.
 *
 * @throws HttpProblem `invalid-request`
 */
export function requireHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new HttpProblem('invalid-request', { detail: 'The request has several Host headers.' });
  if (hosts.length === 0 && raw.httpVersion === '1.1') {
    throw new HttpProblem('invalid-request', { detail: 'The request has no Host header.' });
  }
}
