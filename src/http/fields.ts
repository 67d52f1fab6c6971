import { z } from 'zod';
import type { PuzzleForm } from '../puzzles/puzzle.js';

/** The field `goal` of calls that need a distance table. */
export function tableGoalField({ puzzle, goal }: PuzzleForm): z.ZodType<number | undefined> {
  return goal
    .refine((value) => puzzle.tableOf(value) !== undefined, {
      params: { code: 'not-allowed' },
      message: 'No distance table covers this goal.',
    })
    .optional();
}

/** A count that can be as great as a whole number can be. */
export const anyCount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
