import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TABLES_FOLDER } from '../helpers/tables.js';

const BUILD = `${import.meta.dirname}/../../dist/tables/build.js`;
const FILES = ['eight-puzzle.table', 'knights.table', 'rotation.table'];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(TABLES_FOLDER, folder, { recursive: true });
});

/** Loads the tables of a folder in a process of its own, as the last step of the build does. @returns what it logs */
async function load(tablesFolder = folder): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUILD], {
    env: { ...process.env, TABLES_DIR: tablesFolder },
  });
  return stdout.split('\n').filter((line) => !/secondsLeft|^$/.test(line));
}

async function expectAllWhole(): Promise<void> {
  expect((await readdir(folder)).toSorted()).toEqual(FILES);
  for (const file of FILES) {
    const [now, built] = [await readFile(join(folder, file)), await readFile(join(TABLES_FOLDER, file))];
    expect(now.equals(built), file).toBe(true);
  }
}

async function turnBit(file: string, at: number): Promise<void> {
  const path = join(folder, file);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 16, at);
  await writeFile(path, bytes);
}

describe('loading the tables of a folder', () => {
  it('builds nothing where all are there', async () => {
    expect(await load()).toEqual([]);
    await expectAllWhole();
  });

  it('builds again those that are cut short or have a bit turned, and only those, and says why', async () => {
    await truncate(join(folder, 'rotation.table'), 100_000);
    await turnBit('eight-puzzle.table', 200_000);
    expect(await load()).toEqual([
      'building distance tables {"puzzle":"eight-puzzle","reason":"damaged"}',
      'building distance tables {"puzzle":"rotation","reason":"damaged"}',
    ]);
    await expectAllWhole();
    expect(await load()).toEqual([]);
  });

  it('builds those that are missing, or that are another puzzle’s', async () => {
    await rm(join(folder, 'eight-puzzle.table'));
    await cp(join(TABLES_FOLDER, 'eight-puzzle.table'), join(folder, 'rotation.table'));
    expect(await load()).toEqual([
      'building distance tables {"puzzle":"eight-puzzle","reason":"missing"}',
      'building distance tables {"puzzle":"rotation","reason":"stale"}',
    ]);
    await expectAllWhole();
  });

  it('says so where a table cannot be written, and goes on', async () => {
    await rm(join(folder, 'rotation.table'));
    await cp(TABLES_FOLDER, join(folder, 'rotation.table'), { recursive: true });
    const [first, second, ...others] = await load();
    expect(first).toBe('building distance tables {"puzzle":"rotation","reason":"unreadable"}');
    expect(second).toContain('cannot be written and are kept in memory only');
    expect(others).toEqual([]);
  });
});
