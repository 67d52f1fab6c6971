import { z } from 'zod';
import type { Config } from '../config.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Solver } from '../solver/contract.js';
import { ask } from './ask.js';
import { tableGoalField } from './fields.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';

/** More moves than any board has: they are numbered below this. */
const MOST_MOVES = 31;

/** `POST /hint/{puzzle}` */
export function hintOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  const { puzzle } = form;
  return operation({
    method: 'POST',
    path: `/hint/${id}`,
    id: `hint-${id}`,
    tag: 'Solving',
    summary: `${form.name}: how far the goal is, and where each move leads`,
    description: 'Every legal move with the distance behind it, nearest first, then in the order of moves.',
    body: {
      schema: z
        .strictObject({ board: form.board, goal: tableGoalField(form) })
        .describe('A board, and the goal to measure to.'),
      examples: form.examples.hint,
    },
    answers: [{ status: 200, description: 'The distances.', type: 'application/json', schema: hintAnswer(id, form) }],
    problems: SOLVER_PROBLEMS,
    async handle({ body: { board, goal = puzzle.goal } }, reply) {
      const deadline = clockMs() + config.DEFAULT_TIME_LIMIT_MS;
      const task = { kind: 'hint', lane: 'lookups', puzzle: id, board, goal, deadline } as const;
      const { result } = await ask(solver, reply, task);
      return {
        puzzle: id,
        solvable: result.distance !== null,
        distance: result.distance,
        moves: result.moves.map(({ move, distance }) => ({
          move: form.moveName(board, move),
          distance,
          optimal: distance !== null && result.distance !== null && distance < result.distance,
          board: form.writeBoard(puzzle.play(board, move)),
        })),
      };
    },
  });
}

function hintAnswer(id: PuzzleId, form: PuzzleForm): z.ZodType {
  const distance = z.int().min(0).max(MAX_DEPTH).nullable();
  return z
    .strictObject({
      puzzle: z.literal(id).describe('The puzzle.'),
      solvable: z.boolean().describe('Whether the goal can be reached.'),
      distance: distance.describe('Moves to the goal at least; null where it cannot be reached.'),
      moves: z
        .array(
          z
            .strictObject({
              move: form.moveAnswer,
              distance: distance.describe('Moves to the goal after this one; null where it cannot be reached.'),
              optimal: z.boolean().describe('Whether a shortest solution begins with this move.'),
              board: form.boardAnswer,
            })
            .describe('A legal move.'),
        )
        .max(MOST_MOVES)
        .describe('Every legal move, nearest first, then in the order of moves.'),
    })
    .describe('How far the goal is, and where each move leads.');
}
