import { CELLS, GOAL, pack } from '../puzzles/eight-puzzle/board.js';
import { moveName, parseBoard } from '../puzzles/eight-puzzle/notation.js';
import type { LineParser } from './board-lines.js';
import { readCells, tabulate } from './cells.js';
import type { Format } from './problem.js';

/** What HDU 1043, POJ 1077 and UVa 652 have in common: one board a line, a path or `unsolvable` for each. */
export const eightPuzzleLines: Omit<Format, 'example' | 'reader'> = {
  goal: GOAL,
  maxDepth: undefined,
  longestOnlyLine: CELLS,
  between: '',
  answer: (board, solution) => `${solution?.map((move) => moveName(board, move)).join('') ?? 'unsolvable'}\n`,
};

const TILES = tabulate({ 0: 0, x: 0, X: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 });
const ALL_TILES = (1 << CELLS) - 1;

/** Filled anew for each line. */
const tiles: number[] = new Array(CELLS).fill(0);

export const eightPuzzleLine: LineParser = {
  quick(text) {
    if (!readCells(text, TILES, tiles)) return undefined;
    let seen = 0;
    for (const tile of tiles) seen |= 1 << tile;
    return seen === ALL_TILES ? pack(tiles) : undefined;
  },
  parse: parseBoard,
};
