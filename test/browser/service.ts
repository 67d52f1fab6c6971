import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly serviceUrl: string;
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the built service, once for all tests in the browser. @returns what ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startBuilt();
  project.provide('serviceUrl', url);
  return stop;
}

/** The built service on a port of its own, as soon as it is ready. */
export async function startBuilt(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: '0', THREADS: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    const { msg } = JSON.parse(line);
    url ??= /^Server listening at (\S+)$/.exec(msg)?.[1];
    if (msg.startsWith('ready') && url) break;
  }
  if (!url) throw new Error('the service ended before it was ready');
  child.stdout.resume();
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
