import type { Cells, PuzzlePage, Shift } from '../puzzle.js';
import { filledUp, squareSpots } from '../square.js';
import { Ground, Piece } from './drawing.jsx';

const SIDE = 5;
const SIZE = SIDE * SIDE;
const NAMES: Readonly<Record<string, string>> = {
  '1': 'white knight',
  '0': 'black knight',
  '*': 'blank',
  '': 'unknown',
};

export const knights: PuzzlePage = {
  name: 'Knights',
  aim: 'Bring all knights home. They jump as in chess, always to the blank square.',
  example: '10110/01*11/10111/01001/00000',
  goal: '11111/01111/00*11/00001/00000',
  forms: 'Five rows of five, joined by /: 1 a white knight, 0 a black one, * the blank.',
  symbols: '01*',
  between: ' ',
  width: SIDE,
  height: SIDE,
  size: SIZE,
  spots: squareSpots(SIDE),
  Ground,
  Piece,

  read(text) {
    const rows = rowsIn(text);
    const cells = rows.flatMap((row) => filledUp([...row.replaceAll(' ', '*')], SIDE));
    return { request: rows, cells: filledUp(cells, SIZE) };
  },
  write: (cells) => rowsOf(cells).join('/'),
  cellsOf: (board) => board.flatMap((row) => [...String(row)]),
  cellsAt: ([row]) => (row === undefined ? [] : Array.from({ length: SIDE }, (_, file) => SIDE * Number(row) + file)),
  spotOf: (_cells, move) => squareNamed(move.slice(0, 2)),
  shiftsOf: (cells, move) => swap(cells, squareNamed(move.slice(0, 2)), squareNamed(move.slice(2))),
  saySpot: (cells, square) => `${nameOf(square)}, ${NAMES[cells[square] ?? ''] ?? `"${cells[square]}"`}`,
  sayMove(cells, move) {
    const from = squareNamed(move.slice(0, 2));
    return `${NAMES[cells[from] ?? ''] ?? 'knight'} from ${move.slice(0, 2)} to ${move.slice(2)}`;
  },
};

/** Rows as the service reads them, from a list in JSON or from text with a row a line or joined by `/`. */
function rowsIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map(([, row]) => row as string);
  return quoted.length > 0 ? quoted : text.replace(/^[\r\n]+|[\r\n]+$/g, '').split(/\/|\r?\n/);
}

function rowsOf(cells: Cells): string[] {
  return Array.from({ length: SIDE }, (_, row) => cells.slice(SIDE * row, SIDE * (row + 1)).join(''));
}

function swap(cells: Cells, from: number, to: number): readonly Shift[] {
  if (cells[from] === undefined || cells[to] === undefined) return [];
  return [
    { from, to },
    { from: to, to: from },
  ];
}

/** As in chess: files a to e from left to right, ranks 5 to 1 from top to bottom. */
function nameOf(square: number): string {
  return `${'abcde'.charAt(square % SIDE)}${SIDE - Math.floor(square / SIDE)}`;
}

/** The reverse of {@link nameOf}; negative for a name that is none. */
function squareNamed(name: string): number {
  return Array.from({ length: SIZE }, (_, square) => nameOf(square)).indexOf(name);
}
