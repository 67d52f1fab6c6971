import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, readText } from './docs/markdown.js';
import { type Service, startService } from './support/service.js';

const EXAMPLE = fileURLToPath(new URL('examples/client/', ROOT));
const SHOWN = /## A typed client.*?```ts\n(.*?)```/s.exec(readText('README.md'))?.[1] ?? '';

let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService();
  // Below the example, where its packages are found.
  folder = mkdtempSync(join(EXAMPLE, '.run-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

it('is the same in README and in examples', () => {
  expect(SHOWN).toBe(readText('examples/client/solve.ts'));
});

it('compiles as README shows it, and solves a board', async () => {
  await run('openapi-typescript', '../../../openapi.yaml', '-o', 'puzzlebase.d.ts');
  writeFileSync(join(folder, 'solve.ts'), SHOWN.replace('http://localhost:3000', `http://127.0.0.1:${service.port}`));
  cpSync(join(EXAMPLE, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await run('tsc');
  const { stdout } = await promisify(execFile)(process.execPath, ['solve.js'], { cwd: folder });
  expect(stdout).toMatch(/^31 moves: [udlr]{31}\n$/);
});

it('does not compile with a field that the description does not have', async () => {
  writeFileSync(join(folder, 'solve.ts'), SHOWN.replace('board:', 'bord:'));
  await expect(run('tsc')).rejects.toMatchObject({ stdout: expect.stringContaining("'bord' does not exist") });
});

/** Runs a program of the example's own packages, which are not those of the service. */
function run(program: string, ...words: readonly string[]): Promise<unknown> {
  const path = join(EXAMPLE, 'node_modules/.bin', program);
  return promisify(execFile)(process.execPath, [path, ...words], { cwd: folder });
}
