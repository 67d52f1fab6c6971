import { describe, expect, it } from 'vitest';
import { parseSource, readSources, type SourceFile } from './architecture/import-graph.js';
import { ENTRIES, faultsIn, unusedPermissions } from './architecture/rules.js';

describe('the sources', () => {
  const files = parseAll(readSources(new URL('../src/', import.meta.url)));

  it('are all there to be looked at', () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining([...ENTRIES, 'puzzles/registry.ts']));
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(files.length);
  });

  it('keep to the rules', () => {
    expect(faultsIn(files)).toEqual([]);
  });

  it('use every permission that the rules give', () => {
    expect(unusedPermissions(files)).toEqual([]);
  });
});

describe('the rules', () => {
  const WHOLE = {
    'main.ts': "import './app.js'; import './solver/pool.js'; import './tables/load.js'",
    'app.ts': "import './http/a.js'; import type { M } from './metrics/metrics.js'",
    'metrics/metrics.ts': "import { Registry } from 'prom-client'; import type { S } from '../solver/observer.js'",
    'solver/observer.ts': "import type { S } from './contract.js'",
    'http/a.ts': "import type { S } from '../solver/contract.js'; import '../judge/registry.js'",
    'solver/contract.ts': 'export type S = number',
    'solver/pool.ts': "import './threads.js'",
    'judge/registry.ts': "import './a.js'; export const PROBLEMS = { 'hdu-1043': 'eight-puzzle' }",
    'judge/a.ts': "import '../puzzles/knights/board.js'",
    'solver/threads.ts': "import { Piscina } from 'piscina'; import { sleep } from 'node:timers/promises'",
    'solver/worker.ts': "import './tasks.js'; import '../search/a.js'; import '../puzzles/registry.js'",
    'solver/tasks.ts': "import { a } from '../search/a.js'",
    'tables/build.ts': "import './load.js'; export const e = process.env",
    'tables/load.ts': "import './table-file.js'; import type { L } from '../puzzles/registry.js'",
    'tables/table-file.ts': "import { open } from 'node:fs/promises'; import '../search/a.js'",
    'search/a.ts': 'export const a = 1',
    'puzzles/registry.ts': "import('./knights/puzzle.js'); import('./rotation/puzzle.js')",
    'puzzles/knights/puzzle.ts': "import './board.js'; import type { A } from '../../search/a.js'",
    'puzzles/knights/board.ts': 'export const b = 1',
    'puzzles/rotation/puzzle.ts': 'export const c = 1',
    'playground/main.tsx': "import { render } from 'preact'; import './page.jsx'; export const m = <p />",
    'playground/page.tsx': "import './puzzles/registry.js'",
    'playground/puzzles/registry.ts': "import './knights/page.jsx'",
    'playground/puzzles/knights/page.tsx': 'export const k = <p />',
  };

  it('accept a project that keeps them', () => {
    expect(faultsIn(parseAll(WHOLE))).toEqual([]);
  });

  it.each([
    ['app.ts', "import './solver/pool.js'", 'app.ts imports solver/pool.ts'],
    ['http/a.ts', "import '../solver/worker.js'", 'http/a.ts imports solver/worker.ts'],
    ['http/a.ts', "import type { E } from '../search/budget.js'", 'http/a.ts imports search/budget.ts'],
    ['http/a.ts', "import { b } from '../puzzles/knights/board.js'", 'http/a.ts imports puzzles/knights/board.ts'],
    ['http/a.ts', "import '../judge/a.js'", 'http/a.ts imports judge/a.ts'],
    ['http/a.ts', "import '../tables/load.js'", 'http/a.ts imports tables/load.ts'],
    ['http/a.ts', "import '../app.js'", 'http/a.ts imports app.ts'],
    ['http/a.ts', "import { Counter } from 'prom-client'", 'http/a.ts uses prom-client'],
    ['http/a.ts', "import type { S } from '../solver/observer.js'", 'http/a.ts imports solver/observer.ts'],
    ['solver/pool.ts', "import type { M } from '../metrics/metrics.js'", 'solver/pool.ts imports metrics/metrics.ts'],
    ['solver/pool.ts', "import { Counter } from 'prom-client'", 'solver/pool.ts uses prom-client'],
    ['metrics/metrics.ts', "import '../http/a.js'", 'metrics/metrics.ts imports http/a.ts'],
    ['metrics/metrics.ts', "import '../solver/pool.js'", 'metrics/metrics.ts imports solver/pool.ts'],
    ['metrics/metrics.ts', 'export const p = process.pid', 'metrics/metrics.ts uses process.pid'],
    ['judge/a.ts', "import '../http/a.js'", 'judge/a.ts imports http/a.ts'],
    ['judge/a.ts', "import type { S } from '../solver/contract.js'", 'judge/a.ts imports solver/contract.ts'],
    ['judge/a.ts', "import '../search/a.js'", 'judge/a.ts imports search/a.ts'],
    ['judge/a.ts', "import '../puzzles/knights/puzzle.js'", 'judge/a.ts imports puzzles/knights/puzzle.ts'],
    ['judge/a.ts', "import { Readable } from 'node:stream'", 'judge/a.ts uses node:stream'],
    ['judge/a.ts', "import { z } from 'zod'", 'judge/a.ts uses zod'],
    ['judge/a.ts', "export const id = 'rotation'", 'judge/a.ts names rotation'],
    ['search/a.ts', "import '../judge/a.js'", 'search/a.ts imports judge/a.ts'],
    ['solver/tasks.ts', "import '../judge/a.js'", 'solver/tasks.ts imports judge/a.ts'],
    ['puzzles/knights/board.ts', "import '../../judge/a.js'", 'puzzles/knights/board.ts imports judge/a.ts'],
    ['puzzles/knights/board.ts', "import '../registry.js'", 'puzzles/knights/board.ts imports puzzles/registry.ts'],
    ['puzzles/puzzle.ts', "import './registry.js'", 'puzzles/puzzle.ts imports puzzles/registry.ts'],
    ['config.ts', "import './app.js'", 'config.ts imports app.ts'],
    ['tables/load.ts', "import './build.js'", 'tables/load.ts imports tables/build.ts'],
    ['solver/contract.ts', "import './tasks.js'", 'solver/contract.ts imports solver/tasks.ts'],
    ['search/a.ts', "export * from '../puzzles/puzzle.js'", 'search/a.ts imports puzzles/puzzle.ts'],
    ['search/a.ts', "import { hrtime } from 'node:process'", 'search/a.ts uses node:process'],
    ['search/a.ts', 'export const t = process.hrtime()', 'search/a.ts uses process.hrtime'],
    ['http/a.ts', "import '../tables/table-file.js'", 'http/a.ts imports tables/table-file.ts'],
    ['http/a.ts', "import { readFileSync } from 'node:fs'", 'http/a.ts uses node:fs'],
    ['solver/pool.ts', "import './tasks.js'", 'solver/pool.ts imports solver/tasks.ts'],
    ['solver/pool.ts', "import '../search/a.js'", 'solver/pool.ts imports search/a.ts'],
    ['solver/pool.ts', "import type { Piscina } from 'piscina'", 'solver/pool.ts uses piscina'],
    ['solver/tasks.ts', "import './threads.js'", 'solver/tasks.ts imports solver/threads.ts'],
    ['solver/tasks.ts', "import { uniformInt } from 'pure-rand/distribution/uniformInt'", 'tasks.ts uses pure-rand'],
    ['solver/tasks.ts', "import { Worker } from 'node:worker_threads'", 'solver/tasks.ts uses node:worker_threads'],
    ['tables/load.ts', "import '../puzzles/knights/puzzle.js'", 'tables/load.ts imports puzzles/knights/puzzle.ts'],
    ['tables/load.ts', "import type { T } from '../solver/contract.js'", 'tables/load.ts imports solver/contract.ts'],
    ['tables/load.ts', "import { rm } from 'node:fs/promises'", 'tables/load.ts uses node:fs/promises'],
    ['tables/load.ts', 'export const e = process.env', 'tables/load.ts uses process.env'],
    ['tables/build-thread.ts', "import { z } from 'zod'", 'threads load zod'],
    ['search/a.ts', "import '../tables/load.js'", 'search/a.ts imports tables/load.ts'],
    ['solver/worker.ts', "import '../http/a.js'", 'solver/worker.ts imports http/a.ts'],
    ['solver/worker.ts', "import { z } from 'zod'", 'solver/worker.ts uses zod'],
    ['solver/worker.ts', "import { type Z } from 'zod'", 'threads load zod'],
    ['puzzles/knights/board.ts', "import '../rotation/puzzle.js'", 'imports puzzles/rotation/puzzle.ts'],
    ['puzzles/knights/board.ts', "type P = import('../rotation/puzzle.js').P", 'imports puzzles/rotation/puzzle.ts'],
    ['puzzles/knights/board.ts', `await import(\`../rotation/puzzle.js?\${1}\`)`, 'imports puzzles/rotation/puzzle.ts'],
    ['puzzles/knights/board.ts', "import type { z } from 'zod'", 'puzzles/knights/board.ts uses zod'],
    ['puzzles/puzzle.ts', "import { z } from 'zod'", 'puzzles/puzzle.ts uses zod'],
    ['http/a.ts', "import Piscina from 'piscina'", 'http/a.ts uses piscina'],
    ['http/a.ts', "import { x } from 'left-pad/x.js'", 'http/a.ts uses left-pad'],
    ['http/a.ts', 'export const p = process.env.PORT', 'http/a.ts uses process.env'],
    ['http/a.ts', 'const { env } = process', 'http/a.ts uses process.*'],
    ['http/a.ts', 'process["exit"](1)', 'http/a.ts uses process.exit'],
    ['http/a.ts', "switch (id) { case 'rotation': }", 'http/a.ts names rotation'],
    ['http/a.ts', 'const sizes = { knights: 25 }', 'http/a.ts names knights'],
    ['http/a.ts', "type Id = 'eight-puzzle'", 'http/a.ts names eight-puzzle'],
    ['puzzles/knights/board.ts', 'export const other = `rotation`', 'puzzles/knights/board.ts names rotation'],
    ['http/a.ts', "import '../playground/page.jsx'", 'http/a.ts imports playground/page.tsx'],
    ['http/a.ts', "import { h } from 'preact'", 'http/a.ts uses preact'],
    ['playground/page.tsx', "import '../puzzles/registry.js'", 'playground/page.tsx imports puzzles/registry.ts'],
    ['playground/page.tsx', "import './puzzles/knights/page.jsx'", 'imports playground/puzzles/knights/page.tsx'],
    ['playground/page.tsx', "import { readFile } from 'node:fs/promises'", 'playground/page.tsx uses node:fs/promises'],
    ['playground/page.tsx', "export const id = 'rotation'", 'playground/page.tsx names rotation'],
    ['http/unused.ts', 'export const u = 1', 'nothing leads to http/unused.ts'],
  ])('refuse, in %s: %s', (path, source, fault) => {
    const project: Record<string, string> = { ...WHOLE };
    project[path] = `${project[path] ?? ''};\n${source}`;
    expect(faultsIn(parseAll(project)).join('\n')).toContain(fault);
  });

  it('refuse an import that only running the code would tell', () => {
    expect(() => parseSource('http/a.ts', 'await import(name)')).toThrow();
  });
});

function parseAll(sources: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(sources).map(([path, source]) => parseSource(path, source));
}
