import type { MoveRead } from '../moves.js';
import { counted, type Fault, LONGEST_TEXT, type Parsed, quoted, refused } from '../parsed.js';
import { CELLS, legalMoves, pack, unpack } from './board.js';

const SIDE = 3;
const LETTERS = 'udlr';
const FORMS =
  'An eight-puzzle board is nine integers, three rows of three integers, or one string such as "123/456/78x".';

/** A tile as it was read, and where. */
interface Placed {
  readonly tile: number;
  readonly path: Fault['path'];
  /** Its place in words. */
  readonly place: string;
}

/** Reads a board: nine integers row by row, three rows of three, or one string in which `x`, `X` or `0` is the blank. */
export function parseBoard(raw: unknown): Parsed<number> {
  if (typeof raw === 'string') return parseText(raw);
  if (!Array.isArray(raw)) return refused('wrong-type', FORMS);
  return raw.some(Array.isArray) ? parseRows(raw) : parseCells(raw);
}

/** Nine integers row by row, 0 the blank. */
export function writeBoard(board: number): number[] {
  return unpack(board);
}

/** The way the blank goes: `u`, `d`, `l` or `r`. */
export function moveName(_board: number, move: number): string {
  return LETTERS.charAt(move);
}

function parseCells(cells: readonly unknown[]): Parsed<number> {
  if (cells.length !== CELLS) {
    return refused('wrong-size', `An eight-puzzle board has ${CELLS} cells; this one has ${cells.length}.`);
  }
  return parseTiles(cells, (cell) => [cell]);
}

function parseRows(rows: readonly unknown[]): Parsed<number> {
  if (rows.length !== SIDE) {
    return refused('wrong-size', `An eight-puzzle board has ${SIDE} rows; this one has ${rows.length}.`);
  }
  const faults = rows.flatMap((row, index) => faultsOfRow(row, index));
  if (faults.length > 0) return { ok: false, faults };
  return parseTiles(rows.flat(), (cell) => [Math.floor(cell / SIDE), cell % SIDE]);
}

function faultsOfRow(row: unknown, index: number): Fault[] {
  if (!Array.isArray(row)) {
    return [{ path: [index], code: 'wrong-type', detail: `Row ${index + 1} is not a list of ${SIDE} integers.` }];
  }
  if (row.length === SIDE) return [];
  const detail = `Row ${index + 1} has ${counted(row.length, 'cell')} where ${SIDE} are due.`;
  return [{ path: [index], code: 'wrong-size', detail }];
}

function parseText(text: string): Parsed<number> {
  if (text.length > LONGEST_TEXT) {
    return refused('wrong-size', `An eight-puzzle board has ${CELLS} cells; this text has ${text.length} characters.`);
  }
  const characters = [...text];
  const faults = characters.flatMap((character, index): Fault[] => {
    if (/[0-8xX/\s]/.test(character)) return [];
    const detail = `Character ${index + 1}: ${quoted(character)} is not a tile from 1 to 8, nor x, X or 0 for the blank.`;
    return [{ path: [], code: 'bad-character', detail }];
  });
  if (faults.length > 0) return { ok: false, faults };
  const rows = text.replace(/\s/g, '').split('/');
  if (rows.length > 1) {
    const sizes = rows.map((row) => row.length);
    if (sizes.length !== SIDE || sizes.some((size) => size !== SIDE)) {
      return refused('wrong-size', `Rows joined by "/" are ${SIDE} of ${SIDE} cells; these have ${sizes.join(', ')}.`);
    }
  }
  const cells = rows.join('');
  if (cells.length !== CELLS) {
    return refused('wrong-size', `An eight-puzzle board has ${CELLS} cells; this one has ${cells.length}.`);
  }
  return parseTiles(
    [...cells].map((cell) => (/[xX]/.test(cell) ? 0 : Number(cell))),
    () => [],
  );
}

/** @param path where a cell is in what was read */
function parseTiles(tiles: readonly unknown[], path: (cell: number) => Fault['path']): Parsed<number> {
  if (isEachOnce(tiles)) return { ok: true, value: pack(tiles) };
  const placed: Placed[] = [];
  const faults: Fault[] = [];
  tiles.forEach((tile, cell) => {
    const place = `Row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
    if (isTile(tile)) placed.push({ tile, path: path(cell), place });
    else faults.push(faultOfTile(tile, path(cell), place));
  });
  if (faults.length > 0) return { ok: false, faults };
  return { ok: false, faults: faultsOfSet(placed) };
}

/** Tells boards without a fault many times as fast as faults are found and named. */
function isEachOnce(tiles: readonly unknown[]): tiles is readonly number[] {
  let seen = 0;
  for (const tile of tiles) if (isTile(tile)) seen |= 1 << tile;
  return tiles.length === CELLS && seen === (1 << CELLS) - 1;
}

function isTile(tile: unknown): tile is number {
  return Number.isInteger(tile) && (tile as number) >= 0 && (tile as number) < CELLS;
}

function faultOfTile(tile: unknown, path: Fault['path'], place: string): Fault {
  return Number.isInteger(tile)
    ? { path, code: 'out-of-range', detail: `${place}: ${tile} is not a tile from 1 to 8, nor 0 for the blank.` }
    : { path, code: 'wrong-type', detail: `${place}: not an integer.` };
}

/** Each of 0 to 8 must be there once. */
function faultsOfSet(placed: readonly Placed[]): Fault[] {
  const duplicates = placed.flatMap(({ tile, path, place }, cell): Fault[] => {
    const first = placed.findIndex((other) => other.tile === tile);
    if (first === cell) return [];
    const detail = `${place}: ${nameOf(tile)} is already in ${placed[first]?.place.toLowerCase()}.`;
    return [{ path, code: 'duplicate', detail }];
  });
  const missing = Array.from({ length: CELLS }, (_, tile) => tile)
    .filter((tile) => placed.every((other) => other.tile !== tile))
    .map((tile): Fault => ({ path: [], code: 'missing', detail: `${nameOf(tile)} is missing.` }));
  return [...duplicates, ...missing];
}

function nameOf(tile: number): string {
  return tile === 0 ? 'The blank' : `Tile ${tile}`;
}

const DIRECTIONS = ['up', 'down', 'left', 'right'];

/** The name of a move, whether legal or not. */
export const MOVE_FORM = /^[udlr]$/;

/** Reads the name of a move, of the form {@link MOVE_FORM}, on a board. */
export function readMove(board: number, name: string): MoveRead {
  const move = LETTERS.indexOf(name);
  if ((legalMoves(board) >> move) & 1) return { legal: true, move };
  return { legal: false, reason: `The blank is at the edge and cannot go ${DIRECTIONS[move]}.` };
}
