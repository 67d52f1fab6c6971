import { join } from 'node:path';
import type { ByPuzzle } from '../puzzles/registry.js';
import { loadPuzzle, PUZZLE_IDS, type PuzzleId } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';
import { buildInThread } from './build-in-thread.js';
import type { TablesState } from './state.js';
import { readTables, writeTables } from './table-file.js';

/** The part of a logger that is used here. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Time between two lines of progress, in milliseconds. */
const PROGRESS_MS = 1000;

/**
 * Reads the tables of all puzzles. Those that are missing, damaged or stale are built, and written if the folder can
 * be written; otherwise they are kept in memory only.
 */
export async function loadTables(
  folder: string,
  log: Log,
  onState: (id: PuzzleId, state: TablesState) => void = () => {},
): Promise<ByPuzzle<Tables>> {
  for (const id of PUZZLE_IDS) onState(id, 'waiting');
  const loaded: [PuzzleId, Tables][] = [];
  for (const id of PUZZLE_IDS) {
    onState(id, 'loading');
    loaded.push([id, await loadOrBuild(folder, id, log, () => onState(id, 'building'))]);
    onState(id, 'ready');
  }
  return Object.fromEntries(loaded) as Record<PuzzleId, Tables>;
}

async function loadOrBuild(folder: string, id: PuzzleId, log: Log, onBuilding: () => void): Promise<Tables> {
  const path = join(folder, `${id}.table`);
  const { space } = await loadPuzzle(id);
  const read = await readTables(path, space);
  if (read.ok) return read.tables;
  onBuilding();
  log.info({ puzzle: id, reason: read.reason }, 'building distance tables');
  const tables = await buildInThread(id, progressReport(id, log));
  try {
    await writeTables(path, space, tables);
  } catch (error) {
    log.warn({ err: error, path }, 'the distance tables cannot be written and are kept in memory only');
  }
  return tables;
}

/** Logs how much is done and how long the rest will take. */
function progressReport(id: PuzzleId, log: Log): (done: number) => void {
  const start = performance.now();
  let last = start;
  return (done) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    const secondsLeft = Math.ceil((((now - start) / done) * (1 - done)) / 1000);
    log.info({ puzzle: id, percent: Math.round(done * 100), secondsLeft }, 'building distance tables');
  };
}
