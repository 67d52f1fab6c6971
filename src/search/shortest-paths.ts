import { nearestOf, playedNearer } from './descent.js';
import { type DistanceTable, nearerEntry } from './distance-table.js';
import { lowestMove } from './problem.js';

/** The shortest solutions of a board. */
export interface ShortestPaths {
  readonly length: number;
  /** How many there are. */
  readonly count: bigint;
  /** The first of them in the order of moves. */
  readonly first: readonly (readonly number[])[];
}

/** States that are equally far; a move counts if it brings one of them nearer, and those it does not are dropped. */
type Followed = readonly number[];

/** States at one distance, and the number of shortest ways that lead to each from the start. */
type Layer = ReadonlyMap<number | string, { readonly followed: Followed; readonly ways: bigint }>;

/**
 * Counts the shortest solutions distance by distance: the ways to a state are the ways to all states before it, added
 * up. Every way that only ever leads nearer ends at the goal, so the first solutions are found without a search.
 *
 * @param starts the board as the table sees it
 * @param most how many solutions to list
 * @param isOver asked at each distance whether to give up
 * @returns undefined where it was given up
 */
export function shortestPaths(
  table: DistanceTable,
  starts: readonly number[],
  most: number,
  isOver: () => boolean = () => false,
): ShortestPaths | undefined {
  const start = nearestOf(table, starts);
  const first = [...solutions(table, start, table.entry(start[0] as number), most)];
  let layer: Layer = new Map([[keyOf(start), { followed: start, ways: 1n }]]);
  let entry = table.entry(start[0] as number);
  for (let length = 0; !isOver(); length++) {
    entry = nearerEntry(entry);
    const next = nextLayer(table, layer, entry);
    if (next.size === 0) return { length, count: waysTo(layer), first };
    layer = next;
  }
  return undefined;
}

function nextLayer(table: DistanceTable, layer: Layer, wanted: number): Layer {
  const next = new Map<number | string, { followed: Followed; ways: bigint }>();
  for (const { followed, ways } of layer.values()) {
    for (const [, nearer] of nearerMoves(table, followed, wanted)) {
      const key = keyOf(nearer);
      const known = next.get(key);
      if (known) known.ways += ways;
      else next.set(key, { followed: nearer, ways });
    }
  }
  return next;
}

function waysTo(layer: Layer): bigint {
  return [...layer.values()].reduce((sum, { ways }) => sum + ways, 0n);
}

/** The first `most` solutions, each from its first move to its last. */
function* solutions(
  table: DistanceTable,
  followed: Followed,
  entry: number,
  most: number,
): Generator<readonly number[]> {
  const wanted = nearerEntry(entry);
  let left = most;
  let isGoal = true;
  for (const [move, nearer] of nearerMoves(table, followed, wanted)) {
    isGoal = false;
    for (const rest of solutions(table, nearer, wanted, left)) {
      yield [move, ...rest];
      left--;
    }
    if (left <= 0) return;
  }
  if (isGoal && most > 0) yield [];
}

/** The moves that lead nearer, in order, and where they lead. */
function* nearerMoves(table: DistanceTable, followed: Followed, wanted: number): Generator<[number, Followed]> {
  for (let moves = table.space.legalMoves(followed[0] as number); moves !== 0; moves &= moves - 1) {
    const move = lowestMove(moves);
    const nearer = playedNearer(table, followed, move, wanted);
    if (nearer.length > 0) yield [move, nearer];
  }
}

function keyOf(followed: Followed): number | string {
  return followed.length === 1 ? (followed[0] as number) : followed.join();
}
