import type { Desk } from './desk.js';
import { positionAfter } from './state/line.js';

/** A whole number as people read it: 181,440 */
export function figure(number: number): string {
  return number.toLocaleString('en-GB');
}

/** "1 move", "2 moves" */
export function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What has just happened and how far it is to the goal; undefined while that is not known yet. */
export function statusOf(desk: Desk): string | undefined {
  const { isPlaying, at, moves } = desk.state;
  const made = lastMove(desk);
  if (isPlaying) return `Move ${at} of ${moves.length}. ${made}`;
  const behind = distanceInWords(desk);
  return behind && `${made} ${behind}`.trim();
}

function lastMove({ state, puzzle }: Desk): string {
  const move = state.moves[state.at - 1];
  if (move === undefined) return '';
  const { cells } = positionAfter(puzzle, puzzle.read(state.text).cells, state.moves.slice(0, state.at - 1));
  return `${capitalised(puzzle.sayMove(cells, move))}.`;
}

function distanceInWords({ known }: Desk): string | undefined {
  if (!known) return undefined;
  if (known.kind === 'refusal') return known.refusal.errors ? 'This is not a board yet.' : known.refusal.detail;
  const { distance } = known.answer;
  if (distance === null) return 'No number of moves solves this board.';
  return distance === 0 ? 'Solved!' : `${counted(distance, 'move')} to the goal.`;
}
