import { z } from 'zod';
import type { Config } from '../config.js';
import { heuristicNames } from '../puzzles/heuristic-names.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Solver } from '../solver/contract.js';
import { distributionOf } from './ask.js';
import { anyCount } from './fields.js';
import { type Operation, operation } from './operation.js';
import { algorithmsOf } from './search-choice.js';

/** A puzzle and the half of it that HTTP knows. */
export interface NamedForm {
  readonly id: PuzzleId;
  readonly form: PuzzleForm;
}

/** `GET /puzzles` and `GET /puzzles/{puzzle}` */
export function puzzleOperations(forms: readonly NamedForm[], solver: Solver, config: Config): Operation[] {
  return [
    operation({
      method: 'GET',
      path: '/puzzles',
      id: 'puzzles',
      tag: 'Puzzles',
      summary: 'All puzzles, as at `/puzzles/{puzzle}`',
      answers: [
        {
          status: 200,
          description: 'The puzzles.',
          type: 'application/json',
          schema: z
            .array(z.union(forms.map(puzzleAnswer)))
            .max(100)
            .describe('The puzzles.'),
        },
      ],
      problems: ['not-ready'],
      handle: () => forms.map((each) => describePuzzle(each, solver, config)),
    }),
    ...forms.map((each) =>
      operation({
        method: 'GET',
        path: `/puzzles/${each.id}`,
        id: `puzzle-${each.id}`,
        tag: 'Puzzles',
        summary: `${each.form.name}: rules, notation, how far boards are, and what can be asked`,
        answers: [{ status: 200, description: 'The puzzle.', type: 'application/json', schema: puzzleAnswer(each) }],
        problems: ['not-ready'],
        handle: () => describePuzzle(each, solver, config),
      }),
    ),
  ];
}

function describePuzzle({ id, form }: NamedForm, solver: Solver, config: Config): object {
  const distribution = distributionOf(solver, id, form.puzzle, form.puzzle.goal);
  const states = distribution.reduce((sum, boards) => sum + boards, 0);
  return {
    id,
    name: form.name,
    rules: form.rules,
    goal: form.goalWritten,
    notation: form.notation,
    states,
    maxDistance: distribution.length - 1,
    meanDistance: distribution.reduce((sum, boards, distance) => sum + boards * distance, 0) / states,
    distribution,
    algorithms: algorithmsOf(form.puzzle),
    heuristics: heuristicNames(form.puzzle),
    limits: {
      maxDepth: MAX_DEPTH,
      defaultTimeLimitMs: config.DEFAULT_TIME_LIMIT_MS,
      maxTimeLimitMs: config.MAX_TIME_LIMIT_MS,
      bodyLimitBytes: config.BODY_LIMIT_BYTES,
      searchQueueLimit: config.SEARCH_QUEUE_LIMIT,
    },
    example: Object.values(form.examples.solve)[0]?.value,
  };
}

function puzzleAnswer({ id, form }: NamedForm): z.ZodType {
  return z
    .strictObject({
      id: z.literal(id).describe('The name in paths.'),
      name: z.string().describe('The name in headings.'),
      rules: z.string().describe('The rules, for a player.'),
      goal: z.union([form.boardAnswer, z.literal('any')]).describe('The goal where a request names none.'),
      notation: z.string().describe('How boards and moves are written.'),
      states: anyCount.describe('Boards from which the goal can be reached.'),
      maxDistance: z.int().min(0).max(MAX_DEPTH).describe('Moves from the farthest board to the goal.'),
      meanDistance: z.number().min(0).describe('Moves from a board to the goal on the average.'),
      distribution: z
        .array(anyCount)
        .max(MAX_DEPTH + 1)
        .describe('How many boards are at distance 0, 1, 2, …'),
      algorithms: z.array(z.string()).describe('Search algorithms.'),
      heuristics: z
        .array(z.string())
        .describe('Heuristics, the weakest first. `exact` needs a goal that a table covers.'),
      limits: z
        .strictObject({
          maxDepth: anyCount.describe('The greatest `maxDepth`, in moves.'),
          defaultTimeLimitMs: anyCount.describe('Time limit of requests without one, in milliseconds.'),
          maxTimeLimitMs: anyCount.describe('The greatest time limit, in milliseconds.'),
          bodyLimitBytes: anyCount.describe('The greatest body, in bytes.'),
          searchQueueLimit: anyCount.describe('Searches that may wait.'),
        })
        .describe('The limits in force on this server.'),
      example: z.looseObject({}).describe('A body for `/solve` to try.'),
    })
    .describe(`What there is to know of ${form.name}.`);
}
