import { clockMs } from '../search/clock.js';
import type { Outcome } from '../search/outcome.js';
import type { WalksTask } from './contract.js';
import { Oracle } from './oracle.js';
import { type PackedOutcomes, packOutcomes, type TimedOutcome } from './packed-outcomes.js';
import { noEffort } from './solve.js';
import type { Workshop } from './workshop.js';

/** Solves many boards by table, one after the other. */
export function walks(workshop: Workshop, task: WalksTask, isCancelled: () => boolean): PackedOutcomes {
  const { puzzle, tables, descend } = workshop;
  let oracle: Oracle | undefined;
  const timed = Array.from(task.boards, (board, index): TimedOutcome => {
    const start = clockMs();
    const goal = task.goals[index] as number;
    if (oracle?.goal !== goal) oracle = new Oracle(puzzle, tables, goal);
    const outcome: Outcome = puzzle.solvable(board, goal)
      ? descend(oracle.table, oracle.views(board), {
          maxDepth: task.maxDepths[index] as number,
          maxNodes: task.maxNodes[index] as number,
          deadline: task.deadline,
          isCancelled,
        })
      : { status: 'unsolvable', effort: noEffort('ida-star') };
    return { outcome, elapsedMs: clockMs() - start };
  });
  return packOutcomes(timed);
}
