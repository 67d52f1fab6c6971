import { z } from 'zod';
import { MOST_MOVES, parseMoves } from '../moves.js';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { MOVE_FORM, moveName, parseBoard, readMove, writeBoard } from './notation.js';
import { puzzle } from './puzzle.js';

const EXAMPLE = ['10110', '01*11', '10111', '01001', '00000'];
const HOME = '11111/01111/00*11/00001/00000';
const NEAR = '11111/01111/000*1/10001/00000';
const FARTHEST = '00100/*0001/11100/11010/11101';
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
  rules:
    'The board has five rows of five squares. Twelve squares hold a white knight, twelve a black one, and one is blank. ' +
    "A move is a knight's jump to the blank, which leaves its own square blank. The goal is to bring all knights home.",
  notation:
    'A board is five strings of five, top row first, or one string with rows joined by `/`: `1` a white knight, `0` a ' +
    'black one, `*` or a space the blank. A move is the square the knight leaves and the one it jumps to, as in chess: ' +
    'files a to e from left to right, ranks 5 to 1 from top to bottom, such as `e5c4`.',
  goalWritten: writeBoard(puzzle.goal),
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(
    parseBoard,
    forms,
    "The board to reach. Without one, the puzzle's own: `11111/01111/00*11/00001/00000`.",
  ),
  moves: readBy(
    (raw) => parseMoves(raw, MOVE_FORM, false),
    z
      .array(z.string().regex(MOVE_FORM))
      .max(MOST_MOVES)
      .meta({ id: 'KnightsMoves', description: 'Moves, first move first.' }),
    'The moves to replay.',
  ),
  boardAnswer: z
    .array(z.string().regex(/^[01*]{5}$/))
    .length(5)
    .meta({
      id: 'KnightsBoardRows',
      description: 'Rows from top to bottom: `1` a white knight, `0` a black one, `*` the blank.',
    }),
  moveAnswer: z.string().regex(MOVE_FORM).meta({
    id: 'KnightsMove',
    description:
      'Square the knight leaves and square it jumps to, as in chess: files a–e from left, ranks 5–1 from top.',
  }),
  solvedAnswer: {},
  writeBoard,
  moveName,
  readMove,
  solvedFields: () => ({}),
  whyUnsolvable: 'Every knights board can be solved.',
  examples: {
    solve: {
      sample: { summary: 'The first board of the judges’ sample: 7 moves', value: { board: EXAMPLE, maxDepth: 15 } },
      text: { summary: 'As one string, with the boards along the way', value: { board: NEAR, trace: true } },
      farthest: { summary: 'One of the farthest boards: 39 moves', value: { board: FARTHEST } },
      goal: { summary: 'Another goal', value: { board: HOME, goal: '11111/0111*/00111/00001/00000' } },
      limit: {
        summary: 'Given up at a limit: the board is farther away than 10 moves',
        value: { board: ['01011', '110*1', '01110', '01010', '00100'], maxDepth: 10 },
      },
    },
    hint: { sample: { summary: 'The judges’ sample', value: { board: EXAMPLE } } },
    solutions: { sample: { summary: 'The judges’ sample', value: { board: EXAMPLE, list: 3 } } },
    verify: {
      shortest: {
        summary: 'A shortest solution',
        value: { board: EXAMPLE, moves: ['e5c4', 'd3e5', 'b2d3', 'c4b2', 'a3c4', 'b5a3', 'c3b5'] },
      },
      illegal: { summary: 'The second move is not legal', value: { board: EXAMPLE, moves: ['e5c4', 'a1e5'] } },
    },
    generate: {
      distance: { summary: 'Five boards at distance 12', value: { distance: 12, count: 5, seed: 42 } },
      range: { summary: 'One board at distance 8 to 12', value: { distance: { min: 8, max: 12 } } },
    },
  },
};
