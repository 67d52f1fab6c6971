import type { Rules } from '../reference/rules.js';

/**
 * All shortest solutions of a board, in the order of moves: every list of moves is tried, shorter ones first.
 *
 * @param most moves that may be needed
 */
export function shortestSolutions(
  rules: Rules,
  board: string,
  isGoal: (board: string) => boolean,
  most: number,
): string[][] {
  for (let length = 0; length <= most; length++) {
    const solutions = [...solutionsOf(rules, board, isGoal, length)];
    if (solutions.length > 0) return solutions;
  }
  throw new Error(`${board} needs more than ${most} moves`);
}

function* solutionsOf(
  rules: Rules,
  board: string,
  isGoal: (board: string) => boolean,
  length: number,
): Generator<string[]> {
  if (length === 0) {
    if (isGoal(board)) yield [];
    return;
  }
  for (const move of rules.legalMoves(board)) {
    for (const rest of solutionsOf(rules, rules.play(board, move), isGoal, length - 1)) yield [move, ...rest];
  }
}
