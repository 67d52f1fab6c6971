import type { ServerResponse } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For answers that are data: whatever a browser is made to take them for, it loads nothing and runs nothing. */
const OF_DATA = Object.entries({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** What pages may load: what comes from here, and pictures that their styles hold. */
export const PAGE_POLICY = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
};

/** Neither HSTS nor an upgrade of what pages load: whether there is TLS is up to what stands in front. */
const OF_PAGES: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
};

/** Sets the headers that every answer has. They are known beforehand, which costs a request next to nothing. */
export function secure(response: ServerResponse): void {
  for (const [name, value] of OF_DATA) response.setHeader(name, value);
}

/** Serves pages, with the headers of pages in place of those of data. */
export async function servePages(
  app: FastifyInstance,
  ...pages: readonly ((scope: FastifyInstance) => Promise<void>)[]
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(helmet, OF_PAGES);
    for (const serve of pages) await serve(scope);
  });
}
