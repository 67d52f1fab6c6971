import { Budget, type Exceeded, type Limits } from './budget.js';
import { type DistanceTable, nearerEntry } from './distance-table.js';
import type { Outcome } from './outcome.js';
import { countMoves, lowestMove } from './problem.js';

/** The way down from a state to the goal. */
interface Descent {
  readonly moves: readonly number[];
  /** Moves that the positions up to and including each step have, the one straight back left out. */
  readonly generated: readonly number[];
}

/**
 * IDA* under a perfect heuristic, where a complete table gives it: one walk that takes, at each step, the first move
 * that leads nearer. IDA* would need one iteration and expand the positions on the way and no others, so this walk
 * finds distance and solution at once, and counts what IDA* would have done under the same limits.
 *
 * @param starts the board as the table sees it; where there are several views of it, the nearest one decides
 */
export function descend(table: DistanceTable, starts: readonly number[], limits: Limits): Outcome {
  const { moves, generated } = walkDown(table, nearestOf(table, starts));
  const length = moves.length;
  const gaveUp = (limit: Exceeded | 'depth', iterations: number, nodesExpanded: number): Outcome => ({
    status: 'limit-reached',
    limit,
    lowerBound: length,
    effort: { nodesExpanded, nodesGenerated: generated[nodesExpanded - 1] ?? 0, iterations },
  });
  if (length > limits.maxDepth) return gaveUp('depth', 0, 0);
  const exceeded = length > 0 ? new Budget(limits).exceeded(0) : undefined;
  if (exceeded) return gaveUp(exceeded, 1, 0);
  if (length > limits.maxNodes) return gaveUp('nodes', 1, limits.maxNodes);
  return {
    status: 'solved',
    moves,
    optimal: true,
    effort: { nodesExpanded: length, nodesGenerated: generated.at(-1) ?? 0, iterations: length > 0 ? 1 : 0 },
  };
}

/** Those of the states that are nearest to the goal. */
export function nearestOf(table: DistanceTable, states: readonly number[]): readonly number[] {
  if (states.length === 1) return states;
  const distances = states.map((state) => table.distance(state));
  const least = Math.min(...distances);
  return states.filter((_, at) => distances[at] === least);
}

/** Follows states that are equally far, dropping those that a step does not bring nearer. */
function walkDown(table: DistanceTable, starts: readonly number[]): Descent {
  const { space } = table;
  const path: number[] = [];
  const generated: number[] = [];
  let count = 0;
  let forbidden = 0;
  let followed = starts;
  let wanted = nearerEntry(table.entry(starts[0] as number));
  search: for (;;) {
    const state = followed[0] as number;
    const choices = space.legalMoves(state) & ~forbidden;
    for (let moves = choices; moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      const nearer = playedNearer(table, followed, move, wanted);
      if (!nearer) continue;
      path.push(move);
      count += countMoves(choices);
      generated.push(count);
      forbidden = 1 << space.takeBack(state, move);
      followed = nearer;
      wanted = nearerEntry(wanted);
      continue search;
    }
    return { moves: path, generated };
  }
}

/** The states after a move, those of them that it brings nearer; undefined where it brings none. */
export function playedNearer(
  table: DistanceTable,
  states: readonly number[],
  move: number,
  wanted: number,
): readonly number[] | undefined {
  let nearer: number[] | undefined;
  for (const state of states) {
    const next = table.space.play(state, move);
    if (table.entry(next) !== wanted) continue;
    nearer ??= [];
    nearer.push(next);
  }
  return nearer;
}
