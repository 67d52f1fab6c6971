import type { MoveRead } from '../moves.js';
import { type Fault, LONGEST_TEXT, type Parsed, parsed, quoted, refused } from '../parsed.js';
import { CELLS, type CentreSymbol, pack, SYMBOLS, unpack } from './board.js';

const CELLS_OF_A_SYMBOL = 8;
const LETTERS = 'ABCDEFGH';

/** Reads a board: 24 integers in the order of POJ 2286, or one string of 24 digits with spaces wherever. */
export function parseBoard(raw: unknown): Parsed<number> {
  if (typeof raw === 'string') return parseText(raw);
  if (Array.isArray(raw)) return parseCells(raw);
  return refused('wrong-type', 'A rotation board is 24 integers from 1 to 3, or one string of 24 digits.');
}

/** Reads a goal: the symbol that must fill the centre, as a number or as a digit. */
export function parseGoal(raw: unknown): Parsed<number> {
  const goal = SYMBOLS.find((symbol) => symbol === raw || String(symbol) === raw);
  if (goal === undefined)
    return refused('not-allowed', 'A rotation goal is the symbol that must fill the centre: 1, 2 or 3.');
  return { ok: true, value: goal };
}

/** 24 integers in the order of POJ 2286. */
export function writeBoard(board: number): CentreSymbol[] {
  return unpack(board);
}

/** The letter of a move, `A` to `H`. */
export function moveName(_board: number, move: number): string {
  return LETTERS.charAt(move);
}

function parseText(text: string): Parsed<number> {
  if (text.length > LONGEST_TEXT) {
    return refused('wrong-size', `A rotation board has ${CELLS} cells; this text has ${text.length} characters.`);
  }
  const faults = [...text].flatMap((character, index): Fault[] => {
    if (/[123\s]/.test(character)) return [];
    const detail = `Character ${index + 1}: ${quoted(character)} is not 1, 2 or 3.`;
    return [{ path: [], code: 'bad-character', detail }];
  });
  if (faults.length > 0) return { ok: false, faults };
  return parseSymbols([...text.replace(/\s/g, '')].map(Number) as CentreSymbol[]);
}

function parseCells(cells: readonly unknown[]): Parsed<number> {
  if (cells.length !== CELLS) return wrongSize(cells.length);
  if (isEightOfEach(cells)) return { ok: true, value: pack(cells) };
  const faults = cells.flatMap((cell, index): Fault[] => {
    if (SYMBOLS.some((symbol) => symbol === cell)) return [];
    const wrong = Number.isInteger(cell) ? `${cell} is not 1, 2 or 3` : 'not an integer';
    const code = Number.isInteger(cell) ? 'out-of-range' : 'wrong-type';
    return [{ path: [index], code, detail: `Cell ${index + 1}: ${wrong}.` }];
  });
  if (faults.length > 0) return { ok: false, faults };
  return parseSymbols(cells as CentreSymbol[]);
}

function parseSymbols(symbols: readonly CentreSymbol[]): Parsed<number> {
  if (symbols.length !== CELLS) return wrongSize(symbols.length);
  const faults = SYMBOLS.flatMap((symbol): Fault[] => {
    const count = symbols.filter((each) => each === symbol).length;
    if (count === CELLS_OF_A_SYMBOL) return [];
    const detail = `The number of cells with symbol ${symbol} is ${count} where ${CELLS_OF_A_SYMBOL} is due.`;
    return [{ path: [], code: 'wrong-count', detail }];
  });
  return parsed(faults, () => pack(symbols));
}

/** Tells boards without a fault many times as fast as faults are found and named. */
function isEightOfEach(cells: readonly unknown[]): cells is readonly number[] {
  const counts = [0, 0, 0, 0];
  for (const cell of cells) {
    if (cell !== 1 && cell !== 2 && cell !== 3) return false;
    counts[cell] = (counts[cell] as number) + 1;
  }
  return SYMBOLS.every((symbol) => counts[symbol] === CELLS_OF_A_SYMBOL);
}

function wrongSize(count: number): Parsed<never> {
  return refused('wrong-size', `A rotation board has ${CELLS} cells; this one has ${count}.`);
}

/** The name of a move. */
export const MOVE_FORM = /^[A-H]$/;

/** Reads the name of a move, of the form {@link MOVE_FORM}; every move is legal on every board. */
export function readMove(_board: number, name: string): MoveRead {
  return { legal: true, move: LETTERS.indexOf(name) };
}
