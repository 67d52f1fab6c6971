import { writeFileSync } from 'node:fs';
import { type Bench, print } from '../bench.js';
import { openSubjects, SEED, type Subject } from '../subjects.js';
import { BOARDS_FILE, type BoardsByDistance, boardText, drawBoards, farthest } from './boards.js';

const BOARDS_AT_A_DISTANCE = 3;

/** Some may be the same board. */
const DRAWS = 20;

/** Puzzles with more distances than this take every second one, the farthest among them. */
const MANY_DISTANCES = 20;

/** Draws the boards of the comparisons anew, for a new puzzle; what was measured before no longer compares. */
export const bench: Bench = {
  about: 'draws the fixed boards of the comparisons anew',
  quick: false,
  async run() {
    const entries = (await openSubjects()).map((subject) => [subject.id, drawAll(subject)] as const);
    const text = JSON.stringify(Object.fromEntries(entries), null, 2);
    writeFileSync(
      BOARDS_FILE,
      `${text.replace(/\[\s+([^\]]*?)\s+\]/g, (_, list) => `[${list.replace(/\s+/g, ' ')}]`)}\n`,
    );
    print(`written: ${BOARDS_FILE}`);
  },
};

function drawAll(subject: Subject): BoardsByDistance {
  const most = farthest(subject);
  const step = most > MANY_DISTANCES ? 2 : 1;
  const boards: Record<number, readonly string[]> = {};
  for (let distance = most % step || step; distance <= most; distance += step) {
    const drawn = drawBoards(subject, { min: distance, max: distance }, DRAWS, SEED + distance);
    const texts = drawn.map((board) => boardText(subject.form, board));
    boards[distance] = [...new Set(texts)].slice(0, BOARDS_AT_A_DISTANCE);
  }
  return boards;
}
