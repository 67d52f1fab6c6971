import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { space as eightPuzzle } from '../../src/puzzles/eight-puzzle/ranking.js';
import { space as rotation } from '../../src/puzzles/rotation/ranking.js';
import { buildTables } from '../../src/search/tables.js';
import { readTables, writeTables } from '../../src/tables/table-file.js';
import { spread } from '../helpers/seeded.js';
import { TABLES_FOLDER } from '../helpers/tables.js';
import { ladder, tinySpace } from '../helpers/tiny-space.js';

/** Small, with two goals, lists of rare states, and entries and lists that do not end at a multiple of four. */
const space = { ...ladder(2021), goals: [[0], [2021, 7]] };
const tables = buildTables(space);

const HASH_BYTES = 32;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
  path = join(folder, 'some.table');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function whole(): Promise<Buffer> {
  await writeTables(path, space, tables);
  return readFile(path);
}

/** Puts a checksum before a body, so that only the body can be wrong. */
function sealed(body: Uint8Array): Buffer {
  return Buffer.concat([createHash('sha256').update(body).digest(), body]);
}

const reasonOf = async (): Promise<string> => {
  const read = await readTables(path, space);
  return read.ok ? 'none' : read.reason;
};

describe('a file of tables', () => {
  it('gives back what was written', async () => {
    await whole();
    expect(tables.layers.flat().some(({ rare }) => rare)).toBe(true);
    expect(await readTables(path, space)).toEqual({ ok: true, tables });
  });

  it('is read into memory that threads share, entries and lists alike', async () => {
    await whole();
    const read = await readTables(path, space);
    const arrays = read.ok ? [read.tables.entries, ...read.tables.layers.flat().flatMap(({ rare }) => rare ?? [])] : [];
    expect(arrays.length).toBeGreaterThan(1);
    for (const array of arrays) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('is the same, byte for byte, whenever it is written', async () => {
    expect(await whole()).toEqual(await whole());
  });

  it.each([
    ['eight-puzzle', eightPuzzle],
    ['rotation', rotation],
  ] as const)('holds for %s what building the tables anew gives', async (id, built) => {
    const read = await readTables(`${TABLES_FOLDER}/${id}.table`, built);
    expect(read).toEqual({ ok: true, tables: buildTables(built) });
  });
});

describe('a file that cannot be used', () => {
  it('is missing', async () => {
    expect(await reasonOf()).toBe('missing');
    await rm(folder, { recursive: true });
    expect(await reasonOf()).toBe('missing');
  });

  it('is a folder', async () => {
    await mkdir(path);
    expect(await reasonOf()).toBe('unreadable');
  });

  it('is empty', async () => {
    await writeFile(path, '');
    expect(await reasonOf()).toBe('damaged');
  });

  it('is cut short, wherever', async () => {
    const file = await whole();
    const lengths = [
      ...Array(200).keys(),
      ...Array.from({ length: 100 }, (_, at) => Math.floor((at * file.length) / 100)),
    ];
    for (const length of [...lengths, file.length - 4, file.length - 1]) {
      await writeFile(path, file.subarray(0, length));
      expect(await reasonOf()).toBe('damaged');
    }
  });

  it('has bytes too many', async () => {
    const file = await whole();
    await writeFile(path, Buffer.concat([file, Buffer.of(0)]));
    expect(await reasonOf()).toBe('damaged');
  });

  it('has a bit turned, whichever: in the checksum, the header, the entries or the lists', async () => {
    const file = await whole();
    for (const at of [...Array(40).keys(), ...spread([...file.keys()].slice(40), 150), file.length - 1]) {
      const damaged = Buffer.from(file);
      damaged.writeUInt8(file.readUInt8(at) ^ (1 << (at % 8)), at);
      await writeFile(path, damaged);
      expect(await reasonOf(), `byte ${at}`).toBe('damaged');
    }
  });

  it('is of another format', async () => {
    const body = (await whole()).subarray(HASH_BYTES);
    const other = Buffer.from(body.toString('latin1').replace('"format":1', '"format":2'), 'latin1');
    expect(other.equals(body)).toBe(false);
    await writeFile(path, sealed(other));
    expect(await reasonOf()).toBe('stale');
    await writeFile(path, sealed(body));
    expect(await reasonOf()).toBe('none');
  });

  it.each([
    ['no header at all', Buffer.alloc(4)],
    ['a header longer than the file', Buffer.of(255, 255, 255, 255, 0)],
    ['a header that is not JSON', Buffer.from('\x04\0\0\0]oh[')],
    ['a header that is nothing', Buffer.from('\x04\0\0\0null')],
    ['nothing but its checksum', Buffer.alloc(0)],
  ])('has a true checksum, but %s', async (_, body) => {
    await writeFile(path, sealed(body));
    expect(await reasonOf()).toBe(body.length === 0 ? 'damaged' : 'stale');
  });

  it('was made for other tables', async () => {
    await whole();
    for (const other of [ladder(2021), { ...space, goals: [[0], [2021, 8]] }, { ...space, size: 3000 }]) {
      expect(await readTables(path, other)).toEqual({ ok: false, reason: 'stale' });
    }
    await copyFile(`${TABLES_FOLDER}/eight-puzzle.table`, path);
    expect(await readTables(path, rotation)).toEqual({ ok: false, reason: 'stale' });
  });
});

describe('writing a file of tables', () => {
  const other = { ...tables, entries: tables.entries.map((byte) => byte ^ 1) };

  it('makes the folders that it needs', async () => {
    const deep = join(folder, 'a', 'b', 'some.table');
    await writeTables(deep, space, tables);
    expect(await readTables(deep, space)).toEqual({ ok: true, tables });
  });

  it('takes the place of what was there, and leaves nothing else', async () => {
    await writeFile(path, 'rubbish');
    await whole();
    expect(await reasonOf()).toBe('none');
    expect(await readdir(folder)).toEqual(['some.table']);
  });

  it('fails where the folder is a file', async () => {
    await writeFile(path, '');
    await expect(writeTables(join(path, 'some.table'), space, tables)).rejects.toThrow();
  });

  it('leaves nothing behind where the last step fails', async () => {
    await mkdir(join(path, 'something'), { recursive: true });
    await expect(writeTables(path, space, tables)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['some.table']);
    expect(await readdir(path)).toEqual(['something']);
  });

  it('is not misled by what a writer left that died half-way', async () => {
    const file = await whole();
    const half = file.subarray(0, file.length / 2);
    for (const name of ['some.table.1.tmp', `some.table.${process.pid}.tmp`]) await writeFile(join(folder, name), half);
    expect(await reasonOf()).toBe('none');
    await rm(path);
    expect(await reasonOf()).toBe('missing');
    await whole();
    expect(await reasonOf()).toBe('none');
  });

  it('by several at once leaves one of their files, whole, and it is whole all the time', async () => {
    await whole();
    let writing = true;
    const writers = Promise.all(
      Array.from({ length: 12 }, (_, at) => writeTables(path, space, at % 2 === 0 ? tables : other)),
    ).finally(() => {
      writing = false;
    });
    while (writing) expect(await reasonOf()).toBe('none');
    await writers;
    expect([tables, other]).toContainEqual(((await readTables(path, space)) as { tables: unknown }).tables);
    expect(await readdir(folder)).toEqual(['some.table']);
  });
});

it('tiny spaces have files as well', async () => {
  const tiny = tinySpace({ states: 2, edges: [[0, 1]] });
  await writeTables(path, tiny, buildTables(tiny));
  expect(await readTables(path, tiny)).toEqual({ ok: true, tables: buildTables(tiny) });
});
