import { EXACT } from '../../src/puzzles/heuristic-names.js';
import type { SolveTask } from '../../src/solver/contract.js';
import { Oracle } from '../../src/solver/oracle.js';
import { drawBoards, farthest } from '../boards/boards.js';
import { cpuMs, times } from '../measure.js';
import { perform, SEED, type Subject, taskFor } from '../subjects.js';

const BOARDS = 20_000;

/** Microseconds for a random board, for each of some rounds. */
export interface TableSpeed {
  /** The walk down the table alone, as pieces of bulk work do it. */
  readonly walk: readonly number[];
  /** A whole task, as a single request makes it. */
  readonly task: readonly number[];
}

/** How long solving a board by table takes, the path included. */
export function tableSpeed(subject: Subject, rounds: number): TableSpeed {
  const { puzzle, tables, descend } = subject.workshop;
  const boards = drawBoards(subject, { min: 0, max: farthest(subject) }, BOARDS, SEED);
  const tasks = boards.map((board) => taskFor(subject, board, { algorithm: 'ida-star', heuristic: EXACT }));
  const oracle = new Oracle(puzzle, tables, puzzle.goal);
  return {
    walk: roundsOf(rounds, tasks, (task) => {
      descend(oracle.table, oracle.views(task.board), { ...task, isCancelled: () => false });
    }),
    task: roundsOf(rounds, tasks, (task) => {
      perform(subject, task);
    }),
  };
}

/** A round more than is counted, the first, in which the code is compiled. */
function roundsOf(rounds: number, tasks: readonly SolveTask[], work: (task: SolveTask) => void): number[] {
  const microseconds = times(rounds + 1, () => (cpuMs(() => tasks.forEach(work)) * 1000) / tasks.length);
  return microseconds.slice(1);
}
