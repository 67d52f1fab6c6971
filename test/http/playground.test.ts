import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../../src/http/errors.js';
import { servePlayground } from '../../src/http/playground.js';
import { answerUnrouted } from '../../src/http/routing.js';
import { mediaType } from '../support/description.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ solver: solverNeverAsked() });
});
afterAll(() => service.close());

/** What the page loads, as it says. */
async function assets(): Promise<string[]> {
  const { text } = await service.get('/');
  return [...text.matchAll(/\b(?:src|href)="\.([^"]*)"/g)].map(([, path]) => path as string);
}

describe('the page', () => {
  it('is there at the root, and asked for anew each time', async () => {
    const page = await service.get('/?puzzle=rotation');
    expect(page.status).toBe(200);
    expect(mediaType(page.headers)).toBe('text/html');
    expect(page.headers['cache-control']).toBe('no-cache');
    const head = await service.app.inject({ method: 'HEAD', url: '/' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  it('loads what is served from here, under names that change with the contents', async () => {
    const paths = await assets();
    expect(paths.map((path) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
      '/assets/icon.svg',
      '/assets/index.css',
      '/assets/index.js',
    ]);
    for (const path of paths) {
      const asset = await service.get(path);
      expect(asset.status).toBe(200);
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('needs no script or style that is not a file of its own', async () => {
    const { text } = await service.get('/');
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  it('takes no other method', async () => {
    const answer = await service.app.inject({ method: 'POST', url: '/' });
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
  });

  it.each(['/assets', '/assets/', '/assets/none.js', '/assets/../index.html', '/assets/%2e%2e/app.js', '/main.tsx'])(
    'has nothing at %s',
    async (url) => {
      const answer = await service.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
    },
  );
});

it('is said not to be built where it is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebase-'));
  rmdirSync(folder);
  const app = Fastify();
  answerErrors(app);
  answerUnrouted(app);
  await servePlayground(app, folder);
  const answer = await app.inject({ method: 'GET', url: '/' });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({
    status: 404,
    code: 'not-found',
    detail: 'The page has not been built; `npm run build` does it.',
  });
});
