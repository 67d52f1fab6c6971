import { EXACT } from '../puzzles/heuristic-names.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { SolveTask, WalksTask } from './contract.js';

/** One board to solve by table. */
export type Walk = Pick<SolveTask, 'board' | 'goal' | 'maxDepth' | 'maxNodes'>;

/** When the boards have their turn, and for how long. */
export type Turn = Pick<WalksTask, 'lane' | 'deadline' | 'ownTurnMs' | 'deadlines'>;

/** Whether a solve is one walk down a table. */
export function isWalk({ algorithm, heuristic }: Pick<SolveTask, 'algorithm' | 'heuristic'>): boolean {
  return algorithm === 'ida-star' && heuristic === EXACT;
}

/** Boards of one puzzle as one task. */
export function walksTask(puzzle: PuzzleId, walks: readonly Walk[], turn: Turn): WalksTask {
  const count = walks.length;
  const task = {
    kind: 'walks' as const,
    puzzle,
    boards: new Float64Array(count),
    goals: new Float64Array(count),
    maxDepths: new Float64Array(count),
    maxNodes: new Float64Array(count),
    ...turn,
  };
  for (let index = 0; index < count; index++) {
    const walk = walks[index] as Walk;
    task.boards[index] = walk.board;
    task.goals[index] = walk.goal;
    task.maxDepths[index] = walk.maxDepth;
    task.maxNodes[index] = walk.maxNodes;
  }
  return task;
}
