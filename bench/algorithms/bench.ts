import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bench, print } from '../bench.js';
import { ROOT } from '../files.js';
import { measureAll } from './measure.js';
import { searchName } from './names.js';
import { withMadePart } from './page.js';
import { drawPicture } from './picture.js';
import { RESULTS_FILE, readResults, writeResults } from './results.js';
import { writeTables } from './table.js';

export const PAGE_FILE = `${ROOT}/docs/algorithms.md`;
export const PICTURE_FILE = `${ROOT}/docs/algorithms.svg`;

/** Measures, and makes the table and the picture of docs/algorithms.md; with `--draw` from the numbers there are. */
export const bench: Bench = {
  about: 'every search over the same boards, for docs/algorithms.md',
  quick: false,
  async run(args) {
    const { draw } = parseArgs({ args: [...args], options: { draw: { type: 'boolean', default: false } } }).values;
    if (!draw) writeFileSync(RESULTS_FILE, writeResults(await measureAndTell()));
    const results = readResults();
    writeFileSync(PAGE_FILE, withMadePart(readFileSync(PAGE_FILE, 'utf8'), writeTables(results)));
    writeFileSync(PICTURE_FILE, drawPicture(results));
    print('written: docs/algorithms.md, docs/algorithms.svg');
  },
};

function measureAndTell(): ReturnType<typeof measureAll> {
  return measureAll((puzzle, curve) => {
    const reached = curve.stopped ? `stopped by ${curve.stopped.limit} at ${curve.stopped.distance}` : 'all boards';
    print(`${puzzle.padEnd(12)} ${searchName(curve).padEnd(22)} ${reached}`);
  });
}
