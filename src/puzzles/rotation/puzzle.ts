import type { Puzzle, Random } from '../puzzle.js';
import { shuffled } from '../random.js';
import { ANY_SYMBOL_DISTRIBUTION, FARTHEST_DIVISIONS } from './any-symbol.js';
import { ALL_MOVES, ANY_SYMBOL, CELLS, cellsOf, pack, packSets, play, SYMBOLS } from './board.js';
import { Centre } from './heuristics.js';
import { CENTRE_SET, space } from './ranking.js';

/** Ways to fill the sixteen cells that one symbol leaves with the other two: 16 over 8. */
const FILLINGS = 12_870;

export const puzzle: Puzzle = {
  goal: ANY_SYMBOL,
  heuristics: {
    centre: (board, goal) => new Centre(board, goal),
  },
  space,
  wholeSpace: undefined,
  wantsFirst: true,
  tableOf: () => 0,
  views,
  boardViewed,
  randomBoard: (_goal, random) => pack(shuffled(EIGHT_OF_EACH, random)),
  distribution: (states, goal) =>
    goal === ANY_SYMBOL ? ANY_SYMBOL_DISTRIBUTION : states.map((count) => count * FILLINGS),
  listed: (distance, goal) => (goal === ANY_SYMBOL && distance === FARTHEST ? farthestBoards() : undefined),
  solvable: () => true,
  isSolved: (board, goal) => views(board, goal).includes(CENTRE_SET),
  legalMoves: () => ALL_MOVES,
  play,
  takeBack: space.takeBack,
};

const FARTHEST = ANY_SYMBOL_DISTRIBUTION.length - 1;

const EIGHT_OF_EACH = SYMBOLS.flatMap((symbol) => Array<number>(8).fill(symbol));

/** For each symbol that may fill the centre, the cells that hold it. */
function views(board: number, goal: number): readonly number[] {
  return goal === ANY_SYMBOL ? SYMBOLS.map((symbol) => cellsOf(board, symbol)) : [cellsOf(board, goal)];
}

/** The farthest boards for any symbol: every way to give the sets of each division their symbols. */
function farthestBoards(): readonly number[] {
  return FARTHEST_DIVISIONS.flatMap(([a, b, c]) =>
    [
      [a, b],
      [a, c],
      [b, a],
      [b, c],
      [c, a],
      [c, b],
    ].map(([ones, twos]) => packSets(ones as number, twos as number)),
  );
}

function boardViewed(cells: number, goal: number, random: Random): number {
  const symbol = goal === ANY_SYMBOL ? (SYMBOLS[random(SYMBOLS.length)] as number) : goal;
  const others = SYMBOLS.filter((each) => each !== symbol).flatMap((each) => Array<number>(8).fill(each));
  const filling = shuffled(others, random);
  return pack(Array.from({ length: CELLS }, (_, cell) => ((cells >> cell) & 1 ? symbol : (filling.pop() as number))));
}
