import { squares } from './knights.js';

/** Knights that do not stand where the goal has one of their colour. */
export function misplaced(board: string, goal: string): number {
  const due = squares(goal);
  return squares(board).filter((content, square) => content !== '*' && content !== due[square]).length;
}

/** The same, and one more where the colours of the blank's squares tell that the distance is odd and the count is not, or the other way round. */
export function misplacedRoundedUp(board: string, goal: string): number {
  const count = misplaced(board, goal);
  const isOddDistance = isDark(board) !== isDark(goal);
  return isOddDistance === (count % 2 === 1) ? count : count + 1;
}

/** Whether the blank is on a dark square, as a1 is. */
function isDark(board: string): boolean {
  const blank = squares(board).indexOf('*');
  return (Math.floor(blank / 5) + (blank % 5)) % 2 === 0;
}
