import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config.js';
import { PROBLEM_CODES, statusOf } from '../src/http/problem.js';
import { PROBLEM_IDS } from '../src/judge/registry.js';
import { loadPuzzle, PUZZLE_IDS } from '../src/puzzles/registry.js';
import { MAY_IMPORT } from './architecture/rules.js';
import { codeIn, examplesIn, filesShownBy, parseCurl, ROOT, readText, tableUnder } from './docs/markdown.js';
import { type Service, startService } from './support/service.js';

const README = readText('README.md');
const ARCHITECTURE = readText('docs/architecture.md');
const OPERATIONS = readText('docs/operations.md');
const PACKAGE = JSON.parse(readText('package.json'));

const DOCUMENTS = ['', 'bench/', 'docs/', 'examples/client/', 'src/', 'test/'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: folder !== '', encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .map((path) => folder + path),
);

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe("README's examples", () => {
  const examples = examplesIn(README);
  const files = filesShownBy(examples);
  const calls = examples.filter(({ command }) => command.startsWith('curl '));

  it('are all there to be run', () => {
    expect(calls).toHaveLength(README.match(/\$ curl/g)?.length ?? 0);
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.length + Object.keys(files).length).toBe(examples.length);
  });

  it.each(calls)('print what it shows: $command', async ({ command, output }) => {
    const { path, init } = parseCurl(command, files);
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, init);
    expect(steady(await answer.text())).toBe(steady(output));
  });
});

describe("README's tables", () => {
  it('list every problem with its status', () => {
    const rows = tableUnder(README, 'status', 'code', 'what happened');
    expect(rows.map(([status, code]) => `${status} ${code}`)).toEqual(
      PROBLEM_CODES.map((code) => `${statusOf(code)} \`${code}\``),
    );
  });

  it('list every call', () => {
    const { paths } = parse(readText('openapi.yaml'));
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = tableUnder(README, 'call', 'what it does')
      .flatMap(([calls]) => codeIn(calls ?? ''))
      .flatMap((call) => filledIn(call, '{puzzle}', PUZZLE_IDS))
      .flatMap((call) => filledIn(call, '{problem}', PROBLEM_IDS));
    expect(listed.sort()).toEqual([...described, 'GET /docs', 'GET /'].sort());
  });

  it('list every problem of a judge', () => {
    const rows = tableUnder(README, '`{problem}`', 'prints');
    expect(rows.flatMap(([problems]) => codeIn(problems ?? '')).sort()).toEqual([...PROBLEM_IDS].sort());
  });

  it('list every algorithm', () => {
    const { paths } = parse(readText('openapi.yaml'));
    const rows = tableUnder(README, '`algorithm`', 'takes', 'what it is for');
    const described = PUZZLE_IDS.flatMap((id): string[] => {
      const { properties } = paths[`/solve/${id}`].post.requestBody.content['application/json'].schema;
      return properties.algorithm.enum;
    });
    expect(rows.map(([algorithm]) => algorithm)).toEqual([...new Set(described)].map((name) => `\`${name}\``));
  });

  it('list every limit that a request can set', () => {
    const { paths } = parse(readText('openapi.yaml'));
    const rows = tableUnder(README, 'field', 'default', 'meaning');
    for (const id of PUZZLE_IDS) {
      const { properties } = paths[`/solve/${id}`].post.requestBody.content['application/json'].schema;
      const limits = Object.keys(properties).filter((name) => name.startsWith('max') || name.startsWith('timeLimit'));
      expect(rows.map(([field]) => field)).toEqual(limits.map((name) => `\`${name}\``));
    }
  });
});

describe('docs/operations.md', () => {
  it('lists every setting with its default', () => {
    const settings = readConfig({});
    if (!settings.ok) throw new Error(settings.faults.join('; '));
    const rows = tableUnder(OPERATIONS, 'variable', 'default', 'unit', 'meaning');
    const listed = rows.map(([variable, standard]) => `${variable} ${standard}`);
    const real = Object.entries(settings.config).map(([name, value]) => `\`${name}\` ${shownDefault(name, value)}`);
    expect(listed.sort()).toEqual(real.sort());
    for (const [, , unit, meaning] of rows) expect([unit, meaning]).not.toContain('');
  });
});

describe('docs/architecture.md', () => {
  it('shows the rules of imports as the test holds them', () => {
    const rows = tableUnder(ARCHITECTURE, 'files', 'may import');
    expect(rows.map(([files, may]) => ({ files: codeIn(files ?? ''), may: codeIn(may ?? '') }))).toEqual(MAY_IMPORT);
  });

  it('shows how many tables there are, and how large they are', async () => {
    const rows = tableUnder(ARCHITECTURE, 'puzzle', 'tables', 'entries of each', 'on disk', 'covers');
    const real = PUZZLE_IDS.map(async (id) => {
      const { space } = await loadPuzzle(id);
      return [id, String(space.goals.length), space.size.toLocaleString('en')];
    });
    expect(rows.map(([id, tables, entries]) => [id, tables, entries?.split(':')[0]])).toEqual(await Promise.all(real));
  });

  it('gives a reason for every package', () => {
    const reasons = [...ARCHITECTURE.matchAll(/^- `(\S+)`: .+?\. Rejected: .+?\.$/gms)].map(([, name]) => name);
    expect(reasons.sort()).toEqual(Object.keys({ ...PACKAGE.dependencies, ...PACKAGE.devDependencies }).sort());
  });

  it('explains every override', () => {
    for (const name of Object.keys(PACKAGE.overrides)) expect(ARCHITECTURE).toContain(`- \`${name}\` `);
  });
});

describe("the puzzles' READMEs", () => {
  const COUNTS =
    /([\d,]+) (?:boards|placements)\b.*?farthest are (\d+) moves.*?distance 0, 1, 2, …[^:]*: ([\d\s]+)\./gs;

  it.each(PUZZLE_IDS)('%s: the counts at each distance add up, and are what the service says', async (id) => {
    const text = readText(`src/puzzles/${id}/README.md`);
    const counted = [...text.matchAll(COUNTS)].map(([, total, farthest, counts]) => ({
      total: Number(total?.replaceAll(',', '')),
      farthest: Number(farthest),
      counts: (counts ?? '').trim().split(/\s+/).map(Number),
    }));
    expect(counted.length).toBeGreaterThan(0);
    for (const { total, farthest, counts } of counted) {
      expect(counts.reduce((sum, count) => sum + count)).toBe(total);
      expect(counts).toHaveLength(farthest + 1);
    }
    const { body } = await service.get(`/puzzles/${id}`);
    expect(counted.map(({ counts }) => counts)).toContainEqual(body.distribution);
  });
});

describe('all documents', () => {
  it.each(DOCUMENTS)('%s links to files that exist', (path) => {
    const links = [...readText(path).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, target]) => target as string);
    for (const link of links) expect([link, existsSync(new URL(link, new URL(path, ROOT)))]).toEqual([link, true]);
  });

  it.each(DOCUMENTS)('%s names scripts that exist', (path) => {
    const scripts = [...readText(path).matchAll(/npm run (\w[\w:-]*)/g)].map(([, script]) => script);
    for (const script of scripts) expect(Object.keys(PACKAGE.scripts)).toContain(script);
  });
});

/** As the documents write it: the cores and the package's folder are another machine's. */
function shownDefault(name: string, value: unknown): string {
  if (name === 'THREADS') return 'the cores, 2 to 16';
  if (Array.isArray(value)) return 'none';
  return `\`${String(value).replace(fileURLToPath(ROOT), '')}\``;
}

/** The calls that a call with a placeholder stands for. */
function filledIn(call: string, placeholder: string, ids: readonly string[]): string[] {
  return call.includes(placeholder) ? ids.map((id) => call.replace(placeholder, id)) : [call];
}

/** An answer without what is different every time, and without the line breaks that README adds: before a space, at the end. */
function steady(text: string): string {
  return text
    .replace(/\n?$/, '\n')
    .replaceAll(/\n +/g, '')
    .split('\n')
    .map((line) => (line.startsWith('{') ? steadyJson(line) : line))
    .join('\n');
}

function steadyJson(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) => (['elapsedMs', 'requestId'].includes(key) ? '…' : value));
}
