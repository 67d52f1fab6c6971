import { PUZZLE_IDS } from '../../src/puzzles/registry.js';
import { isSource, reachable, type SourceFile } from './import-graph.js';

/**
 * Who may import whom inside `src`. The first line that fits a file is the one that counts. A pattern that ends in `/`
 * means all below that folder, and `*` is any one name. `itself` is what the same line is for, as far as it is in the
 * folder of the file that imports: so two puzzles are two, and so are the two sides of `solver`.
 * docs/architecture.md shows the same lines to readers.
 */
export const MAY_IMPORT: readonly { readonly files: readonly string[]; readonly may: readonly string[] }[] = [
  {
    files: ['main.ts'],
    may: [
      '*.ts',
      'solver/coalescer.ts',
      'solver/contract.ts',
      'solver/pool.ts',
      'metrics/metrics.ts',
      'tables/load.ts',
      'tables/state.ts',
    ],
  },
  { files: ['shutdown.ts'], may: ['*.ts', 'solver/contract.ts'] },
  { files: ['app.ts'], may: ['*.ts', 'http/', 'metrics/metrics.ts', 'solver/contract.ts'] },
  { files: ['*.ts'], may: ['itself'] },
  {
    files: ['http/'],
    may: [
      'itself',
      'config.ts',
      'metrics/metrics.ts',
      'metrics/http-metrics.ts',
      'solver/contract.ts',
      'solver/packed-outcomes.ts',
      'solver/walks-task.ts',
      'tables/state.ts',
      'judge/input.ts',
      'judge/problem.ts',
      'judge/registry.ts',
      'puzzles/*.ts',
      'search/clock.ts',
      'search/limits.ts',
      'search/outcome.ts',
    ],
  },
  {
    files: ['metrics/'],
    may: ['itself', 'solver/contract.ts', 'solver/observer.ts', 'solver/packed-outcomes.ts'],
  },
  {
    files: ['judge/'],
    may: ['itself', 'puzzles/registry.ts', 'puzzles/parsed.ts', 'puzzles/*/board.ts', 'puzzles/*/notation.ts'],
  },
  {
    files: ['solver/contract.ts', 'solver/observer.ts', 'solver/packed-outcomes.ts', 'solver/walks-task.ts'],
    may: [
      'itself',
      'puzzles/heuristic-names.ts',
      'puzzles/registry.ts',
      'search/outcome.ts',
      'search/shortest-paths.ts',
    ],
  },
  {
    files: ['solver/coalescer.ts'],
    may: [
      'solver/contract.ts',
      'solver/lookup-limit.ts',
      'solver/packed-outcomes.ts',
      'solver/walks-task.ts',
      'puzzles/registry.ts',
      'search/outcome.ts',
    ],
  },
  { files: ['solver/job.ts'], may: ['solver/contract.ts', 'puzzles/registry.ts', 'search/tables.ts'] },
  {
    files: ['solver/pool.ts', 'solver/threads.ts', 'solver/lines.ts', 'solver/slots.ts', 'solver/work.ts'],
    may: [
      'itself',
      'solver/lookup-limit.ts',
      'solver/contract.ts',
      'solver/observer.ts',
      'solver/job.ts',
      'puzzles/registry.ts',
      'search/clock.ts',
      'search/tables.ts',
    ],
  },
  {
    files: ['solver/'],
    may: ['itself', 'solver/contract.ts', 'solver/packed-outcomes.ts', 'solver/job.ts', 'puzzles/*.ts', 'search/'],
  },
  { files: ['tables/build.ts'], may: ['config.ts', 'tables/load.ts'] },
  { files: ['tables/'], may: ['itself', 'puzzles/registry.ts', 'search/'] },
  { files: ['search/'], may: ['itself'] },
  {
    files: ['playground/puzzles/registry.ts'],
    may: ['playground/puzzles/puzzle.ts', 'playground/puzzles/*/page.tsx'],
  },
  { files: ['playground/puzzles/*.ts'], may: ['itself'] },
  { files: ['playground/puzzles/*/'], may: ['itself', 'playground/puzzles/puzzle.ts', 'playground/puzzles/square.ts'] },
  { files: ['playground/api/'], may: ['itself', 'playground/puzzles/registry.ts'] },
  {
    files: ['playground/state/'],
    may: ['itself', 'playground/api/client.ts', 'playground/puzzles/puzzle.ts', 'playground/puzzles/registry.ts'],
  },
  { files: ['playground/board/'], may: ['itself', 'playground/puzzles/puzzle.ts', 'playground/state/line.ts'] },
  { files: ['playground/panels/'], may: ['itself', 'playground/*', 'playground/api/', 'playground/state/'] },
  {
    files: ['playground/*.tsx', 'playground/*.ts'],
    may: [
      'itself',
      'playground/board/',
      'playground/panels/',
      'playground/state/',
      'playground/puzzles/puzzle.ts',
      'playground/puzzles/registry.ts',
    ],
  },
  { files: ['puzzles/registry.ts'], may: ['puzzles/puzzle.ts', 'puzzles/*/puzzle.ts', 'puzzles/*/schema.ts'] },
  { files: ['puzzles/*.ts'], may: ['itself', 'search/problem.ts', 'search/space.ts'] },
  {
    files: ['puzzles/*/'],
    may: [
      'itself',
      'search/',
      'puzzles/puzzle.ts',
      'puzzles/parsed.ts',
      'puzzles/moves.ts',
      'puzzles/random.ts',
      'puzzles/schema.ts',
    ],
  },
];

/** Where each package may be used, and where its types may. */
export const PACKAGES: Readonly<
  Record<string, { readonly in: readonly string[]; readonly typesIn?: readonly string[] }>
> = {
  fastify: { in: ['app.ts', 'http/'], typesIn: ['shutdown.ts'] },
  '@fastify/bearer-auth': { in: ['http/keys.ts'] },
  '@fastify/cors': { in: ['http/cors.ts'] },
  '@fastify/helmet': { in: ['http/security.ts'] },
  '@fastify/rate-limit': { in: ['http/rate-limit.ts'] },
  '@fastify/swagger': { in: ['http/description.ts'] },
  '@fastify/swagger-ui': { in: ['http/description.ts'] },
  yaml: { in: ['describe.ts'] },
  'jsonc-parser': { in: ['http/json-body.ts'] },
  zod: { in: ['config.ts', 'http/', 'puzzles/schema.ts', 'puzzles/*/schema.ts'], typesIn: ['puzzles/puzzle.ts'] },
  pino: { in: ['logger.ts'] },
  'pino-pretty': { in: ['logger.ts'] },
  'prom-client': { in: ['metrics/'] },
  piscina: { in: ['solver/threads.ts'] },
  'pure-rand': { in: ['solver/generate.ts'] },
  preact: { in: ['playground/'] },
  'openapi-fetch': { in: ['playground/api/client.ts'] },
  vite: { in: ['playground/vite.config.ts'] },
};

/** Where Node's own modules and `process` may be used: searches and puzzles only compute. */
const MAY_USE_NODE = ['*.ts', 'http/', 'solver/', 'tables/'];

/** Modules of Node that have places of their own: where files are read or written, and where threads meet. */
const NODE_MODULES: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['main.ts', 'cores.ts', 'describe.ts', 'http/description.ts', 'http/playground.ts'],
  'node:fs/promises': ['tables/table-file.ts'],
  'node:worker_threads': ['solver/worker.ts', 'tables/build-in-thread.ts', 'tables/build-thread.ts'],
};

/** Members of `process` that have a place of their own; `*` is `process` passed on as a whole. */
const PROCESS: Readonly<Record<string, readonly string[]>> = {
  env: ['main.ts', 'config.ts', 'tables/build.ts'],
  exit: ['main.ts'],
  hrtime: ['search/clock.ts'],
  '*': [],
};

/** What starts a process, a thread or the page, and what only the build or scripts/openapi.ts uses. */
export const ENTRIES = [
  'main.ts',
  'solver/worker.ts',
  'describe.ts',
  'tables/build.ts',
  'tables/build-thread.ts',
  'http/problem-schema.ts',
  'playground/main.tsx',
  'playground/vite.config.ts',
];

/** What threads load: these and all that they import at once. */
const LOADED_BY_THREADS = ['solver/worker.ts', 'tables/build-thread.ts', 'search/*.ts', 'puzzles/*/puzzle.ts'];

/** The lists that connect a puzzle to the rest; beside them only its own folder says its name. */
const LISTS_OF_PUZZLES = [
  'puzzles/registry.ts',
  'judge/registry.ts',
  'playground/puzzles/registry.ts',
  'playground/api/openapi.ts',
];

/** Packages so small that every thread may load them. */
const SMALL_PACKAGES = ['pure-rand'];

/** Every breach of the rules, in words. */
export function faultsIn(files: readonly SourceFile[]): string[] {
  const inUse = reachable(files, ENTRIES, ['value', 'type', 'dynamic']);
  const loadedByThreads = files.filter(({ path }) => fitsAny(path, LOADED_BY_THREADS)).map(({ path }) => path);
  return [
    ...files.flatMap((file) => [...badImports(file), ...badProcessMembers(file), ...puzzlesNamed(file)]),
    ...files.filter(({ path }) => !inUse.has(path)).map(({ path }) => `nothing leads to ${path}`),
    ...[...reachable(files, loadedByThreads, ['value'])].filter(isLarge).map((name) => `threads load ${name}`),
  ];
}

/** Permissions that no file makes use of. */
export function unusedPermissions(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })));
  return MAY_IMPORT.flatMap((rule) =>
    rule.may
      .filter((pattern) => !imports.some(({ path, target }) => ruleOf(path) === rule && allows(pattern, path, target)))
      .map((pattern) => `${rule.files.join(', ')} → ${pattern}`),
  );
}

function badImports({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ target, kind }) => {
    if (isOfNode(target)) return fitsAny(path, NODE_MODULES[target] ?? MAY_USE_NODE) ? [] : [`${path} uses ${target}`];
    if (isPackage(target)) return mayUse(path, target, kind === 'type') ? [] : [`${path} uses ${target}`];
    const allowed = ruleOf(path)?.may.some((pattern) => allows(pattern, path, target));
    return allowed ? [] : [`${path} imports ${target}`];
  });
}

function badProcessMembers({ path, processMembers }: SourceFile): string[] {
  return processMembers
    .filter((member) => !fitsAny(path, PROCESS[member] ?? MAY_USE_NODE))
    .map((member) => `${path} uses process.${member}`);
}

/** Puzzles that a file names although it is not theirs. */
function puzzlesNamed({ path, texts }: SourceFile): string[] {
  return PUZZLE_IDS.filter(
    (id) => texts.includes(id) && !fitsAny(path, [...LISTS_OF_PUZZLES, `puzzles/${id}/`, `playground/puzzles/${id}/`]),
  ).map((id) => `${path} names ${id}`);
}

function ruleOf(path: string): (typeof MAY_IMPORT)[number] | undefined {
  return MAY_IMPORT.find(({ files }) => fitsAny(path, files));
}

function mayUse(path: string, name: string, typeOnly: boolean): boolean {
  const rule = PACKAGES[name];
  return rule !== undefined && fitsAny(path, [...rule.in, ...((typeOnly && rule.typesIn) || [])]);
}

function isOfNode(target: string): boolean {
  return target.startsWith('node:');
}

function isPackage(target: string): boolean {
  return !isSource(target) && !target.endsWith('.css') && !isOfNode(target);
}

function isLarge(target: string): boolean {
  return isPackage(target) && !SMALL_PACKAGES.includes(target);
}

/** Whether a permission of the file at `path` covers an import of `target`. */
function allows(pattern: string, path: string, target: string): boolean {
  if (pattern !== 'itself') return fits(target, pattern);
  return ruleOf(target) === ruleOf(path) && target.startsWith(path.replace(/[^/]*$/, ''));
}

function fitsAny(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => fits(path, pattern));
}

function fits(path: string, pattern: string): boolean {
  const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${source}${source.endsWith('/') ? '' : '$'}`).test(path);
}
