import type { Cells, PuzzlePage } from '../puzzle.js';
import { filledUp, squareSpots } from '../square.js';
import { Ground, Piece } from './drawing.jsx';

const SIDE = 3;
const SIZE = SIDE * SIDE;

/** How far each move takes the blank, and the way that its tile goes. */
const MOVES: Readonly<Record<string, { readonly step: number; readonly tileGoes: string }>> = {
  u: { step: -SIDE, tileGoes: 'down' },
  d: { step: SIDE, tileGoes: 'up' },
  l: { step: -1, tileGoes: 'to the right' },
  r: { step: 1, tileGoes: 'to the left' },
};

export const eightPuzzle: PuzzlePage = {
  name: 'Eight-puzzle',
  aim: 'Slide the tiles into order, with the blank last.',
  example: '234/15x/768',
  goal: '123/456/78x',
  forms: 'Nine cells row by row, such as 234/15x/768 or 2 3 4 1 5 0 7 6 8; x or 0 is the blank.',
  symbols: '012345678',
  between: '',
  width: SIDE,
  height: SIDE,
  size: SIZE,
  spots: squareSpots(SIDE),
  Ground,
  Piece,

  read(text) {
    const cells = [...text.replace(/[\s/[\],"]/g, '')].map((cell) => (/[xX]/.test(cell) ? '0' : cell));
    if (cells.length !== SIZE) return { request: text, cells: filledUp(cells, SIZE) };
    return { request: cells.map((cell) => (/\d/.test(cell) ? Number(cell) : cell)), cells };
  },
  write: (cells) =>
    cells
      .map((cell) => (cell === '0' ? 'x' : cell))
      .join('')
      .replace(/^(...)(...)/, '$1/$2/'),
  cellsOf: (board) => board.map(String),
  cellsAt: ([cell]) => (cell === undefined ? [] : [Number(cell)]),
  spotOf: tileOf,
  shiftsOf(cells, move) {
    const tile = tileOf(cells, move);
    const blank = cells.indexOf('0');
    if (cells[tile] === undefined) return [];
    return [
      { from: tile, to: blank },
      { from: blank, to: tile },
    ];
  },
  saySpot: (cells, cell) =>
    `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}, ${sayCell(cells[cell] ?? '')}`,
  sayMove: (cells, move) => `tile ${cells[tileOf(cells, move)] ?? ''} ${MOVES[move]?.tileGoes ?? ''}`,
};

/** The cell of the tile that a move slides. */
function tileOf(cells: Cells, move: string): number {
  return cells.indexOf('0') + (MOVES[move]?.step ?? Number.NaN);
}

function sayCell(symbol: string): string {
  if (symbol === '') return 'unknown';
  return symbol === '0' ? 'blank' : `tile ${symbol}`;
}
