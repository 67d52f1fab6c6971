import { Budget, type Exceeded, type Limits } from './budget.js';
import { type DistanceTable, entryAt, nearerEntry } from './distance-table.js';
import { MAX_DEPTH } from './limits.js';
import type { Outcome } from './outcome.js';
import { countMoves, lowestMove } from './problem.js';

/** No move, no state. */
const NONE = -1;

/** The way down from a state to the goal. */
interface Descent {
  readonly moves: readonly number[];
  /** Moves that the positions on the way have, the one straight back left out. */
  readonly nodesGenerated: number;
}

/**
 * IDA* under a perfect heuristic, where a complete table gives it: one walk that takes, at each step, the first move
 * that leads nearer. IDA* would need one iteration and expand the positions on the way and no others, so this walk
 * finds distance and solution at once, and counts what IDA* would have done under the same limits.
 *
 * @param starts the board as the table sees it; where there are several views of it, the nearest one decides
 */
export function descend(table: DistanceTable, starts: readonly number[], limits: Limits): Outcome {
  const nearest = nearestOf(table, starts);
  const { moves, nodesGenerated } = walkDown(table, nearest, MAX_DEPTH);
  const length = moves.length;
  const gaveUp = (limit: Exceeded | 'depth', iterations: number, nodesExpanded: number): Outcome => ({
    status: 'limit-reached',
    limit,
    lowerBound: length,
    effort: { nodesExpanded, nodesGenerated: walkDown(table, nearest, nodesExpanded).nodesGenerated, iterations },
  });
  if (length === 0) return solved(moves, 0);
  if (length > limits.maxDepth) return gaveUp('depth', 0, 0);
  const exceeded = new Budget(limits).exceeded(0);
  if (exceeded) return gaveUp(exceeded, 1, 0);
  if (length > limits.maxNodes) return gaveUp('nodes', 1, limits.maxNodes);
  return solved(moves, nodesGenerated);
}

function solved(moves: readonly number[], nodesGenerated: number): Outcome {
  const effort = { nodesExpanded: moves.length, nodesGenerated, iterations: Math.min(1, moves.length) };
  return { status: 'solved', moves, optimal: true, effort };
}

/** Those of the states that are nearest to the goal: all go down together until the first of them are there. */
export function nearestOf(table: DistanceTable, states: readonly number[]): readonly number[] {
  if (states.length === 1) return states;
  for (let at = states; ; ) {
    const next = at.map((state) => nearerState(table, state));
    if (next.includes(NONE)) return states.filter((_, index) => next[index] === NONE);
    at = next;
  }
}

/** A state one move nearer; NONE where the state is a goal. */
function nearerState(table: DistanceTable, state: number): number {
  const { space } = table;
  const wanted = nearerEntry(entryOf(table, state));
  for (let moves = space.legalMoves(state); moves !== 0; moves &= moves - 1) {
    const next = space.play(state, lowestMove(moves));
    if (entryOf(table, next) === wanted) return next;
  }
  return NONE;
}

/** The same as `table.entry`; but each instance of this module only ever sees one kind of space, and inlines its ranking. */
function entryOf(table: DistanceTable, state: number): number {
  return entryAt(table.entries, table.first + table.space.rank(state));
}

/** Follows states that are equally far, dropping those that a step does not bring nearer, for so many steps at most. */
function walkDown(table: DistanceTable, starts: readonly number[], steps: number): Descent {
  const { space } = table;
  const moves: number[] = [];
  let followed = starts;
  let nodesGenerated = 0;
  let forbidden = 0;
  let wanted = nearerEntry(entryOf(table, starts[0] as number));
  while (moves.length < steps) {
    const state = followed[0] as number;
    const choices = space.legalMoves(state) & ~forbidden;
    const move = firstNearer(table, followed, choices, wanted);
    if (move === NONE) break;
    moves.push(move);
    nodesGenerated += countMoves(choices);
    forbidden = 1 << space.takeBack(state, move);
    followed = playedNearer(table, followed, move, wanted);
    wanted = nearerEntry(wanted);
  }
  return { moves, nodesGenerated };
}

/** The first of the moves that brings one of the states nearer, or NONE. */
function firstNearer(table: DistanceTable, states: readonly number[], choices: number, wanted: number): number {
  for (let moves = choices; moves !== 0; moves &= moves - 1) {
    const move = lowestMove(moves);
    for (let index = 0; index < states.length; index++) {
      if (entryOf(table, table.space.play(states[index] as number, move)) === wanted) return move;
    }
  }
  return NONE;
}

/** The states after a move, those of them that it brings nearer. */
export function playedNearer(
  table: DistanceTable,
  states: readonly number[],
  move: number,
  wanted: number,
): readonly number[] {
  const nearer: number[] = [];
  for (const state of states) {
    const next = table.space.play(state, move);
    if (entryOf(table, next) === wanted) nearer.push(next);
  }
  return nearer;
}
