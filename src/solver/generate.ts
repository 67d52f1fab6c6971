import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from '../puzzles/puzzle.js';
import type { Layer } from '../search/tables.js';
import type { GeneratedBoard, GenerateTask } from './contract.js';
import type { Oracle } from './oracle.js';

/** Draws between two looks at whether it is over: under a millisecond of work. */
const DRAWS_BETWEEN_LOOKS = 256;

/**
 * Draws boards independently of each other, each board within the range of distances equally likely.
 *
 * @param layers of the table that the oracle reads
 * @param isOver asked from time to time whether to give up
 * @returns undefined where it was given up
 */
export function generate(
  oracle: Oracle,
  layers: readonly Layer[],
  task: GenerateTask,
  isOver: () => boolean,
): readonly GeneratedBoard[] | undefined {
  const random = randomOf(task.seed);
  const { puzzle, goal } = oracle;
  const weights = puzzle
    .distribution(
      layers.map(({ states }) => states),
      goal,
    )
    .map((boards, distance) => (distance >= task.min && distance <= task.max ? boards : 0));
  const boards: GeneratedBoard[] = [];
  while (boards.length < task.count) {
    const distance = drawWeighted(weights, random);
    const board = drawBoard(oracle, layers, distance, random, isOver);
    if (board === undefined) return undefined;
    boards.push({ board, distance });
  }
  return boards;
}

/** Numbers from a seed: the same ones every time. */
function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return (limit) => uniformInt(generator, 0, limit - 1);
}

/** An index, each as likely as its weight says. */
function drawWeighted(weights: readonly number[], random: Random): number {
  let left = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** Distances that many boards have are met soon by drawing any boards; for the others there are lists. */
function drawBoard(
  oracle: Oracle,
  layers: readonly Layer[],
  distance: number,
  random: Random,
  isOver: () => boolean,
): number | undefined {
  const { puzzle, goal } = oracle;
  const listed = puzzle.listed(distance, goal);
  if (listed) return drawOne(listed, random);
  const rare = layers[distance]?.rare;
  for (let draws = 1; draws % DRAWS_BETWEEN_LOOKS !== 0 || !isOver(); draws++) {
    const board = rare ? drawViewed(oracle, rare, distance, random) : puzzle.randomBoard(goal, random);
    if (board !== undefined && oracle.isAt(board, distance)) return board;
  }
  return undefined;
}

/**
 * A board that looks like one of these states, or none. States that share an index are drawn by that index, so one that
 * shares it with few is drawn again as often as makes up for it. A board with several views in the list would come up
 * once for each, so it only counts as its first one.
 */
function drawViewed(oracle: Oracle, rare: Int32Array, distance: number, random: Random): number | undefined {
  const { alike, mostAlike } = oracle.puzzle.space;
  const state = alike(drawOne(rare, random))[random(mostAlike)];
  if (state === undefined) return undefined;
  const board = oracle.puzzle.boardViewed(state, oracle.goal, random);
  const first = oracle.views(board).find((view) => oracle.table.distance(view) === distance);
  return first === state ? board : undefined;
}

function drawOne(items: ArrayLike<number>, random: Random): number {
  return items[random(items.length)] as number;
}
