import { parentPort, workerData } from 'node:worker_threads';
import { loadPuzzle, type PuzzleId } from '../puzzles/registry.js';
import { buildTables } from '../search/tables.js';
import type { BuildMessage } from './build-in-thread.js';

/** The thread that builds the tables of one puzzle, so that the main thread can go on answering. */
const { space } = await loadPuzzle(workerData as PuzzleId);
const tables = buildTables(space, (done) => post({ kind: 'progress', done }));
post({ kind: 'built', tables });

function post(message: BuildMessage): void {
  parentPort?.postMessage(message);
}
