import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { description, mediaType, YAML } from '../support/description.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ solver: solverNeverAsked() });
});
afterAll(() => service.close());

/** Fetches something whose body supertest would not keep as text. */
async function fetchText(path: string): Promise<{ status: number; type: string; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: String(answer.headers.get('content-type')), text: bytes.toString('utf8') };
}

describe('the description', () => {
  it('is the committed file, byte for byte', async () => {
    const answer = await fetchText('/openapi.yaml');
    expect(answer).toMatchObject({ status: 200, text: YAML });
    expect(answer.type).toMatch(/^application\/yaml/);
  });

  it('is the same document in JSON', async () => {
    const answer = await service.get('/openapi.json');
    expect(mediaType(answer.headers)).toBe('application/json');
    expect(JSON.parse(answer.text)).toEqual(parse(YAML));
  });

  it('is what the reference page reads', async () => {
    expect((await service.get('/docs/json')).body).toEqual(description);
  });
});

/** What the page makes a browser load, as the page writes it. */
function loadedBy(html: string): string[] {
  return [...html.matchAll(/\b(?:src|href)\s*=\s*"([^"]*)"/g)].map((match) => match[1] as string);
}

describe.each(['/docs', '/docs/'])('the reference page at %s', (page) => {
  it('loads only what is served from here, and finds all of it', async () => {
    const { status, type, text } = await fetchText(page);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(text).not.toMatch(/https?:|\/\/[a-z]|@import/i);
    const loaded = loadedBy(text);
    expect(loaded.filter((path) => /\.(js|css)$/.test(path)).length).toBeGreaterThanOrEqual(4);
    for (const path of loaded) {
      const { pathname, host } = new URL(path, `http://here${page}`);
      expect(host).toBe('here');
      expect((await fetchText(pathname)).status, pathname).toBe(200);
    }
  });

  it('says whose pages these are', async () => {
    expect((await fetchText(page)).text).toContain('<title>puzzlebase</title>');
  });

  it('has styles that load nothing', async () => {
    const sheets = loadedBy((await fetchText(page)).text).filter((path) => path.endsWith('.css'));
    for (const sheet of sheets) {
      const { text } = await fetchText(new URL(sheet, `http://here${page}`).pathname);
      const urls = [...text.matchAll(/url\(\s*["']?([^"')]*)/g)].map((match) => match[1]);
      expect(urls.filter((url) => !url?.startsWith('data:'))).toEqual([]);
      expect(text).not.toContain('@import');
    }
  });

  it('reads the description from here, and sends it to no validator', async () => {
    const config = await configOf(`http://here${page}`);
    expect(config['url']).toMatch(/^http:\/\/here\/docs\/+json$|^http:\/\/here\/docs\/\.\/json$/);
    expect(config['validatorUrl']).toBeNull();
    expect(config).not.toHaveProperty('urls');
    expect(config).not.toHaveProperty('configUrl');
    expect(config['queryConfigEnabled'] ?? false).toBe(false);
  });
});

/** Runs the page's own script in a window without a network, and returns what it gives to the reference library. */
async function configOf(href: string): Promise<Record<string, unknown>> {
  const { text } = await fetchText('/docs/static/swagger-initializer.js');
  const window: { location: { href: string }; onload?: () => void } = { location: { href } };
  const element = { href: '', src: '', innerHTML: '', appendChild: () => {} };
  const document = { createElement: () => element, querySelector: () => element, body: element };
  const given: Record<string, unknown>[] = [];
  const SwaggerUIBundle = Object.assign(
    (config: Record<string, unknown>) => {
      given.push(config);
      return { initOAuth: () => {} };
    },
    { presets: {}, plugins: {} },
  );
  runInNewContext(text, {
    window,
    document,
    SwaggerUIBundle,
    SwaggerUIStandalonePreset: {},
    MutationObserver: class {},
  });
  window.onload?.();
  return given[0] as Record<string, unknown>;
}
