/**
 * The seam between a puzzle and the searches: a position that is changed in place and that knows, at every step, how
 * far the goal is at least. One object is one position under one heuristic; a search owns it while it runs.
 *
 * Moves are small integers from 0 to 30, and a set of moves is a bit set, so that generating, ordering and forbidding
 * moves are single integer operations. Moves are always tried from the lowest number up.
 */
export interface Problem {
  /** Admissible lower bound on the moves still to play. Zero at a goal and nowhere else. */
  bound(): number;

  /** The bound that playing `move` would lead to, without playing it. */
  boundAfter(move: number): number;

  /** Bit set of the legal moves. */
  legalMoves(): number;

  /** Plays a legal move and returns the move that takes it back. */
  make(move: number): number;
}

/** The lowest move of a set that is not empty. */
export function lowestMove(moves: number): number {
  return 31 - Math.clz32(moves & -moves);
}

/** How many moves a set has. */
export function countMoves(moves: number): number {
  let count = 0;
  for (let rest = moves; rest !== 0; rest &= rest - 1) count++;
  return count;
}
