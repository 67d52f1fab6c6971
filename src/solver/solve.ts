import { EXACT } from '../puzzles/heuristic-names.js';
import { aStar } from '../search/a-star.js';
import { Blind } from '../search/blind.js';
import type { Limits } from '../search/budget.js';
import type { Effort, Outcome } from '../search/outcome.js';
import type { Problem } from '../search/problem.js';
import type { Algorithm, SolveTask } from './contract.js';
import type { IdaStar } from './engines.js';
import { Oracle } from './oracle.js';
import type { Workshop } from './workshop.js';

type Solve = (workshop: Workshop, task: SolveTask, limits: Limits) => Outcome;

const ALGORITHMS: Readonly<Record<Algorithm, Solve>> = {
  'ida-star': (workshop, task, limits) => {
    const { board, goal, deepeningStep: step } = task;
    if (task.heuristic === EXACT) {
      const oracle = new Oracle(workshop.puzzle, workshop.tables, goal);
      return workshop.descend(oracle.table, oracle.views(board), limits);
    }
    const { start, idaStar } = weakSearch(workshop, task.heuristic);
    return idaStar(start(board, goal), limits, { step });
  },

  'iterative-deepening': ({ puzzle, blindIdaStar }, { board, goal, deepeningStep: step }, limits) => {
    const [start] = Object.values(puzzle.heuristics);
    if (!start) throw new Error('the puzzle has no heuristic that could tell its goal');
    return blindIdaStar(new Blind(start(board, goal)), limits, { step });
  },

  'a-star': (workshop, task, limits) => {
    const { puzzle } = workshop;
    const { legalMoves, play, takeBack } = puzzle;
    const boards = { legalMoves, play, takeBack, boundOf: boundOf(workshop, task) };
    const outcome = aStar(boards, task.board, limits, task.memoryBytes);
    return puzzle.wantsFirst && outcome.status === 'solved'
      ? firstOfShortest(workshop, task, limits, outcome)
      : outcome;
  },

  bidirectional: ({ puzzle, bidirectional }, { board, goal, memoryBytes }, limits) => {
    const [start] = puzzle.views(board, goal);
    const [end] = puzzle.views(goal, goal);
    if (!puzzle.wholeSpace || start === undefined || end === undefined) throw new Error('the goal is not one board');
    return bidirectional(puzzle.wholeSpace, start, end, limits, memoryBytes);
  },
};

/** Solves a board as the task says. */
export function solve(workshop: Workshop, task: SolveTask, isCancelled: () => boolean): Outcome {
  const { board, goal, maxDepth, maxNodes, deadline, algorithm } = task;
  if (!workshop.puzzle.solvable(board, goal)) return { status: 'unsolvable', effort: noEffort(algorithm) };
  return ALGORITHMS[algorithm](workshop, task, { maxDepth, maxNodes, deadline, isCancelled });
}

/** A* finds any shortest solution. The first of them in the order of moves takes one iteration of IDA* more. */
function firstOfShortest(
  workshop: Workshop,
  task: SolveTask,
  limits: Limits,
  found: Extract<Outcome, { status: 'solved' }>,
): Outcome {
  const { nodesExpanded, nodesGenerated } = found.effort;
  const left = { ...limits, maxNodes: limits.maxNodes - nodesExpanded };
  const first = lastIteration(workshop, task, left, found.moves.length);
  const effort: Effort = {
    nodesExpanded: nodesExpanded + first.effort.nodesExpanded,
    nodesGenerated: nodesGenerated + first.effort.nodesGenerated,
  };
  return { ...first, effort };
}

function lastIteration(workshop: Workshop, task: SolveTask, limits: Limits, length: number): Outcome {
  if (task.heuristic === EXACT) return ALGORITHMS['ida-star'](workshop, task, limits);
  const { start, idaStar } = weakSearch(workshop, task.heuristic);
  return idaStar(start(task.board, task.goal), limits, { from: length });
}

/** The lower bound of whole boards that a task's heuristic gives. */
function boundOf(workshop: Workshop, { goal, heuristic }: SolveTask): (board: number) => number {
  if (heuristic === EXACT) {
    const oracle = new Oracle(workshop.puzzle, workshop.tables, goal);
    return (board) => oracle.distanceOfSolvable(board);
  }
  const { start } = weakSearch(workshop, heuristic);
  return (board) => start(board, goal).bound();
}

function weakSearch(
  { puzzle, idaStar }: Workshop,
  heuristic = '',
): { readonly start: (board: number, goal: number) => Problem; readonly idaStar: IdaStar } {
  const start = puzzle.heuristics[heuristic];
  const search = idaStar.get(heuristic);
  if (!start || !search) throw new Error(`there is no heuristic ${heuristic}`);
  return { start, idaStar: search };
}

/** Of a search that had nothing to do. */
export function noEffort(algorithm: Algorithm): Effort {
  const deepens = algorithm === 'ida-star' || algorithm === 'iterative-deepening';
  return { nodesExpanded: 0, nodesGenerated: 0, ...(deepens && { iterations: 0 }) };
}
