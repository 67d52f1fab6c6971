/** Lower bounds worked out from scratch, each as its definition says. A board is nine digits row by row, 0 the blank. */

const TILES = [...'12345678'];
const LINES = [0, 1, 2];

/** Tiles that are not at home. */
export function misplaced(board: string, goal: string): number {
  return TILES.filter((tile) => board.indexOf(tile) !== goal.indexOf(tile)).length;
}

/** Rows and columns from each tile to its home. */
export function manhattan(board: string, goal: string): number {
  return TILES.map(
    (tile) => Math.abs(row(board, tile) - row(goal, tile)) + Math.abs(column(board, tile) - column(goal, tile)),
  ).reduce((sum, steps) => sum + steps);
}

/** Manhattan distance, and two moves more for each tile that must leave its line for the others to pass. */
export function linearConflict(board: string, goal: string): number {
  const inRows = LINES.map((line) => tilesToRemove(homeTiles(board, goal, line, row), board, goal, column));
  const inColumns = LINES.map((line) => tilesToRemove(homeTiles(board, goal, line, column), board, goal, row));
  return manhattan(board, goal) + 2 * [...inRows, ...inColumns].reduce((sum, tiles) => sum + tiles);
}

type Coordinate = (board: string, tile: string) => number;

const row: Coordinate = (board, tile) => Math.floor(board.indexOf(tile) / 3);
const column: Coordinate = (board, tile) => board.indexOf(tile) % 3;

/** The tiles that stand in a line and belong in it. */
function homeTiles(board: string, goal: string, line: number, lineOf: Coordinate): string[] {
  return TILES.filter((tile) => lineOf(board, tile) === line && lineOf(goal, tile) === line);
}

/** The fewest tiles to take out so that the rest stand in the goal's order: every subset is tried. */
function tilesToRemove(tiles: readonly string[], board: string, goal: string, placeOf: Coordinate): number {
  const orderly = subsets(tiles).filter((kept) =>
    kept.every((a) => kept.every((b) => placeOf(board, a) < placeOf(board, b) === placeOf(goal, a) < placeOf(goal, b))),
  );
  return tiles.length - Math.max(...orderly.map((kept) => kept.length));
}

function subsets([tile, ...others]: readonly string[]): string[][] {
  if (tile === undefined) return [[]];
  return subsets(others).flatMap((subset) => [subset, [tile, ...subset]]);
}
