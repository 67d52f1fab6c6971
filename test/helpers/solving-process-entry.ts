import { loadForm } from '../../src/puzzles/registry.js';
import { solve } from './ida-star.js';
import type { Boards, Solutions } from './solving-process.js';

process.once('message', async (message) => {
  const solutions = await solveAll(message as Boards);
  process.send?.(solutions, () => process.disconnect());
});

async function solveAll({ puzzle, heuristic, boards }: Boards): Promise<Solutions> {
  const form = await loadForm(puzzle);
  return boards.map((board) => {
    const { length, moves } = solve(form, board, { heuristic });
    return typeof length === 'number' ? moves.join('') : null;
  });
}
