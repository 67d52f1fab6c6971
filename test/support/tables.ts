import { fileURLToPath } from 'node:url';
import type { ByPuzzle } from '../../src/puzzles/registry.js';
import { PUZZLE_IDS } from '../../src/puzzles/registry.js';
import type { Tables } from '../../src/search/tables.js';
import { loadTables } from '../../src/tables/load.js';
import type { TablesState } from '../../src/tables/state.js';

/** Where the build writes the tables. */
export const TABLES_DIR = fileURLToPath(new URL('../../tables', import.meta.url));

let built: Promise<ByPuzzle<Tables>> | undefined;

/** The tables as the build wrote them, read once. */
export function builtTables(): Promise<ByPuzzle<Tables>> {
  built ??= loadTables(TABLES_DIR, { info: refuse, warn: refuse });
  return built;
}

/** How far the tables are, as health tells it, where all of them are equally far. */
export function tablesThatAre(state: TablesState): Record<string, TablesState> {
  return Object.fromEntries(PUZZLE_IDS.map((id) => [id, state]));
}

function refuse(fields: object, message: string): never {
  throw new Error(`npm run build comes before tests: ${message} ${JSON.stringify(fields)}`);
}
