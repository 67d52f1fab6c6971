import type { Rules } from './rules.js';

export interface Effort {
  nodesExpanded: number;
  nodesGenerated: number;
  iterations: number;
}

/**
 * What IDA* has to do for a board that has a solution, followed in plain recursion over written boards. A move that
 * leads back to the board before is neither taken nor counted; all other moves of an expanded board are counted.
 */
export function plainIdaStar(rules: Rules, board: string, estimate: (board: string) => number): Effort {
  const effort = { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 };
  let bound = estimate(board);
  let cut = bound;

  function isSolvedWithin(current: string, before: string | undefined, depth: number): boolean {
    const rest = estimate(current);
    if (depth + rest > bound) {
      cut = Math.min(cut, depth + rest);
      return false;
    }
    if (rest === 0) return true;
    const next = rules.legalMoves(current).map((move) => rules.play(current, move));
    const onwards = next.filter((each) => each !== before);
    effort.nodesExpanded++;
    effort.nodesGenerated += onwards.length;
    return onwards.some((each) => isSolvedWithin(each, current, depth + 1));
  }

  for (let isSolved = bound === 0; !isSolved; bound = cut) {
    effort.iterations++;
    cut = Number.POSITIVE_INFINITY;
    isSolved = isSolvedWithin(board, undefined, 0);
  }
  return effort;
}
