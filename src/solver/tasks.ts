import { EXACT } from '../puzzles/heuristic-names.js';
import type { Outcome } from '../search/outcome.js';
import { lowestMove } from '../search/problem.js';
import { shortestPaths } from '../search/shortest-paths.js';
import type { Results, Task } from './contract.js';
import { generate } from './generate.js';
import { Oracle } from './oracle.js';
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
  solve({ puzzle, tables, descend, idaStar }, { board, goal, heuristic, maxDepth, maxNodes, deadline }, isCancelled) {
    if (!puzzle.solvable(board, goal)) return UNSOLVABLE;
    const limits = { maxDepth, maxNodes, deadline, isCancelled };
    if (heuristic === EXACT) {
      const oracle = new Oracle(puzzle, tables, goal);
      return descend(oracle.table, oracle.views(board), limits);
    }
    const start = puzzle.heuristics[heuristic];
    const search = idaStar.get(heuristic);
    if (!start || !search) throw new Error(`there is no heuristic ${heuristic}`);
    return search(start(board, goal), limits);
  },

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

  solutions({ puzzle, tables }, { board, goal, list }) {
    if (!puzzle.solvable(board, goal)) return null;
    const oracle = new Oracle(puzzle, tables, goal);
    return shortestPaths(oracle.table, oracle.views(board), list);
  },

  distance: ({ puzzle, tables }, { board, goal }) => new Oracle(puzzle, tables, goal).distance(board),

  generate({ puzzle, tables }, task) {
    const oracle = new Oracle(puzzle, tables, task.goal);
    return generate(oracle, tables.layers[oracle.index] ?? [], task);
  },
};

const UNSOLVABLE: Outcome = {
  status: 'unsolvable',
  effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
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
