import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Solver } from '../solver/contract.js';
import { ask, distributionOf, outOfTime } from './ask.js';
import { anyCount, tableGoalField } from './fields.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';
import { invalidRequest } from './validation.js';

const SEEDS = 2 ** 32;
const MOST_BOARDS = 100;

/** Boards that are drawn as quickly as tables are looked up; more of them, at a rare distance, can take a second. */
const MOST_AT_ONCE = 10;

/** `POST /generate/{puzzle}` */
export function generateOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  const { puzzle } = form;
  return operation({
    method: 'POST',
    path: `/generate/${id}`,
    id: `generate-${id}`,
    tag: 'Solving',
    summary: `${form.name}: random boards at an exact distance`,
    description:
      'Boards are drawn independently of each other, so they may repeat, and each board within the range is equally ' +
      'likely. The same request with the same seed gives the same boards.',
    body: { schema: generateRequest(form), examples: form.examples.generate },
    answers: [{ status: 200, description: 'The boards.', type: 'application/json', schema: generateAnswer(id, form) }],
    problems: SOLVER_PROBLEMS,
    async handle({ body: { goal = puzzle.goal, count, ...body } }, reply) {
      const seed = body.seed ?? randomInt(SEEDS);
      const greatest = distributionOf(solver, id, puzzle, goal).length - 1;
      const { min, max } = rangeOf(body.distance, greatest);
      const deadline = clockMs() + config.MAX_TIME_LIMIT_MS;
      const task = {
        kind: 'generate',
        lane: count > MOST_AT_ONCE ? 'searches' : 'lookups',
        puzzle: id,
        goal,
        min,
        max,
        count,
        seed,
        deadline,
      } as const;
      const { result } = await ask(solver, reply, task);
      if (result === 'out-of-time') throw outOfTime();
      return {
        puzzle: id,
        seed,
        boards: result.map(({ board, distance }) => ({ board: form.writeBoard(board), distance })),
      };
    },
  });
}

type Distance = z.output<ReturnType<typeof generateRequest>>['distance'];

/** @throws HttpProblem where no board has such a distance */
function rangeOf(distance: Distance, greatest: number): { min: number; max: number } {
  const range = typeof distance === 'number' ? { min: distance, max: distance } : distance;
  const { min = 0, max = greatest } = range ?? {};
  if (max > greatest) {
    const pointer = typeof distance === 'number' ? '/distance' : '/distance/max';
    const detail = `No board is ${max} moves away; the farthest is ${greatest}.`;
    throw invalidRequest([{ pointer, code: 'out-of-range', detail }]);
  }
  return { min, max };
}

function generateRequest(form: PuzzleForm) {
  const distance = anyCount;
  const range = z
    .strictObject({ min: distance.describe('The least distance.'), max: distance.describe('The greatest distance.') })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      params: { code: 'out-of-range' },
      message: 'This must not be less than min.',
    })
    .describe('A range of distances, both ends included.');
  return z
    .strictObject({
      distance: z
        .union([distance.describe('One distance.'), range])
        .optional()
        .describe('How many moves the goal is to be away. Without it, any distance.'),
      count: z.int().min(1).max(MOST_BOARDS).default(1).describe('How many boards.'),
      seed: z
        .int()
        .min(0)
        .max(SEEDS - 1)
        .optional()
        .describe('What the boards are drawn from. Without it one is made up, and comes back.'),
      goal: tableGoalField(form),
    })
    .describe('What boards to draw.');
}

function generateAnswer(id: PuzzleId, form: PuzzleForm): z.ZodType {
  return z
    .strictObject({
      puzzle: z.literal(id).describe('The puzzle.'),
      seed: z
        .int()
        .min(0)
        .max(SEEDS - 1)
        .describe('What the boards were drawn from.'),
      boards: z
        .array(
          z
            .strictObject({
              board: form.boardAnswer,
              distance: z.int().min(0).max(MAX_DEPTH).describe('Moves to the goal at least.'),
            })
            .describe('A board and its distance.'),
        )
        .min(1)
        .max(MOST_BOARDS)
        .describe('The boards, in the order in which they were drawn.'),
    })
    .describe('Random boards.');
}
