import { z } from 'zod';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { moveName, parseBoard, writeBoard } from './notation.js';
import { puzzle } from './puzzle.js';

const EXAMPLE = ['10110', '01*11', '10111', '01001', '00000'];
const COUNTS = 'Twelve `0`, twelve `1` and one blank.';

const rows = z
  .array(z.string().regex(/^[01* ]{5}$/))
  .length(5)
  .describe(`Rows from top to bottom: \`1\` a white knight, \`0\` a black one, \`*\` or a space the blank. ${COUNTS}`)
  .meta({ examples: [EXAMPLE] });

const text = z
  .string()
  .regex(/^[01* ]{5}(\/[01* ]{5}){4}$/)
  .describe(`The five rows joined by \`/\`. ${COUNTS}`)
  .meta({ examples: [EXAMPLE.join('/')] });

const forms = z
  .union([rows, text])
  .meta({ id: 'KnightsBoard', description: 'A knights board, as five rows or as one string.' });

export const form: PuzzleForm = {
  puzzle,
  name: 'Knights',
  about:
    'Twelve white and twelve black knights stand on a board of five by five with one blank square; a move is a ' +
    "knight's jump to the blank. Known as SCOI2005 (BZOJ 1085, Luogu P2324) and UVa 10422.",
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(
    parseBoard,
    forms,
    "The board to reach. Without one, the puzzle's own: `11111/01111/00*11/00001/00000`.",
  ),
  boardAnswer: z
    .array(z.string().regex(/^[01*]{5}$/))
    .length(5)
    .meta({
      id: 'KnightsBoardRows',
      description: 'Rows from top to bottom: `1` a white knight, `0` a black one, `*` the blank.',
    }),
  moveAnswer: z
    .string()
    .regex(/^[a-e][1-5][a-e][1-5]$/)
    .meta({
      id: 'KnightsMove',
      description:
        'Square the knight leaves and square it jumps to, as in chess: files a–e from left, ranks 5–1 from top.',
    }),
  solvedAnswer: {},
  writeBoard,
  moveName,
  solvedFields: () => ({}),
  whyUnsolvable: 'Every knights board can be solved.',
  solveExamples: {
    sample: { summary: 'The first board of the judges’ sample: 7 moves', body: { board: EXAMPLE, maxDepth: 15 } },
    text: {
      summary: 'As one string, with the boards along the way',
      body: { board: '11111/01111/000*1/10001/00000', trace: true },
    },
    goal: {
      summary: 'Another goal',
      body: { board: '11111/01111/00*11/00001/00000', goal: '11111/0111*/00111/00001/00000' },
    },
    limit: {
      summary: 'Given up at a limit: the board is farther away than 10 moves',
      body: { board: ['01011', '110*1', '01110', '01010', '00100'], maxDepth: 10 },
    },
  },
};
