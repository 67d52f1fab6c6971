/**
 * A puzzle's rules over boards written as text, as slow and as plain as can be. This folder is the yardstick: it imports
 * nothing from `src`, so an error would have to be made twice to go unseen.
 */
export interface Rules {
  /** The names of the legal moves, in the order in which they are tried. */
  legalMoves(board: string): string[];

  /** The board after a legal move. */
  play(board: string, move: string): string;
}

export type Replay =
  | { readonly legal: true; readonly end: string }
  /** `at`: index of the first illegal move; `before`: the board that it was to be played on. */
  | { readonly legal: false; readonly at: number; readonly before: string };

/** Plays moves one by one, each only if it is legal. */
export function replay(rules: Rules, board: string, moves: readonly string[]): Replay {
  let end = board;
  for (const [at, move] of moves.entries()) {
    if (!rules.legalMoves(end).includes(move)) return { legal: false, at, before: end };
    end = rules.play(end, move);
  }
  return { legal: true, end };
}

/** The distance of every board that can be reached from `start`, nearest first. */
export function breadthFirst(rules: Rules, start: string): Map<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [board, distance] of distances) {
    for (const move of rules.legalMoves(board)) {
      const next = rules.play(board, move);
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/** How many of some distances are 0, 1, 2 and so on. */
export function distribution(distances: Iterable<number>): number[] {
  const counts: number[] = [];
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1;
  return counts;
}
