import type { Space } from '../../search/space.js';
import { SubsetRanking } from '../../search/subset-ranking.js';
import { ALL_MOVES, CENTRE, opposite, turned } from './board.js';

const subsets = new SubsetRanking(CENTRE.length);

/** The centre, filled. */
export const CENTRE_SET = CENTRE.reduce((set, cell) => set | (1 << cell), 0);

/**
 * One symbol against the rest: a state is the set of the eight cells that hold it, and the goal is the centre. Whether
 * and how soon a symbol can fill the centre depends on nothing else, so a board is three states, one for each symbol.
 */
export const space: Space = {
  size: subsets.count,
  goals: [[CENTRE_SET]],
  rank: (cells) => subsets.rank(cells),
  alike: (cells) => [cells],
  mostAlike: 1,
  legalMoves: () => ALL_MOVES,
  play: turned,
  takeBack: (_cells, move) => opposite(move),
};
