/**
 * Counts the boards of the Rotation Game by their distance to the nearest symbol, finds the farthest ones, and writes
 * both to src/puzzles/rotation/any-symbol.ts. Takes about a minute.
 *
 *     npx tsx scripts/count-rotation.ts
 *
 * A board is a division of the 24 cells into three sets of eight, one a symbol, and its distance is the least of theirs.
 * A division stands for six boards, one for each way to give the sets their symbols.
 */
import { writeFileSync } from 'node:fs';
import { space } from '../src/puzzles/rotation/ranking.js';

import { buildTables, tableAt } from '../src/search/tables.js';
import { countDivisions } from './divisions.js';

const CELLS = 24;
const SIZE = 8;
const BOARDS_OF_A_DIVISION = 6;

const table = tableAt(space, buildTables(space).entries, 0);
const distances = new Uint8Array(1 << CELLS);
for (let set = 0; set < distances.length; set++) if (countBits(set) === SIZE) distances[set] = table.distance(set);
const { counts, farthest } = countDivisions(SIZE, distances);

const code = `// Written by scripts/count-rotation.ts.

/** Boards at distance 0, 1, 2, … where any symbol may fill the centre. */
export const ANY_SYMBOL_DISTRIBUTION: readonly number[] = ${JSON.stringify(counts.map((count) => count * BOARDS_OF_A_DIVISION))};

/** The farthest of them, each as three sets of cells; any symbol may take any set. */
export const FARTHEST_DIVISIONS: readonly (readonly [number, number, number])[] = ${JSON.stringify(farthest)};
`;
writeFileSync(new URL('../src/puzzles/rotation/any-symbol.ts', import.meta.url), code);

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
