import type { MoveRead } from '../moves.js';
import { counted, type Fault, type Parsed, quoted, refused } from '../parsed.js';
import { blankSquare, legalMoves, pack, SQUARES, whiteKnights } from './board.js';

const SIDE = 5;
const KNIGHTS_OF_A_COLOUR = 12;
const FILES = 'abcde';
const SQUARE_NAMES = Array.from(
  { length: SQUARES },
  (_, square) => `${FILES[square % SIDE]}${SIDE - Math.floor(square / SIDE)}`,
);

/** By squares from and to: a table, because a bulk of answers has millions of them. */
const MOVE_NAMES = SQUARE_NAMES.flatMap((from) => SQUARE_NAMES.map((to) => from + to));

/**
 * Reads a board: five strings of five, or one string with the rows joined by `/`. `1` is a white knight, `0` a black
 * one, `*` or a space the blank.
 */
export function parseBoard(raw: unknown): Parsed<number> {
  if (typeof raw === 'string') return parseRows(raw.split('/'), () => []);
  if (Array.isArray(raw)) return parseRows(raw, (row) => [row]);
  return refused(
    'wrong-type',
    'A knights board is five strings of five characters, or one string with rows joined by "/".',
  );
}

/** Five strings of five, the blank as `*`. */
export function writeBoard(board: number): string[] {
  const squares = Array.from({ length: SQUARES }, (_, square) => writeSquare(board, square)).join('');
  return Array.from({ length: SIDE }, (_, row) => squares.slice(row * SIDE, (row + 1) * SIDE));
}

/** Where the knight jumps from and to, such as `e5c4`. */
export function moveName(board: number, from: number): string {
  return MOVE_NAMES[from * SQUARES + blankSquare(board)] as string;
}

/** @param path where a row is in what was read */
function parseRows(rows: readonly unknown[], path: (row: number) => Fault['path']): Parsed<number> {
  const board = packRows(rows);
  if (board !== undefined) return { ok: true, value: board };
  if (rows.length !== SIDE) {
    return refused('wrong-size', `A knights board has ${SIDE} rows; this one has ${rows.length}.`);
  }
  const faults = rows.flatMap((row, index) => faultsOfRow(row, index, path(index)));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: false, faults: faultsOfCounts(rows.join('')) };
}

/** Packs rows that have no fault, many times as fast as faults are found and named; undefined where there is one. */
function packRows(rows: readonly unknown[]): number | undefined {
  let white = 0;
  let whites = 0;
  let blacks = 0;
  let blank = -1;
  for (const [index, row] of rows.entries()) {
    if (typeof row !== 'string' || row.length !== SIDE) return undefined;
    for (let column = 0; column < SIDE; column++) {
      const square = SIDE * index + column;
      const content = row[column];
      if (content === '1') {
        white |= 1 << square;
        whites++;
      } else if (content === '0') blacks++;
      else if (blank < 0 && (content === '*' || content === ' ')) blank = square;
      else return undefined;
    }
  }
  const isWhole = rows.length === SIDE && whites === KNIGHTS_OF_A_COLOUR && blacks === KNIGHTS_OF_A_COLOUR;
  return isWhole ? pack(white, blank) : undefined;
}

function faultsOfRow(row: unknown, index: number, path: Fault['path']): Fault[] {
  if (typeof row !== 'string') return [{ path, code: 'wrong-type', detail: `Row ${index + 1} is not a string.` }];
  const characters = [...row];
  if (characters.length !== SIDE) {
    const detail = `Row ${index + 1} has ${counted(characters.length, 'character')} where ${SIDE} are due.`;
    return [{ path, code: 'wrong-size', detail }];
  }
  return characters.flatMap((character, column) => {
    if ('01* '.includes(character)) return [];
    const detail = `Row ${index + 1}, column ${column + 1}: ${quoted(character)} is not "0", "1", "*" or a space.`;
    return [{ path, code: 'bad-character', detail }];
  });
}

function faultsOfCounts(squares: string): Fault[] {
  return [
    faultOfCount('white knights (1)', [...squares].filter((square) => square === '1').length, KNIGHTS_OF_A_COLOUR),
    faultOfCount('black knights (0)', [...squares].filter((square) => square === '0').length, KNIGHTS_OF_A_COLOUR),
    faultOfCount('blanks (* or a space)', [...squares].filter((square) => '* '.includes(square)).length, 1),
  ].flat();
}

function faultOfCount(what: string, count: number, due: number): Fault[] {
  if (count === due) return [];
  return [{ path: [], code: 'wrong-count', detail: `The number of ${what} is ${count} where ${due} is due.` }];
}

function writeSquare(board: number, square: number): string {
  if (square === blankSquare(board)) return '*';
  return (whiteKnights(board) >> square) & 1 ? '1' : '0';
}

function squareName(square: number): string {
  return SQUARE_NAMES[square] as string;
}

/** The name of a move, whether legal or not. */
export const MOVE_FORM = /^[a-e][1-5][a-e][1-5]$/;

/** Reads the name of a move, of the form {@link MOVE_FORM}, on a board. */
export function readMove(board: number, name: string): MoveRead {
  const from = squareNamed(name.slice(0, 2));
  const to = squareNamed(name.slice(2));
  const blank = blankSquare(board);
  if (to !== blank) return { legal: false, reason: `The blank is on ${squareName(blank)}, not on ${name.slice(2)}.` };
  if (((legalMoves(board) >> from) & 1) === 0) {
    return { legal: false, reason: `From ${name.slice(0, 2)} to ${name.slice(2)} is not a knight's jump.` };
  }
  return { legal: true, move: from };
}

function squareNamed(name: string): number {
  return FILES.indexOf(name.charAt(0)) + SIDE * (SIDE - Number(name.charAt(1)));
}
