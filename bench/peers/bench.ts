import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { type Bench, print } from '../bench.js';
import { boardText, drawBoards } from '../boards/boards.js';
import { type Spread, spreadOf, times } from '../measure.js';
import { openSubjects, SEED, type Subject } from '../subjects.js';
import { PEER_FORMATS, type PeerFormat } from './format.js';
import { runOurs } from './ours.js';
import { runProgram } from './program.js';

const USAGE = `npm run bench -- peers <${Object.keys(PEER_FORMATS).join('|')}> <compiled program> [--boards 900] [--rounds 5] [--farthest <distance>] [--heuristic <name>]`;

const OPTIONS = {
  boards: { type: 'string', default: '900' },
  rounds: { type: 'string', default: '5' },
  farthest: { type: 'string' },
  heuristic: { type: 'string' },
} as const;

/**
 * Ours against a program that solves the same problem of a judge by IDA*, on the same input and one core. The program's
 * whole process counts; of ours reading, searching and printing, without the start of Node and of the compiler.
 */
export const bench: Bench = {
  about: 'IDA* against a compiled program that you name, on the same input of a judge',
  quick: false,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [problem, program] = positionals as [ProblemId?, string?];
    const format = problem && PEER_FORMATS[problem];
    if (!format || program === undefined) return print(USAGE);
    const [subject] = await openSubjects([PROBLEMS[problem].puzzle]);
    const farthest = Number(values.farthest ?? format.farthest);
    const { heuristic = format.heuristic } = values;
    const input = format.input(draw(subject as Subject, farthest, Number(values.boards)));
    print(`${problem}, ${heuristic}: ${values.boards} boards, as many at each distance from 1 to ${farthest}`);
    inFolder((folder) => {
      const file = join(folder, 'input');
      writeFileSync(file, input);
      compare(format, Number(values.rounds), {
        theirs: () => runProgram(program, file, join(folder, 'output')),
        ours: () => runOurs(subject as Subject, problem, heuristic, input),
      });
    });
  },
};

interface Sides {
  readonly theirs: () => ReturnType<typeof runProgram>;
  readonly ours: () => ReturnType<typeof runOurs>;
}

function compare(format: PeerFormat, rounds: number, { theirs, ours }: Sides): void {
  const [loadBefore] = loadavg();
  ours();
  const runs = times(rounds, () => ({ theirs: theirs(), ours: ours() }));
  const clock = runs.map((run) => run.theirs.clockMs / run.ours.clockMs);
  const cpu = runs.map((run) => run.theirs.cpuMs / run.ours.cpuMs);
  const least = (of: (run: (typeof runs)[number]) => number): string => `${spreadOf(runs.map(of)).min.toFixed(0)} ms`;
  print(
    `  theirs ${least(({ theirs }) => theirs.cpuMs)}, ours ${least(({ ours }) => ours.cpuMs)} of processor time at best`,
  );
  print(`  theirs / ours, processor time: ${written(spreadOf(cpu))}`);
  print(`  theirs / ours, on the clock:   ${written(spreadOf(clock))}`);
  print(`  answers: ${runs.map((run) => agreement(format, run.theirs.output, run.ours.output)).at(-1)}`);
  print(`  load: ${loadBefore?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`);
}

/** As many boards at each distance, but for a rest. */
function draw(subject: Subject, farthest: number, count: number): string[] {
  return times(farthest, (index) => index + 1).flatMap((distance) => {
    const share = Math.floor((count * distance) / farthest) - Math.floor((count * (distance - 1)) / farthest);
    const boards = drawBoards(subject, { min: distance, max: distance }, share, SEED + distance);
    return boards.map((board) => boardText(subject.form, board));
  });
}

function agreement(format: PeerFormat, theirs: string, ours: string): string {
  if (theirs === ours) return 'the same, byte for byte';
  const [one, other] = [format.lengths(theirs), format.lengths(ours)];
  const differing = one.filter((length, board) => length !== other[board]).length;
  if (one.length !== other.length) return `${one.length} of theirs, ${other.length} of ours`;
  return differing === 0 ? 'the same lengths, other moves' : `${differing} lengths DIFFER`;
}

function written({ min, median, max }: Spread): string {
  return `at least ${min.toFixed(2)}, median ${median.toFixed(2)}, at most ${max.toFixed(2)}`;
}

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
