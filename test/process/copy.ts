import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/**
 * A folder with all that the service needs to run, in which files of `dist` have other contents: of each, what `changes`
 * makes of its own. It is removed when the test ends.
 */
export function copyOfService(changes: Readonly<Record<string, (source: string, root: string) => string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'puzzlebase-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
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

/** Makes a module wait until a file is there, which keeps its whole thread from doing anything else. */
export function waitingFor(file: string): (source: string) => string {
  return (source) => `
    import { existsSync } from 'node:fs';
    const never = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(${JSON.stringify(file)})) Atomics.wait(never, 0, 0, 10);
    ${source}`;
}

function original(part: string): string {
  return fileURLToPath(new URL(`../../${part}`, import.meta.url));
}
