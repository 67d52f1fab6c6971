import { z } from 'zod';
import type { Config } from '../config.js';
import { heuristicNames } from '../puzzles/heuristic-names.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { MAX_DEPTH } from '../search/limits.js';
import { algorithmsOf, clashesOf } from './search-choice.js';

/** The longest time limit that any server can be set to, in milliseconds. */
const LONGEST_TIME_LIMIT_MS = 86_400_000;

/** A request to `POST /solve/{puzzle}` once it has been read. */
export type SolveBody = z.output<ReturnType<typeof solveRequest>>;

/** The greatest step by which a bound may be made to rise. */
const MOST_DEEPENING_STEP = 20;

export function solveRequest(form: PuzzleForm, config: Config) {
  return z
    .strictObject({
      board: form.board,
      goal: form.goal.optional(),
      maxDepth: z
        .int()
        .min(0)
        .max(MAX_DEPTH)
        .optional()
        .describe(`Give up beyond this many moves. Without one: beyond ${MAX_DEPTH}, farther than any board is.`),
      timeLimitMs: z
        .int()
        .min(1)
        .max(LONGEST_TIME_LIMIT_MS)
        .refine((ms) => ms <= config.MAX_TIME_LIMIT_MS, {
          params: { code: 'out-of-range' },
          message: `This must be at most ${config.MAX_TIME_LIMIT_MS}.`,
        })
        .optional()
        .describe(
          'Give up after this time in milliseconds, counted from acceptance, waiting included. The server sets the ' +
            'default (2000 unless set otherwise) and the greatest value (30000 unless set otherwise).',
        ),
      maxNodes: z
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Give up after expanding exactly this many nodes.'),
      algorithm: z
        .enum(algorithmsOf(form.puzzle))
        .optional()
        .describe(
          'The search algorithm. Without one: `ida-star`; but `bidirectional` where no table covers the goal and the ' +
            'request names neither heuristic nor step.',
        ),
      heuristic: z
        .enum(heuristicNames(form.puzzle))
        .optional()
        .describe('The lower bound that guides the search. Without one, the strongest that applies to the goal.'),
      deepeningStep: z
        .int()
        .min(1)
        .max(MOST_DEEPENING_STEP)
        .default(1)
        .describe(
          'By how much the bound of `ida-star` and `iterative-deepening` rises at least. At 1 the answer is a shortest ' +
            'one; above 1 it may come sooner, and `optimal` says whether it is proven to be one.',
        ),
      trace: z.boolean().default(false).describe('Also return the boards along the way.'),
    })
    .superRefine((asked, context) => {
      for (const { field, detail } of clashesOf(form.puzzle, asked)) {
        context.addIssue({ code: 'custom', path: [field], params: { code: 'not-allowed' }, message: detail });
      }
    })
    .describe('A board to solve, the limits to keep to, and how to search.');
}

export function solveAnswer(id: PuzzleId, form: PuzzleForm): z.ZodType {
  const puzzle = z.literal(id).describe('The puzzle.');
  const search = searchAnswer(form);
  return z
    .discriminatedUnion('status', [
      z
        .strictObject({
          puzzle,
          status: z.literal('solved').describe('There is a solution, and this is one.'),
          length: z.int().min(0).max(MAX_DEPTH).describe('Number of moves.'),
          moves: z.array(form.moveAnswer).max(MAX_DEPTH).describe('The moves, first move first.'),
          optimal: z.boolean().describe('Whether it is proven that no solution is shorter.'),
          ...form.solvedAnswer,
          boards: z
            .array(form.boardAnswer)
            .min(1)
            .max(MAX_DEPTH + 1)
            .optional()
            .describe('With `trace`: the boards along the way, start and end included.'),
          search,
        })
        .describe('Solved.'),
      z
        .strictObject({
          puzzle,
          status: z.literal('unsolvable').describe('It is proven that there is no solution.'),
          reason: z.string().describe('Why there is none.'),
          search,
        })
        .describe('Proven to have no solution.'),
      z
        .strictObject({
          puzzle,
          status: z.literal('limit-reached').describe('A limit stopped the search; there may be a solution.'),
          limit: z
            .enum(['depth', 'time', 'nodes', 'memory'])
            .describe("The limit: `maxDepth`, `timeLimitMs`, `maxNodes`, or the server's own cap on memory."),
          lowerBound: z.int().min(0).max(1000).describe('It is proven that no solution has fewer moves than this.'),
          search,
        })
        .describe('Given up at a limit.'),
    ])
    .describe('How the search ended.');
}

function searchAnswer(form: PuzzleForm): z.ZodType {
  const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
  return z
    .strictObject({
      algorithm: z.enum(algorithmsOf(form.puzzle)).describe('The algorithm that ran.'),
      heuristic: z
        .enum(heuristicNames(form.puzzle))
        .optional()
        .describe('The heuristic that guided it, where the algorithm takes one.'),
      nodesExpanded: count.describe('Positions whose moves were looked at, over all iterations.'),
      nodesGenerated: count.describe('Moves that those positions have, the one straight back left out.'),
      iterations: count.optional().describe('How many times the bound was set, where the algorithm has one.'),
      elapsedMs: z.number().min(0).describe('Time of the work in its thread in milliseconds, waiting not counted.'),
    })
    .describe('How the search went.');
}
