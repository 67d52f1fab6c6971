import type { Problem } from '../../search/problem.js';
import { blankCell, isVertical, MOVES, renamed, STEPS, swapped, tilesOf, transposed, transposedCell } from './board.js';
import { type Costs, manhattanCosts, misplacedCosts, SHIFTS } from './costs.js';
import { type LineConflicts, lineConflicts } from './line-conflicts.js';

/**
 * A sum of what each tile costs by itself. A move shifts one tile by one cell and so changes one cost, by one at most;
 * the blank costs nothing. Proofs: README of this folder.
 */
class TileSum implements Problem {
  #tiles: number;
  #blank: number;
  #sum: number;
  readonly #changes: Int8Array;

  constructor(board: number, goal: number, costs: (goalBlank: number) => Costs) {
    const start = renamed(board, goal);
    const { changes, total } = costs(blankCell(goal));
    this.#tiles = tilesOf(start);
    this.#blank = blankCell(start);
    this.#sum = total(start);
    this.#changes = changes;
  }

  bound(): number {
    return this.#sum;
  }

  boundAfter(move: number): number {
    const step = (this.#blank << 2) | move;
    const tile = (this.#tiles >> (SHIFTS[step] as number)) & 7;
    return this.#sum + (this.#changes[(tile << 6) | step] as number);
  }

  legalMoves(): number {
    return MOVES[this.#blank] as number;
  }

  make(move: number): number {
    const step = (this.#blank << 2) | move;
    const shift = SHIFTS[step] as number;
    const tile = (this.#tiles >> shift) & 7;
    this.#sum += this.#changes[(tile << 6) | step] as number;
    this.#tiles ^= (tile << shift) | (tile << (3 * this.#blank));
    this.#blank += STEPS[move] as number;
    return move ^ 1;
  }
}

/** Counts the tiles that are not at home. */
export class Misplaced extends TileSum {
  constructor(board: number, goal: number) {
    super(board, goal, misplacedCosts);
  }
}

/** Adds up how many rows and columns each tile is from home. */
export class Manhattan extends TileSum {
  constructor(board: number, goal: number) {
    super(board, goal, manhattanCosts);
  }
}

/**
 * Manhattan distance, and two moves more for each tile that has to leave its home row or column for others to pass
 * (O. Hansson, A. Mayer, M. Yung, "Criticizing Solutions to Relaxed Models Yields Powerful Admissible Heuristics",
 * Information Sciences 63, 1992). Proof: README of this folder.
 *
 * The tiles are kept twice, by rows and by columns, so that a line is nine neighbouring bits in one of the two.
 */
export class LinearConflict implements Problem {
  #rows: number;
  #columns: number;
  #blank: number;
  #sum: number;
  readonly #changes: Int8Array;
  readonly #conflicts: LineConflicts;

  constructor(board: number, goal: number) {
    const start = renamed(board, goal);
    const { changes, total } = manhattanCosts(blankCell(goal));
    this.#rows = tilesOf(start);
    this.#columns = transposed(this.#rows);
    this.#blank = blankCell(start);
    this.#changes = changes;
    this.#conflicts = lineConflicts(blankCell(goal));
    this.#sum = total(start) + this.#conflicts.total(this.#rows, this.#columns, this.#blank);
  }

  bound(): number {
    return this.#sum;
  }

  boundAfter(move: number): number {
    const step = (this.#blank << 2) | move;
    const tile = (this.#rows >> (SHIFTS[step] as number)) & 7;
    return this.#sum + (this.#changes[(tile << 6) | step] as number) + this.#conflictsChange(move, tile);
  }

  legalMoves(): number {
    return MOVES[this.#blank] as number;
  }

  make(move: number): number {
    const from = this.#blank;
    const to = from + (STEPS[move] as number);
    this.#sum = this.boundAfter(move);
    this.#rows = swapped(this.#rows, from, to);
    this.#columns = swapped(this.#columns, transposedCell(from), transposedCell(to));
    this.#blank = to;
    return move ^ 1;
  }

  /** A move along a column changes two rows and no column, and the other way round. */
  #conflictsChange(move: number, tile: number): number {
    const to = this.#blank + (STEPS[move] as number);
    const row = (this.#blank / 3) | 0;
    const column = this.#blank - 3 * row;
    if (isVertical(move)) return this.#conflicts.changeAcrossRows(this.#rows, row, (to / 3) | 0, column, tile);
    return this.#conflicts.changeAcrossColumns(this.#columns, column, to - 3 * row, row, tile);
  }
}
