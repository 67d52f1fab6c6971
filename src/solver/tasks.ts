import { clockMs } from '../search/clock.js';
import { lowestMove } from '../search/problem.js';
import { shortestPaths } from '../search/shortest-paths.js';
import type { Results, Task } from './contract.js';
import { generate } from './generate.js';
import { Oracle } from './oracle.js';
import { solve } from './solve.js';
import { walks } from './walks.js';
import type { Workshop } from './workshop.js';

type Handlers = {
  readonly [Kind in Task['kind']]: (
    workshop: Workshop,
    task: Extract<Task, { kind: Kind }>,
    isCancelled: () => boolean,
  ) => Results[Kind];
};

/** What a thread does for each kind of task. */
const HANDLERS: Handlers = {
  solve,

  walks,

  hint({ puzzle, tables }, { board, goal }) {
    const oracle = new Oracle(puzzle, tables, goal);
    const moves = [];
    for (let left = puzzle.legalMoves(board); left !== 0; left &= left - 1) {
      const move = lowestMove(left);
      moves.push({ move, distance: oracle.distance(puzzle.play(board, move)) });
    }
    return {
      distance: oracle.distance(board),
      moves: moves.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
    };
  },

  solutions({ puzzle, tables }, { board, goal, list, deadline }, isCancelled) {
    if (!puzzle.solvable(board, goal)) return 'unsolvable';
    const oracle = new Oracle(puzzle, tables, goal);
    const isOver = (): boolean => isCancelled() || clockMs() >= deadline;
    return shortestPaths(oracle.table, oracle.views(board), list, isOver) ?? 'out-of-time';
  },

  distance: ({ puzzle, tables }, { board, goal }) => new Oracle(puzzle, tables, goal).distance(board),

  generate({ puzzle, tables }, task, isCancelled) {
    const oracle = new Oracle(puzzle, tables, task.goal);
    const isOver = (): boolean => isCancelled() || clockMs() >= task.deadline;
    return generate(oracle, tables.layers[oracle.index] ?? [], task, isOver) ?? 'out-of-time';
  },
};

/** Does a task. @throws on a fault of ours only */
export function perform(workshop: Workshop, task: Task, isCancelled: () => boolean): Results[keyof Results] {
  const handler = HANDLERS[task.kind] as (
    workshop: Workshop,
    task: Task,
    isCancelled: () => boolean,
  ) => Results[keyof Results];
  return handler(workshop, task, isCancelled);
}
