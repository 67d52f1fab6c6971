import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TABLES_DIR } from '../support/tables.js';
import { get, solve } from './client.js';
import { copyOfService, waitingFor } from './copy.js';
import { type LogLine, Service } from './service.js';

/** The knights tables take seconds to build; what holds for the others holds for them. */
const SMALL = ['eight-puzzle', 'rotation'] as const;
const FILES = ['eight-puzzle.table', 'knights.table', 'rotation.table'];
const EIGHT = { board: '647/85x/321' };
const ROTATION = { board: '111132323132231222312133' };

/** What can be wrong with a file: makes it so, and the reason that the log gives. */
const DAMAGES = {
  missing: { reason: 'missing', change: undefined },
  empty: { reason: 'damaged', change: () => Buffer.alloc(0) },
  truncated: { reason: 'damaged', change: (file: Buffer) => file.subarray(0, -1) },
  'bit-flipped': { reason: 'damaged', change: (file: Buffer) => flipped(file, file.length >> 1) },
  'of another version': { reason: 'stale', change: ofOtherVersion },
} as const;

type Damage = keyof typeof DAMAGES;

describe('a process that starts with damaged tables', () => {
  it.each<[eightPuzzle: Damage, rotation: Damage]>([
    ['truncated', 'bit-flipped'],
    ['of another version', 'missing'],
    ['bit-flipped', 'empty'],
  ])('builds them, and the files are whole again: one %s, one %s', async (...damages) => {
    const folder = tablesFolder();
    for (const [at, id] of SMALL.entries()) spoil(folder, id, damages[at] as Damage);
    const service = await Service.start({ env: { TABLES_DIR: folder } });

    expect(reasonsIn(service.log)).toEqual(
      SMALL.map((puzzle, at) => ({ puzzle, reason: DAMAGES[damages[at] as Damage].reason })),
    );
    await expectAnswers(await service.url());
    expect(readdirSync(folder).toSorted()).toEqual(FILES);
    for (const file of FILES) expect(sameFile(folder, file), file).toBe(true);
    expect(service.log.filter(({ level }) => level > 30)).toEqual([]);

    const next = await Service.start({ env: { TABLES_DIR: folder } });
    expect(reasonsIn(next.log)).toEqual([]);
  });

  it('is not ready before they are built, and tells how far it is', async () => {
    const folder = tablesFolder();
    spoil(folder, 'eight-puzzle', 'truncated');
    const gate = join(folder, 'gate');
    const root = copyOfService({
      'tables/build-thread.js': waitingFor(gate),
      'tables/load.js': (source) => source.replace('PROGRESS_MS = 1000', 'PROGRESS_MS = 0'),
    });
    const service = new Service({ root, env: { TABLES_DIR: folder } });
    const url = await service.url();
    await service.logged('building distance tables');

    expect(await get(`${url}/health/live`)).toMatchObject({ status: 200 });
    expect(await get(`${url}/health/ready`)).toMatchObject({ status: 503, body: { status: 'fail' } });
    expect(await get(`${url}/health`)).toMatchObject({
      status: 503,
      body: { checks: { tables: { knights: 'ready', 'eight-puzzle': 'building', rotation: 'waiting' } } },
    });
    expect(await solve(url, ROTATION, {}, 'rotation')).toMatchObject({ status: 503, body: { code: 'not-ready' } });

    writeFileSync(gate, '');
    await service.logged('ready');
    expect(await get(`${url}/health/ready`)).toMatchObject({ status: 200 });
    await expectAnswers(url);
    expectProgress(service.log);
  });

  it('keeps them in memory where they cannot be written, and warns', async () => {
    const folder = tablesFolder();
    rmSync(join(folder, 'eight-puzzle.table'));
    mkdirSync(join(folder, 'eight-puzzle.table', 'in-the-way'), { recursive: true });
    const service = await Service.start({ env: { TABLES_DIR: folder } });
    expect(service.log.filter(({ level }) => level > 30)).toMatchObject([
      {
        level: 40,
        msg: 'the distance tables cannot be written and are kept in memory only',
        path: join(folder, 'eight-puzzle.table'),
      },
    ]);
    await expectAnswers(await service.url());
    expect(readdirSync(folder).toSorted()).toEqual(FILES);
  });
});

/** A folder of its own with whole tables. */
function tablesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebase-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of FILES) copyFileSync(join(TABLES_DIR, file), join(folder, file));
  return folder;
}

function spoil(folder: string, id: string, damage: Damage): void {
  const path = join(folder, `${id}.table`);
  const { change } = DAMAGES[damage];
  if (change) writeFileSync(path, change(readFileSync(path)));
  else rmSync(path);
}

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

/** A file that is whole, but made by a version in which states are ranked otherwise: a digit of its fingerprint differs. */
function ofOtherVersion(file: Buffer): Buffer {
  const digit = file.indexOf('"fingerprint":"') + '"fingerprint":"'.length;
  const body = flipped(file, digit).subarray(32);
  return Buffer.concat([createHash('sha256').update(body).digest(), body]);
}

function sameFile(folder: string, file: string): boolean {
  return readFileSync(join(folder, file)).equals(readFileSync(join(TABLES_DIR, file)));
}

/** Which tables had to be built, and why, as the log tells. */
function reasonsIn(log: readonly LogLine[]): object[] {
  return log.flatMap(({ msg, puzzle, reason }) =>
    msg === 'building distance tables' && reason !== undefined ? [{ puzzle, reason }] : [],
  );
}

function expectProgress(log: readonly LogLine[]): void {
  const told = log.filter((line) => 'percent' in line);
  expect(told.length).toBeGreaterThan(10);
  for (const line of told) {
    expect(line).toMatchObject({ msg: 'building distance tables', puzzle: 'eight-puzzle' });
    expect(line['percent']).toSatisfy((percent: number) => percent >= 0 && percent <= 100);
    expect(line['secondsLeft']).toBeTypeOf('number');
  }
  const percents = told.map(({ percent }) => percent as number);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
}

async function expectAnswers(url: string): Promise<void> {
  expect(await solve(url, EIGHT, {}, 'eight-puzzle')).toMatchObject({
    body: { length: 31, search: { heuristic: 'exact' } },
  });
  expect(await solve(url, ROTATION, {}, 'rotation')).toMatchObject({
    body: { length: 2, search: { heuristic: 'exact' } },
  });
}
