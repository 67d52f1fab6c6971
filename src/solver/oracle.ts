import type { Puzzle } from '../puzzles/puzzle.js';
import type { DistanceTable } from '../search/distance-table.js';
import { type Tables, tableAt } from '../search/tables.js';

/** The exact distances of a puzzle's boards to one goal. */
export class Oracle {
  readonly puzzle: Puzzle;
  readonly goal: number;
  readonly table: DistanceTable;
  /** Which of the puzzle's tables that is. */
  readonly index: number;

  /** @throws if no table covers the goal */
  constructor(puzzle: Puzzle, tables: Tables, goal: number) {
    const index = puzzle.tableOf(goal);
    if (index === undefined) throw new Error('no table covers this goal');
    this.puzzle = puzzle;
    this.goal = goal;
    this.index = index;
    this.table = tableAt(puzzle.space, tables.entries, index);
  }

  /** The board as the table sees it. */
  views(board: number): readonly number[] {
    return this.puzzle.views(board, this.goal);
  }

  /** In moves; null where the goal cannot be reached. */
  distance(board: number): number | null {
    return this.puzzle.solvable(board, this.goal) ? this.distanceOfSolvable(board) : null;
  }

  /** In moves, of a board from which the goal can be reached. */
  distanceOfSolvable(board: number): number {
    return Math.min(...this.views(board).map((state) => this.table.distance(state)));
  }

  /** Whether a board from which the goal can be reached is at a distance: most that are not are told by one view. */
  isAt(board: number, distance: number): boolean {
    let least = Number.POSITIVE_INFINITY;
    for (const state of this.views(board)) {
      least = Math.min(least, this.table.distance(state));
      if (least < distance) return false;
    }
    return least === distance;
  }
}
