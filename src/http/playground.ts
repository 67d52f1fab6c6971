import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.js';

/** Where the build puts the page, seen from here and from the compiled file alike. */
const BUILT = fileURLToPath(new URL('../../dist/playground/', import.meta.url));

/** Of all files that the build makes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

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
  const root = pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`);
  serve(app, '/', new URL('index.html', root), ASK_AGAIN);
  for (const name of readdirSync(new URL('assets', root))) {
    serve(app, `/assets/${name}`, new URL(`assets/${name}`, root), KEEP);
  }
}

/** A few kilobytes, kept in memory. */
function serve(app: FastifyInstance, path: string, file: URL, cacheControl: string): void {
  const bytes = readFileSync(file);
  const type = TYPES[extname(file.pathname)];
  if (type === undefined) throw new Error(`the page has a file of an unknown type, ${file.pathname}`);
  app.get(path, (_request, reply) => reply.type(type).header('cache-control', cacheControl).send(bytes));
}
