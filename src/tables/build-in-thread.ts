import { Worker } from 'node:worker_threads';
import type { PuzzleId } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';

/** What the building thread tells. */
export type BuildMessage =
  /** From 0 to 1. */
  { readonly kind: 'progress'; readonly done: number } | { readonly kind: 'built'; readonly tables: Tables };

/** Builds the tables of a puzzle in a thread of its own. @throws if that thread fails */
export function buildInThread(id: PuzzleId, onProgress: (done: number) => void): Promise<Tables> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./build-thread.js', import.meta.url), { workerData: id });
    thread.on('message', (message: BuildMessage) => {
      if (message.kind === 'progress') onProgress(message.done);
      else resolve(message.tables);
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error(`the thread that builds the ${id} tables ended too early`)));
  });
}
