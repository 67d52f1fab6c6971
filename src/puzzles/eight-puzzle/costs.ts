import { CELLS, homes, MOVES, STEPS, unpack } from './board.js';

/**
 * What single tiles cost, for one place of the goal's blank. A `step` is the cell of the blank times four plus the move.
 */
export interface Costs {
  /** By tile (number less one) << 6 | step: how the tile's cost changes when the step moves it. */
  readonly changes: Int8Array;
  /** Sum over the tiles of a renamed board. */
  readonly total: (board: number) => number;
}

/** For each step, the place in a packed board of the bits of the tile that it moves. */
export const SHIFTS: Uint8Array = Uint8Array.from({ length: CELLS << 2 }, (_, step) => 3 * destination(step));

/** 1 for each tile that is not at home. */
export const misplacedCosts = perGoalBlank((goalBlank) => tabulate(goalBlank, (home, cell) => (home === cell ? 0 : 1)));

/** How many rows and columns each tile is from home. */
export const manhattanCosts = perGoalBlank((goalBlank) =>
  tabulate(
    goalBlank,
    (home, cell) => Math.abs(Math.floor(home / 3) - Math.floor(cell / 3)) + Math.abs((home % 3) - (cell % 3)),
  ),
);

/** Makes a table for each of the nine places of the goal's blank, when it is first asked for. */
export function perGoalBlank<Table>(make: (goalBlank: number) => Table): (goalBlank: number) => Table {
  const made: Table[] = [];
  return (goalBlank) => {
    made[goalBlank] ??= make(goalBlank);
    return made[goalBlank];
  };
}

function tabulate(goalBlank: number, cost: (home: number, cell: number) => number): Costs {
  const home = homes(goalBlank);
  const changes = new Int8Array(8 << 6);
  for (let step = 0; step < CELLS << 2; step++) {
    if (!isLegal(step)) continue;
    home.forEach((cell, tile) => {
      changes[(tile << 6) | step] = cost(cell, step >> 2) - cost(cell, destination(step));
    });
  }
  const total = (board: number): number =>
    unpack(board).reduce((sum, tile, cell) => sum + (tile === 0 ? 0 : cost(home[tile - 1] as number, cell)), 0);
  return { changes, total };
}

function isLegal(step: number): boolean {
  return (((MOVES[step >> 2] as number) >> (step & 3)) & 1) === 1;
}

function destination(step: number): number {
  return (step >> 2) + (STEPS[step & 3] as number);
}
