import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy } from '../support/copy.js';

/** A folder with the built service, whose worker is `faulty-worker.mjs`. It is removed when this process ends. */
export function faultyCopy(): string {
  const root = makeCopy({
    'solver/worker.js': (source, folder) => {
      writeFileSync(join(folder, 'dist/solver/worker-without-faults.js'), source);
      return readFileSync(new URL('faulty-worker.mjs', import.meta.url), 'utf8');
    },
  });
  process.on('exit', () => rmSync(root, { recursive: true }));
  return root;
}
