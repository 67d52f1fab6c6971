import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By path inside `dist`: what a file's own contents become, in the folder that is made. */
export type Changes = Readonly<Record<string, (source: string, root: string) => string>>;

/**
 * A folder with all that the service needs to run, in which files of `dist` have other contents. Whoever asked for it
 * removes it.
 */
export function makeCopy(changes: Changes): string {
  const root = mkdtempSync(join(tmpdir(), 'puzzlebase-'));
  for (const part of ['dist', 'package.json', 'openapi.yaml']) {
    cpSync(original(part), join(root, part), { recursive: true });
  }
  for (const part of ['node_modules', 'tables']) symlinkSync(original(part), join(root, part));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(root, 'dist', path);
    writeFileSync(file, change(readFileSync(file, 'utf8'), root));
  }
  return root;
}

function original(part: string): string {
  return fileURLToPath(new URL(`../../${part}`, import.meta.url));
}
