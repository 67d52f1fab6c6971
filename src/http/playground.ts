import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.js';

/** Where the build puts the page, seen from here and from the compiled file alike. */
const BUILT = fileURLToPath(new URL('../../dist/playground/', import.meta.url));

/** The names of assets change with their contents, so they may be kept for ever; the page itself is asked for anew. */
const KEEP = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** `GET /`: the page to play with, and what it loads. @param folder the built page, which need not be there */
export async function servePlayground(app: FastifyInstance, folder: string = BUILT): Promise<void> {
  if (!existsSync(folder)) {
    app.get('/', () => {
      throw new HttpProblem('not-found', { detail: 'The page has not been built; `npm run build` does it.' });
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    // Each file has a route of its own: all else stays unknown, in the service's own words.
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('.html') ? ASK_AGAIN : KEEP),
  });
}
