import { z } from 'zod';
import type { Config } from '../config.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Solver } from '../solver/contract.js';
import { ask, outOfTime } from './ask.js';
import { anyCount, tableGoalField } from './fields.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';
import { moveNames } from './walk.js';

const MOST_LISTED = 100;

/** `POST /solutions/{puzzle}` */
export function solutionsOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  const { puzzle } = form;
  return operation({
    method: 'POST',
    path: `/solutions/${id}`,
    id: `solutions-${id}`,
    tag: 'Solving',
    summary: `${form.name}: how many shortest solutions there are, and the first of them`,
    body: {
      schema: z
        .strictObject({
          board: form.board,
          goal: tableGoalField(form),
          list: z.int().min(0).max(MOST_LISTED).default(10).describe('How many solutions to list.'),
        })
        .describe('A board, the goal to reach, and how much to list.'),
      examples: form.examples.solutions,
    },
    answers: [
      { status: 200, description: 'The solutions.', type: 'application/json', schema: solutionsAnswer(id, form) },
    ],
    problems: SOLVER_PROBLEMS,
    async handle({ body: { board, goal = puzzle.goal, list } }, reply) {
      // Counting takes a second or so for the farthest knights boards.
      const deadline = clockMs() + config.MAX_TIME_LIMIT_MS;
      const task = { kind: 'solutions', lane: 'searches', puzzle: id, board, goal, list, deadline } as const;
      const { result } = await ask(solver, reply, task);
      if (result === 'out-of-time') throw outOfTime();
      if (result === 'unsolvable') return { puzzle: id, solvable: false, length: null, count: 0, solutions: [] };
      return {
        puzzle: id,
        solvable: true,
        length: result.length,
        count: writeCount(result.count),
        solutions: result.first.map((moves) => moveNames(form, board, moves)),
      };
    },
  });
}

/** A number where a program can read it exactly, digits where it could not. */
function writeCount(count: bigint): number | string {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);
}

function solutionsAnswer(id: PuzzleId, form: PuzzleForm): z.ZodType {
  return z
    .strictObject({
      puzzle: z.literal(id).describe('The puzzle.'),
      solvable: z.boolean().describe('Whether the goal can be reached.'),
      length: z.int().min(0).max(MAX_DEPTH).nullable().describe('Moves of each; null where there is no solution.'),
      count: z
        .union([anyCount, z.string().regex(/^\d{16,}$/)])
        .describe('How many shortest solutions there are; beyond 2^53 − 1 as a string of digits.'),
      solutions: z
        .array(z.array(form.moveAnswer).max(MAX_DEPTH).describe('The moves of one solution.'))
        .max(MOST_LISTED)
        .describe('The first of them, in the order of moves.'),
    })
    .describe('The shortest solutions.');
}
