import { z } from 'zod';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { CENTRE, symbolAt } from './board.js';
import { moveName, parseBoard, parseGoal, writeBoard } from './notation.js';
import { puzzle } from './puzzle.js';

const EXAMPLE = [1, 1, 1, 1, 3, 2, 3, 2, 3, 1, 3, 2, 2, 3, 1, 2, 2, 2, 3, 1, 2, 1, 3, 3];
const COUNTS = 'Eight each of 1, 2 and 3.';

const symbol = z.int().min(1).max(3);

const cells = z
  .array(symbol)
  .length(24)
  .describe(`The 24 cells in the order of POJ 2286, row by row. ${COUNTS}`)
  .meta({ examples: [EXAMPLE] });

const text = z
  .string()
  .regex(/^\s*([123]\s*){24}$/)
  .describe(`24 digits in the same order, with spaces wherever. ${COUNTS}`)
  .meta({ examples: [EXAMPLE.join('')] });

const forms = z.union([cells, text]).meta({
  id: 'RotationBoard',
  description: 'A rotation board, as 24 integers or as one string.',
});

const goalForms = z.union([symbol, z.enum(['1', '2', '3'])]).meta({
  id: 'RotationGoal',
  description: 'A symbol, as a number or as a digit.',
});

export const form: PuzzleForm = {
  puzzle,
  name: 'The Rotation Game',
  about:
    'Two columns and two rows of seven cells cross in the shape of a #; a move turns one of them by one cell. The ' +
    'eight cells around the middle are to hold one symbol. Known as POJ 2286.',
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(parseGoal, goalForms, 'The symbol that must fill the centre. Without one, any symbol will do.'),
  boardAnswer: z.array(symbol).length(24).meta({
    id: 'RotationCells',
    description: 'The 24 cells in the order of POJ 2286, row by row.',
  }),
  moveAnswer: z
    .enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    .meta({ id: 'RotationMove', description: 'The letter of the line and the way it turns, as in POJ 2286.' }),
  solvedAnswer: { symbol: symbol.describe('The symbol that fills the centre at the end.') },
  writeBoard,
  moveName,
  solvedFields: (end) => ({ symbol: symbolAt(end, CENTRE[0] as number) }),
  whyUnsolvable: 'Every rotation board can be solved.',
  solveExamples: {
    sample: { summary: 'The judge’s sample: AC', body: { board: EXAMPLE } },
    text: {
      summary: 'As one string, for a symbol of one’s own',
      body: { board: '1111 3232313223122231 2133', goal: 2, trace: true },
    },
    limit: {
      summary: 'Given up at a limit',
      body: { board: '132131321123231212322313', maxDepth: 5 },
    },
  },
};
