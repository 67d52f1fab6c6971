import { z } from 'zod';
import { MOST_MOVES, parseMoves } from '../moves.js';
import { LONGEST_TEXT } from '../parsed.js';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { CENTRE, symbolAt } from './board.js';
import { MOVE_FORM, moveName, parseBoard, parseGoal, readMove, writeBoard } from './notation.js';
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
  .max(LONGEST_TEXT)
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
  rules:
    'Two columns and two rows of seven cells cross in the shape of a #: 24 cells, eight with each of the symbols 1, 2 ' +
    'and 3. A move turns a column or a row by one cell, and what falls out at one end comes in at the other. The goal is ' +
    'to have one symbol in all eight cells around the middle.',
  notation:
    'A board is 24 integers, or one string of 24 digits, row by row as POJ 2286 lists them. A move is the letter of a ' +
    'line and of the way it turns: A and B take the left and right column up, C and D the upper and lower row to the ' +
    'right, E and F the right and left column down, G and H the lower and upper row to the left.',
  goalWritten: 'any',
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(parseGoal, goalForms, 'The symbol that must fill the centre. Without one, any symbol will do.'),
  moves: readBy(
    (raw) => parseMoves(raw, MOVE_FORM, true),
    z
      .union([
        z.array(z.string().regex(MOVE_FORM)).max(MOST_MOVES),
        z
          .string()
          .regex(/^[A-H]*$/)
          .max(MOST_MOVES),
      ])
      .meta({
        id: 'RotationMoves',
        description: 'Moves, first move first: a list, or one string such as `DDHH`.',
      }),
    'The moves to replay.',
  ),
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
  readMove,
  solvedFields: (end) => ({ symbol: symbolAt(end, CENTRE[0] as number) }),
  whyUnsolvable: 'Every rotation board can be solved.',
  examples: {
    solve: {
      sample: { summary: 'The judge’s sample: AC', value: { board: EXAMPLE } },
      text: {
        summary: 'As one string, for a symbol of one’s own',
        value: { board: '1111 3232313223122231 2133', goal: 1, trace: true },
      },
      limit: {
        summary: 'Given up at a limit',
        value: { board: '132131321123231212322313', heuristic: 'centre', maxDepth: 5 },
      },
    },
    hint: { sample: { summary: 'The judge’s sample', value: { board: EXAMPLE } } },
    solutions: { sample: { summary: 'The judge’s sample', value: { board: EXAMPLE } } },
    verify: {
      text: { summary: 'Moves as one string', value: { board: EXAMPLE, moves: 'AC' } },
      longer: {
        summary: 'A longer way to another symbol',
        value: { board: EXAMPLE, goal: '2', moves: ['A', 'C', 'C', 'H'] },
      },
    },
    generate: {
      farthest: {
        summary: 'One of the 192 boards that are farthest from any symbol',
        value: { distance: 13, seed: 1 },
      },
      symbol: { summary: 'A board for one symbol', value: { distance: 14, goal: 3, seed: 1 } },
    },
  },
};
