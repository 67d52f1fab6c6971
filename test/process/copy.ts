import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { type Changes, makeCopy } from '../support/copy.js';

/** What {@link makeCopy} makes; it is removed when the test ends. */
export function copyOfService(changes: Changes): string {
  const root = makeCopy(changes);
  onTestFinished(() => rmSync(root, { recursive: true }));
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
