import { loadPuzzle, type PuzzleId } from '../../src/puzzles/registry.js';
import type { DistanceTable } from '../../src/search/distance-table.js';
import { type Tables, tableAt } from '../../src/search/tables.js';
import { readTables } from '../../src/tables/table-file.js';

/** The files that `npm run build` makes. */
export const TABLES_FOLDER = `${import.meta.dirname}/../../tables`;

/** The tables of a puzzle, as they were built. */
export async function builtTables(id: PuzzleId): Promise<Tables> {
  const { space } = await loadPuzzle(id);
  const read = await readTables(`${TABLES_FOLDER}/${id}.table`, space);
  if (!read.ok) throw new Error(`the ${id} tables are ${read.reason}: npm run build makes them`);
  return read.tables;
}

/** One of them, by the index of its goal. */
export async function builtTable(id: PuzzleId, goal = 0): Promise<DistanceTable> {
  const { space } = await loadPuzzle(id);
  return tableAt(space, (await builtTables(id)).entries, goal);
}
