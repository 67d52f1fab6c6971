import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** One `import` or `export … from`. */
export interface Import {
  /** A file of the sources, such as `solver/pool.ts`; or a package or a module of Node, such as `zod` or `node:fs`. */
  readonly target: string;
  /** Only `import type` leaves nothing behind in the compiled file. */
  readonly kind: 'value' | 'type' | 'dynamic';
}

/** What the rules want to know of one source file. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Members of `process` that it uses; `*` where it uses `process` in another way. */
  readonly processMembers: readonly string[];
  /** String literals and names of properties. */
  readonly texts: readonly string[];
}

/** Every source file, by its path below the folder. */
export function readSources(folder: URL): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}

/** Whether a path is that of a source file, with JSX in it or without. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** @throws on a file that does not parse, and on an import whose source cannot be told */
export function parseSource(path: string, source: string): SourceFile {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const processMembers: string[] = [];
  const texts: string[] = [];
  let mentionsOfProcess = 0;
  const add = (specifier: string, kind: Import['kind'] | undefined): void => {
    imports.push({ target: resolve(specifier, path), kind: kind ?? 'value' });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, node.exportKind),
    TSImportType: (node) => add(node.source.value, 'type'),
    ImportExpression: (node) => add(beginningOf(node.source), 'dynamic'),
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.object.name !== 'process') return;
      processMembers.push(node.property.type === 'Identifier' ? node.property.name : beginningOf(node.property));
    },
    Identifier(node) {
      if (node.name === 'process') mentionsOfProcess++;
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateElement: (node) => texts.push(node.value.cooked ?? ''),
    Property(node) {
      if (node.key.type === 'Identifier') texts.push(node.key.name);
    },
  }).visit(program);
  if (mentionsOfProcess > processMembers.length) processMembers.push('*');
  return { path, imports, processMembers, texts };
}

/** The files that a start from `entries` leads to, over imports of the given kinds; the entries themselves included. */
export function reachable(
  files: readonly SourceFile[],
  entries: readonly string[],
  kinds: readonly Import['kind'][],
): ReadonlySet<string> {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const reached = new Set(entries);
  for (const path of reached) {
    for (const { target, kind } of importsOf.get(path) ?? []) if (kinds.includes(kind)) reached.add(target);
  }
  return reached;
}

/** The text of a string, or of a template up to its first expression. */
function beginningOf(expression: Expression | { readonly type: 'PrivateIdentifier' }): string {
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression.type === 'TemplateLiteral') return expression.quasis[0]?.value.cooked ?? '';
  throw new Error('a source or a member that only running the code would tell');
}

/** The file that a relative specifier means; a package without the path inside it. */
function resolve(specifier: string, from: string): string {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')).replace(/\.js(x?)$/, '.ts$1');
  }
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
