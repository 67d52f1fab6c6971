import { parseArgs } from 'node:util';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { type Bench, print } from '../bench.js';
import { type Spread, spreadOf } from '../measure.js';
import { openSubjects, type Subject } from '../subjects.js';
import { idaStarSpeedAlone } from './alone.js';
import { idaStarSpeed } from './ida-star-speed.js';
import { tableSpeed } from './table-speed.js';

/** All that a thread computes with, without threads and HTTP around it. */
interface Figures {
  readonly idaStar: readonly {
    readonly puzzle: PuzzleId;
    readonly heuristic: string;
    /** Millions of nodes a second, in a process of its own and in one in which all puzzles are warm. */
    readonly alone: Spread;
    readonly together: Spread;
  }[];
  /** Microseconds a board, for the walk down the table and for a whole task. */
  readonly table: readonly { readonly puzzle: PuzzleId; readonly walk: Spread; readonly task: Spread }[];
}

export const bench: Bench = {
  about: 'nodes a second of IDA*, alone and with all puzzles warm, and microseconds a board by table',
  quick: true,
  async run(args) {
    const options = { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } } as const;
    const { json, rounds } = parseArgs({ args: [...args], options }).values;
    const figures = await measure(Number(rounds));
    print(json ? JSON.stringify(figures) : written(figures));
  },
};

async function measure(rounds: number): Promise<Figures> {
  const subjects = await openSubjects();
  const searches = subjects.flatMap((subject) =>
    Object.keys(subject.form.puzzle.heuristics).map((heuristic) => ({ subject, heuristic })),
  );
  for (const { subject, heuristic } of searches) idaStarSpeed(subject, heuristic, 1);
  const idaStar = [];
  for (const { subject, heuristic } of searches) {
    const alone = await idaStarSpeedAlone({ puzzle: subject.id, heuristic, rounds });
    const together = idaStarSpeed(subject, heuristic, rounds);
    idaStar.push({ puzzle: subject.id, heuristic, alone: spreadOf(alone), together: spreadOf(together) });
  }
  return { idaStar, table: measureTables(subjects, rounds) };
}

function measureTables(subjects: readonly Subject[], rounds: number): Figures['table'] {
  for (const subject of subjects) tableSpeed(subject, 1);
  return subjects.map((subject) => {
    const { walk, task } = tableSpeed(subject, rounds);
    return { puzzle: subject.id, walk: spreadOf(walk), task: spreadOf(task) };
  });
}

function written({ idaStar, table }: Figures): string {
  return [
    'IDA*, million nodes a second of processor time: least, median, most',
    ...idaStar.map(
      ({ puzzle, heuristic, alone, together }) =>
        `  ${puzzle.padEnd(12)} ${heuristic.padEnd(15)} alone ${spread(alone)}   together ${spread(together)}`,
    ),
    'Random boards by table, microseconds of processor time a board, the path included: least, median, most',
    ...table.map(
      ({ puzzle, walk, task }) => `  ${puzzle.padEnd(12)} walk ${spread(walk)}   whole task ${spread(task)}`,
    ),
  ].join('\n');
}

function spread({ min, median, max }: Spread): string {
  return [min, median, max].map((value) => value.toFixed(1).padStart(6)).join(' ');
}
