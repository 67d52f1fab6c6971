import { parseArgs } from 'node:util';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { type Bench, print } from '../bench.js';
import { drawBoards, farthest } from '../boards/boards.js';
import { type Spread, spreadOf } from '../measure.js';
import { openSubjects, SEED, type Subject } from '../subjects.js';
import { type LoadResult, putLoad } from './load.js';
import { type Server, startBare, startInline, startService } from './servers.js';

const PUZZLE: PuzzleId = 'knights';
const PATH = `/solve/${PUZZLE}`;
const BOARDS = 500;
const PORT = 38_471;

/** Those that are put under the same load, one after the other. */
const SIDES = ['bare', 'inline', 'service'] as const;

type Side = (typeof SIDES)[number];
type Round = Readonly<Record<Side, LoadResult>>;

/** What some rounds gave at a number of connections. */
interface Figures {
  readonly connections: number;
  readonly rounds: readonly Round[];
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  connections: { type: 'string', default: '1,16,64,256' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1' },
} as const;

/** The service against what it is made of, over HTTP on this machine, which the load tool shares. */
export const bench: Bench = {
  about: 'requests a second of the service, of the same without threads, and of bare Fastify',
  quick: true,
  async run(args) {
    const { json, connections, rounds, seconds } = parseArgs({ args: [...args], options: OPTIONS }).values;
    const bodies = await drawBodies();
    const sides = await startSides(bodies);
    const load = (side: Side, count: number): Promise<LoadResult> =>
      putLoad({ url: sides[side].address + PATH, bodies, connections: count, seconds: Number(seconds) });
    try {
      for (const side of SIDES) await load(side, 64);
      if (!json) print(HEADING);
      const figures: Figures[] = [];
      for (const count of connections.split(',').map(Number)) {
        const measured = { connections: count, rounds: await roundsOf(Number(rounds), (side) => load(side, count)) };
        figures.push(measured);
        if (!json) print(written(measured));
      }
      if (json) print(JSON.stringify(figures));
    } finally {
      for (const side of SIDES) await sides[side].stop();
    }
  },
};

async function drawBodies(): Promise<string[]> {
  const [subject] = (await openSubjects([PUZZLE])) as [Subject];
  const boards = drawBoards(subject, { min: 0, max: farthest(subject) }, BOARDS, SEED);
  return boards.map((board) => JSON.stringify({ board: subject.form.writeBoard(board) }));
}

async function startSides(bodies: readonly string[]): Promise<Readonly<Record<Side, Server>>> {
  const service = await startService(PORT);
  const answers = [];
  for (const body of bodies) answers.push(await answerTo(service, body));
  return { service, inline: await startInline(), bare: await startBare(answers) };
}

async function answerTo({ address }: Server, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address + PATH, { method: 'POST', headers, body })).text();
}

async function roundsOf(count: number, load: (side: Side) => Promise<LoadResult>): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round++) {
    rounds.push({ bare: await load('bare'), inline: await load('inline'), service: await load('service') });
  }
  return rounds;
}

const HEADING =
  'connections  side       requests/s: least, median, most   p50 ms   p99 ms   of bare: least, median, most   of inline';

function written({ connections, rounds }: Figures): string {
  return SIDES.map((side) => {
    const of = (figure: (result: LoadResult) => number): Spread => spreadOf(rounds.map((round) => figure(round[side])));
    const against = (other: Side): string =>
      spread(spreadOf(rounds.map((round) => round[side].requestsPerSecond / round[other].requestsPerSecond)), 2);
    return [
      String(connections).padStart(11),
      side.padEnd(9),
      spread(
        of(({ requestsPerSecond }) => requestsPerSecond),
        0,
      ).padStart(29),
      of(({ p50Ms }) => p50Ms)
        .median.toFixed(1)
        .padStart(10),
      of(({ p99Ms }) => p99Ms)
        .median.toFixed(1)
        .padStart(8),
      ...(side === 'bare' ? [] : [against('bare').padStart(28)]),
      ...(side === 'service' ? [against('inline').padStart(20)] : []),
    ].join('  ');
  }).join('\n');
}

function spread({ min, median, max }: Spread, digits: number): string {
  return [min, median, max].map((value) => value.toFixed(digits).padStart(6)).join(' ');
}
