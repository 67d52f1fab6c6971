import { form as eightPuzzleForm } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knightsForm } from '../../src/puzzles/knights/schema.js';
import type { PuzzleForm } from '../../src/puzzles/puzzle.js';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { form as rotationForm } from '../../src/puzzles/rotation/schema.js';
import { bidirectional } from '../../src/search/bidirectional.js';
import { descend } from '../../src/search/descent.js';
import { idaStar } from '../../src/search/ida-star.js';
import type { Outcome } from '../../src/search/outcome.js';
import type { Algorithm, SolveTask } from '../../src/solver/contract.js';
import { solve } from '../../src/solver/solve.js';
import type { Workshop } from '../../src/solver/workshop.js';
import { heuristicsOf } from '../helpers/ida-star.js';
import { builtTables } from '../helpers/tables.js';

/** A puzzle with all that a thread has for it, but for its module instances. */
export interface Desk {
  readonly id: PuzzleId;
  readonly form: PuzzleForm;
  readonly workshop: Workshop;
}

const FORMS = { knights: knightsForm, 'eight-puzzle': eightPuzzleForm, rotation: rotationForm };

export async function openDesk(id: PuzzleId): Promise<Desk> {
  const form = FORMS[id];
  const engines = new Map(heuristicsOf(form).map((heuristic) => [heuristic, idaStar]));
  return {
    id,
    form,
    workshop: {
      puzzle: form.puzzle,
      tables: await builtTables(id),
      descend,
      idaStar: engines,
      blindIdaStar: idaStar,
      bidirectional,
    },
  };
}

/** How to search. */
export interface Way {
  readonly algorithm: Algorithm;
  readonly heuristic?: string;
}

/** Every algorithm with every heuristic that it takes for a goal. */
export function waysOf({ form: { puzzle }, form }: Desk, goal: string | undefined): Way[] {
  const packed = goal === undefined ? puzzle.goal : form.goal.parse(goal);
  const heuristics = [...heuristicsOf(form), ...(puzzle.tableOf(packed) === undefined ? [] : ['exact'])];
  const guided = (['ida-star', 'a-star'] as const).flatMap((algorithm) =>
    heuristics.map((heuristic) => ({ algorithm, heuristic })),
  );
  const blind = (puzzle.wholeSpace ? ['iterative-deepening', 'bidirectional'] : ['iterative-deepening']) as Algorithm[];
  return [...guided, ...blind.map((algorithm) => ({ algorithm }))];
}

export interface Asked extends Way {
  readonly board: string;
  readonly goal?: string | undefined;
  readonly isCancelled?: boolean;
  readonly limits?: Partial<Pick<SolveTask, 'maxDepth' | 'maxNodes' | 'deadline' | 'memoryBytes' | 'deepeningStep'>>;
}

/** Searches as a thread does, under limits that stop nothing but for those given. */
export function search(
  { id, form, workshop }: Desk,
  { board, goal, isCancelled = false, limits, ...way }: Asked,
): Outcome {
  const none = Number.POSITIVE_INFINITY;
  const task: SolveTask = {
    kind: 'solve',
    lane: 'searches',
    puzzle: id,
    board: form.board.parse(board),
    goal: goal === undefined ? form.puzzle.goal : form.goal.parse(goal),
    ...way,
    deepeningStep: 1,
    maxDepth: 100,
    maxNodes: none,
    deadline: none,
    memoryBytes: 120 * 2 ** 20,
    ...limits,
  };
  return solve(workshop, task, () => isCancelled);
}

/** The names of a solution's moves; fails where there is none. */
export function namesOf({ form }: Desk, board: string, outcome: Outcome): string[] {
  if (outcome.status !== 'solved') throw new Error(`${board}: ${JSON.stringify(outcome)}`);
  let at = form.board.parse(board);
  return outcome.moves.map((move) => {
    const name = form.moveName(at, move);
    at = form.puzzle.play(at, move);
    return name;
  });
}
