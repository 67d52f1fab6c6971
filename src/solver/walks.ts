import type { Limits } from '../search/budget.js';
import { clockMs } from '../search/clock.js';
import type { Outcome } from '../search/outcome.js';
import type { WalksTask } from './contract.js';
import { Oracle } from './oracle.js';
import { OutcomePacker, type PackedOutcomes } from './packed-outcomes.js';
import { noEffort } from './solve.js';
import type { Workshop } from './workshop.js';

/** Solves many boards by table, one after the other. */
export function walks(
  { puzzle, tables, descend }: Workshop,
  task: WalksTask,
  isCancelled: () => boolean,
): PackedOutcomes {
  const packer = new OutcomePacker(task.boards.length);
  let oracle: Oracle | undefined;
  let start = clockMs();
  for (let index = 0; index < task.boards.length; index++) {
    const board = task.boards[index] as number;
    const goal = task.goals[index] as number;
    if (oracle?.goal !== goal) oracle = new Oracle(puzzle, tables, goal);
    const outcome: Outcome = puzzle.solvable(board, goal)
      ? descend(oracle.table, oracle.views(board), limitsOf(task, index, isCancelled))
      : { status: 'unsolvable', effort: noEffort('ida-star') };
    const end = clockMs();
    packer.add(outcome, end - start);
    start = end;
  }
  return packer.packed();
}

function limitsOf(task: WalksTask, index: number, isCancelled: () => boolean): Limits {
  return {
    maxDepth: task.maxDepths[index] as number,
    maxNodes: task.maxNodes[index] as number,
    deadline: task.deadlines?.[index] ?? task.deadline,
    isCancelled,
  };
}
