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

/** How many moves a set has: bits are added up in pairs, in fours, in eights, and those four sums by a product. */
export function countMoves(moves: number): number {
  const pairs = moves - ((moves >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const eights = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(eights, 0x01010101) >>> 24;
}
