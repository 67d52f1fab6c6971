import { z } from 'zod';
import type { Config } from '../config.js';
import { MOST_MOVES } from '../puzzles/moves.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import { clockMs } from '../search/clock.js';
import { MAX_DEPTH } from '../search/limits.js';
import type { Solver } from '../solver/contract.js';
import { ask } from './ask.js';
import { type Operation, operation, SOLVER_PROBLEMS } from './operation.js';

/** Where a list of moves leads: to its end, or to its first move that is not legal. */
interface Replay {
  readonly board: number;
  readonly illegalMove?: { readonly index: number; readonly move: string; readonly reason: string };
}

/** `POST /verify/{puzzle}` */
export function verifyOperation(id: PuzzleId, form: PuzzleForm, solver: Solver, config: Config): Operation {
  const { puzzle } = form;
  return operation({
    method: 'POST',
    path: `/verify/${id}`,
    id: `verify-${id}`,
    tag: 'Solving',
    summary: `${form.name}: whether moves are legal, solve the board, and are as few as can be`,
    body: {
      schema: z
        .strictObject({ board: form.board, goal: form.goal.optional(), moves: form.moves })
        .describe('A board, the goal to reach, and the moves to replay.'),
      examples: form.examples.verify,
    },
    answers: [{ status: 200, description: 'The verdict.', type: 'application/json', schema: verifyAnswer(id, form) }],
    problems: SOLVER_PROBLEMS,
    async handle({ body: { board, goal = puzzle.goal, moves } }, reply) {
      const { board: end, illegalMove } = replay(form, board, moves);
      const solves = !illegalMove && puzzle.isSolved(end, goal);
      const covered = puzzle.tableOf(goal) !== undefined;
      const deadline = clockMs() + config.DEFAULT_TIME_LIMIT_MS;
      const task = { kind: 'distance', lane: 'lookups', puzzle: id, board, goal, deadline } as const;
      const optimalLength = covered ? (await ask(solver, reply, task)).result : null;
      return {
        puzzle: id,
        legal: !illegalMove,
        solves,
        length: moves.length,
        optimalLength,
        optimal: covered || illegalMove ? solves && moves.length === optimalLength : null,
        ...(illegalMove && { illegalMove }),
        board: form.writeBoard(end),
      };
    },
  });
}

function replay(form: PuzzleForm, start: number, moves: readonly string[]): Replay {
  let board = start;
  for (const [index, move] of moves.entries()) {
    const read = form.readMove(board, move);
    if (!read.legal) return { board, illegalMove: { index, move, reason: read.reason } };
    board = form.puzzle.play(board, read.move);
  }
  return { board };
}

function verifyAnswer(id: PuzzleId, form: PuzzleForm): z.ZodType {
  return z
    .strictObject({
      puzzle: z.literal(id).describe('The puzzle.'),
      legal: z.boolean().describe('Whether every move is legal where it is played.'),
      solves: z.boolean().describe('Whether the moves lead to the goal.'),
      length: z.int().min(0).max(MOST_MOVES).describe('Number of moves given.'),
      optimalLength: z
        .int()
        .min(0)
        .max(MAX_DEPTH)
        .nullable()
        .describe('Moves of a shortest solution; null where there is none or no table covers the goal.'),
      optimal: z
        .boolean()
        .nullable()
        .describe('Whether the moves are a shortest solution; null where no table covers the goal.'),
      illegalMove: z
        .strictObject({
          index: z.int().min(0).max(MOST_MOVES).describe('Its place among the moves, from 0.'),
          move: z.string().describe('Its name.'),
          reason: z.string().describe('Why it is not legal.'),
        })
        .optional()
        .describe('The first move that is not legal.'),
      board: form.boardAnswer.describe('Where the moves lead: the board at the end, or before the illegal move.'),
    })
    .describe('What the moves are worth.');
}
