/** The rules of the three puzzles once more, on boards as they are written: slow, plain, and independent of `src`. */
export type Play = (board: readonly unknown[], move: string) => unknown[];

/** By path: the board after a move. Throws where the move is not legal. */
export const PLAY: Readonly<Record<string, Play>> = {
  '/solve/knights': (board, move) => playKnights(board as string[], move),
  '/solve/eight-puzzle': (board, move) => playEight(board as number[], move),
  '/solve/rotation': (board, move) => playRotation(board as number[], move),
};

/** All boards along the way, start and end included. */
export function boardsAlong(path: string, start: readonly unknown[], moves: readonly string[]): unknown[][] {
  const boards = [[...start]];
  for (const move of moves) boards.push((PLAY[path] as Play)(boards.at(-1) as unknown[], move));
  return boards;
}

function playKnights(board: string[], move: string): string[] {
  const cells = [...board.join('')];
  const from = squareOf(move.slice(0, 2));
  const to = squareOf(move.slice(2));
  const ranks = Math.abs(Math.floor(from / 5) - Math.floor(to / 5));
  const files = Math.abs((from % 5) - (to % 5));
  if (cells[to] !== '*' || Math.min(ranks, files) !== 1 || Math.max(ranks, files) !== 2) throw new Error(move);
  exchange(cells, from, to);
  return [0, 5, 10, 15, 20].map((row) => cells.slice(row, row + 5).join(''));
}

function squareOf(name: string): number {
  return 'abcde'.indexOf(name.charAt(0)) + 5 * (5 - Number(name.charAt(1)));
}

function playEight(board: number[], move: string): number[] {
  const cells = [...board];
  const blank = cells.indexOf(0);
  const [rows, columns] = { u: [-1, 0], d: [1, 0], l: [0, -1], r: [0, 1] }[move] as [number, number];
  const row = Math.floor(blank / 3) + rows;
  const column = (blank % 3) + columns;
  if (row < 0 || row > 2 || column < 0 || column > 2) throw new Error(move);
  exchange(cells, blank, 3 * row + column);
  return cells;
}

/** For A to D the cells of the line, from the one whose content goes round to the other end. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  A: [0, 2, 6, 11, 15, 20, 22],
  B: [1, 3, 8, 12, 17, 21, 23],
  C: [10, 9, 8, 7, 6, 5, 4],
  D: [19, 18, 17, 16, 15, 14, 13],
};
const REVERSED: Readonly<Record<string, string>> = { E: 'B', F: 'A', G: 'D', H: 'C' };

function playRotation(board: number[], move: string): number[] {
  const line = LINES[move] ?? (LINES[REVERSED[move] ?? ''] as readonly number[]).toReversed();
  const cells = [...board];
  line.forEach((cell, place) => {
    cells[cell] = board[line[(place + 1) % line.length] as number] as number;
  });
  return cells;
}

function exchange<Cell>(cells: Cell[], one: number, other: number): void {
  [cells[one], cells[other]] = [cells[other] as Cell, cells[one] as Cell];
}
