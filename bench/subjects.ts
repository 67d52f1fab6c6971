import { readConfig } from '../src/config.js';
import { algorithmsOf, chooseSearch } from '../src/http/search-choice.js';
import { solveJob } from '../src/http/solve-job.js';
import { heuristicNames } from '../src/puzzles/heuristic-names.js';
import type { Puzzle, PuzzleForm } from '../src/puzzles/puzzle.js';
import { loadForm, PUZZLE_IDS, type PuzzleId } from '../src/puzzles/registry.js';
import type { Outcome } from '../src/search/outcome.js';
import type { Algorithm, SolveTask } from '../src/solver/contract.js';
import { solve } from '../src/solver/solve.js';
import { openWorkshop, type Workshop } from '../src/solver/workshop.js';
import { loadTables } from '../src/tables/load.js';
import { print } from './bench.js';
import { ROOT } from './files.js';

/** A puzzle with all that reads its boards and solves them, as one thread of the service has it. */
export interface Subject {
  readonly id: PuzzleId;
  readonly form: PuzzleForm;
  readonly workshop: Workshop;
}

/** How to search. */
export interface Search {
  readonly algorithm: Algorithm;
  readonly heuristic?: string;
}

const settings = readConfig({ TABLES_DIR: `${ROOT}/tables`, ...process.env });
if (!settings.ok) throw new Error(settings.faults.join('; '));
export const { config } = settings;

/** Those named; all of them without names. */
export async function openSubjects(ids: readonly PuzzleId[] = PUZZLE_IDS): Promise<readonly Subject[]> {
  const say = (fields: object, message: string): void => print(`${message} ${JSON.stringify(fields)}`);
  const tables = await loadTables(config.TABLES_DIR, { info: say, warn: say });
  const subjects: Subject[] = [];
  for (const id of ids) subjects.push({ id, form: await loadForm(id), workshop: await openWorkshop(id, tables[id]) });
  return subjects;
}

/** Every search that the service offers for a puzzle. */
export function searchesOf(puzzle: Puzzle): readonly Search[] {
  return algorithmsOf(puzzle).flatMap((algorithm): Search[] => {
    const { heuristic } = chooseSearch(puzzle, { algorithm, deepeningStep: 1 });
    return heuristic === undefined
      ? [{ algorithm }]
      : heuristicNames(puzzle).map((name) => ({ algorithm, heuristic: name }));
  });
}

/** The task that the service makes of a request for one board, with all the time there is. */
export function taskFor({ id, form }: Subject, board: number, search: Search, maxNodes?: number): SolveTask {
  const body = { board, ...search, maxNodes, deepeningStep: 1, trace: false };
  return { ...solveJob(id, form, config, body).task, deadline: Number.POSITIVE_INFINITY };
}

/** Does a task as a thread does. */
export function perform({ workshop }: Subject, task: SolveTask): Outcome {
  return solve(workshop, task, () => false);
}

/** A seed for boards that are the same every time. */
export const SEED = 20_061_212;
