import type { Algorithm } from '../../src/solver/contract.js';
import type { Search } from '../subjects.js';

/** What people call the algorithms. */
export const ALGORITHM_NAMES: Readonly<Record<Algorithm, string>> = {
  'ida-star': 'IDA*',
  'a-star': 'A*',
  'iterative-deepening': 'iterative deepening',
  bidirectional: 'both ends',
};

export function searchName({ algorithm, heuristic }: Search): string {
  const name = ALGORITHM_NAMES[algorithm];
  return heuristic === undefined ? name : `${name}, ${heuristic}`;
}
