import type { PuzzlePage, Shift } from '../puzzle.js';
import { filledUp } from '../square.js';
import { Ground, Piece } from './drawing.jsx';
import { CELL_SPOTS, HANDLES, SIDE, SIZE } from './layout.js';

export const rotation: PuzzlePage = {
  name: 'Rotation Game',
  aim: 'Fill the eight cells around the middle with one symbol. Each letter pulls its line by one cell.',
  example: '111132323132231222312133',
  forms: '24 digits row by row, eight each of 1, 2 and 3; spaces wherever you like.',
  symbols: '123',
  between: '',
  width: SIDE,
  height: SIDE,
  size: SIZE,
  spots: [...CELL_SPOTS, ...HANDLES],
  Ground,
  Piece,

  read(text) {
    const cells = [...text.replace(/[\s[\],"]/g, '')];
    if (cells.length !== SIZE) return { request: text, cells: filledUp(cells, SIZE) };
    return { request: cells.map((cell) => (/\d/.test(cell) ? Number(cell) : cell)), cells };
  },
  write: (cells) => cells.join(''),
  cellsOf: (board) => board.map(String),
  cellsAt: ([cell]) => (cell === undefined ? [] : [Number(cell)]),
  spotOf: (_cells, move) => SIZE + HANDLES.findIndex(({ letter }) => letter === move),
  shiftsOf(_cells, move): readonly Shift[] {
    const line = HANDLES.find(({ letter }) => letter === move)?.line ?? [];
    return line.map((from, place) => {
      const around = place === 0;
      return { from, to: line.at(place - 1) as number, ...(around && { around }) };
    });
  },
  saySpot: (cells, spot) =>
    spot < SIZE ? `cell ${spot + 1}, symbol ${cells[spot] || 'unknown'}` : sayHandle(HANDLES[spot - SIZE]?.letter),
  sayMove: (_cells, move) => sayHandle(move),
};

function sayHandle(letter: string | undefined): string {
  return `${letter}, ${HANDLES.find((handle) => handle.letter === letter)?.words}`;
}
