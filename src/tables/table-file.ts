import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { Space } from '../search/space.js';

import { type Layer, type Tables, tablesBytes } from '../search/tables.js';
import { fingerprint } from './fingerprint.js';

/**
 * A file of tables: 32 bytes of SHA-256 over all that follows, the length of the header in four bytes, the header as
 * JSON padded to a multiple of four, the entries padded likewise, and the lists of rare states.
 */
interface Header {
  readonly format: typeof FORMAT;
  readonly fingerprint: string;
  /** For each table and distance, the number of states, and how many of them are listed. */
  readonly layers: readonly (readonly { readonly states: number; readonly listed: number }[])[];
}

/** Goes up when the layout changes. */
const FORMAT = 1;

/** Writing takes seconds at the most. */
const LEFTOVER_AGE_MS = 600_000;

const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const STATE_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** What a file holds, or why it cannot be used. */
export type Read =
  | { readonly ok: true; readonly tables: Tables }
  | { readonly ok: false; readonly reason: 'missing' | 'unreadable' | 'damaged' | 'stale' };

export async function readTables(path: string, space: Space): Promise<Read> {
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch (error) {
    return { ok: false, reason: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable' };
  }
  const body = file.subarray(HASH_BYTES);
  if (file.length < HASH_BYTES + LENGTH_BYTES || !file.subarray(0, HASH_BYTES).equals(hashOf(body))) {
    return { ok: false, reason: 'damaged' };
  }
  const headerBytes = body.readUInt32LE(0);
  const header = headerIn(body.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + headerBytes));
  if (header?.format !== FORMAT || header.fingerprint !== fingerprint(space)) return { ok: false, reason: 'stale' };
  const content = body.subarray(LENGTH_BYTES + headerBytes);
  if (content.length !== contentBytes(header, space)) return { ok: false, reason: 'damaged' };
  return { ok: true, tables: tablesIn(shared(content), header, space) };
}

/**
 * Writes a file whole or not at all: under another name first, which then takes the place of the old one. That name is
 * nobody else's, because containers that share a folder may have the same process id.
 *
 * @throws where the folder cannot be written
 */
export async function writeTables(path: string, space: Space, tables: Tables): Promise<void> {
  const body = bodyOf(tables, space);
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await removeLeftovers(path);
  try {
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(Buffer.concat([hashOf(body), body]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Unfinished files of processes that ended while they wrote them; one that is being written is never so old. */
async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFTOVER_AGE_MS) await rm(file, { force: true });
  }
}

function bodyOf(tables: Tables, space: Space): Buffer {
  const header: Header = {
    format: FORMAT,
    fingerprint: fingerprint(space),
    layers: tables.layers.map((table) => table.map(({ states, rare }) => ({ states, listed: rare?.length ?? 0 }))),
  };
  const headerText = padded(Buffer.from(JSON.stringify(header)), ' ');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(headerText.length);
  const lists = tables.layers.flat().map(({ rare = new Int32Array() }) => bytesOf(rare));
  return Buffer.concat([length, headerText, padded(bytesOf(tables.entries), '\0'), ...lists]);
}

/** The header; none where the file is laid out in another way. */
function headerIn(text: string): Header | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How long what follows the header must be. */
function contentBytes(header: Header, space: Space): number {
  const listed = header.layers.flat().reduce((sum, layer) => sum + layer.listed, 0);
  return roundedUp(tablesBytes(space)) + listed * STATE_BYTES;
}

function tablesIn(content: SharedArrayBuffer, header: Header, space: Space): Tables {
  const entries = new Uint8Array(content, 0, tablesBytes(space));
  let at = roundedUp(entries.length);
  const layers = header.layers.map((table) =>
    table.map(({ states, listed }): Layer => {
      if (listed === 0) return { states };
      const rare = new Int32Array(content, at, listed);
      at += listed * STATE_BYTES;
      return { states, rare };
    }),
  );
  return { entries, layers };
}

/** A copy that threads can share. */
function shared(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

function bytesOf(array: Uint8Array | Int32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function padded(bytes: Buffer, filler: string): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(roundedUp(bytes.length) - bytes.length, filler)]);
}

function roundedUp(bytes: number): number {
  return Math.ceil(bytes / STATE_BYTES) * STATE_BYTES;
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
