import { z } from 'zod';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { moveName, parseBoard, writeBoard } from './notation.js';
import { puzzle } from './puzzle.js';

const EXAMPLE = [2, 3, 4, 1, 5, 0, 7, 6, 8];
const ONCE = 'Each of 0 to 8 once.';

const tile = z.int().min(0).max(8);

const cells = z
  .array(tile)
  .length(9)
  .describe(`The cells row by row, 0 the blank. ${ONCE}`)
  .meta({ examples: [EXAMPLE] });

const rows = z
  .array(z.array(tile).length(3))
  .length(3)
  .describe(`Three rows of three, 0 the blank. ${ONCE}`)
  .meta({
    examples: [
      [
        [2, 3, 4],
        [1, 5, 0],
        [7, 6, 8],
      ],
    ],
  });

const text = z
  .string()
  .regex(/^\s*([0-8xX]\s*){3}(\/?\s*([0-8xX]\s*){3}){2}$/)
  .describe(
    `One string, with spaces wherever and rows joined by \`/\` or not; \`x\`, \`X\` or \`0\` is the blank. ${ONCE}`,
  )
  .meta({ examples: ['2 3 4 1 5 x 7 6 8', '234/15x/768'] });

const forms = z.union([cells, rows, text]).meta({
  id: 'EightPuzzleBoard',
  description: 'An eight-puzzle board, as nine integers, three rows, or one string.',
});

export const form: PuzzleForm = {
  puzzle,
  name: 'Eight-puzzle',
  about:
    'Eight numbered tiles on a board of three by three; a move slides a tile into the blank, or, put the other way ' +
    'round, moves the blank. Known as HDU 1043, POJ 1077 and UVa 652.',
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(parseBoard, forms, "The board to reach. Without one, the puzzle's own: `123/456/780`."),
  boardAnswer: z
    .array(tile)
    .length(9)
    .meta({ id: 'EightPuzzleCells', description: 'The cells row by row, 0 the blank.' }),
  moveAnswer: z
    .enum(['u', 'd', 'l', 'r'])
    .meta({ id: 'EightPuzzleMove', description: 'The way the blank goes: up, down, left or right.' }),
  solvedAnswer: {},
  writeBoard,
  moveName,
  solvedFields: () => ({}),
  whyUnsolvable:
    'An odd number of pairs of tiles is in another order than in the goal; every move keeps that number odd, and the ' +
    'goal has none.',
  solveExamples: {
    sample: { summary: 'The judges’ sample: 19 moves', body: { board: EXAMPLE } },
    text: { summary: 'As one string, under another heuristic', body: { board: '234/15x/768', heuristic: 'manhattan' } },
    goal: { summary: 'Another goal', body: { board: '2 8 3 1 0 4 7 6 5', goal: '1 2 3 8 0 4 7 6 5', trace: true } },
    unsolvable: { summary: 'No number of moves leads to the goal', body: { board: [1, 2, 3, 4, 5, 6, 8, 7, 0] } },
  },
};
