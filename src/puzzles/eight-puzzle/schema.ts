import { z } from 'zod';
import { MOST_MOVES, parseMoves } from '../moves.js';
import { LONGEST_TEXT } from '../parsed.js';
import type { PuzzleForm } from '../puzzle.js';
import { readBy } from '../schema.js';
import { MOVE_FORM, moveName, parseBoard, readMove, writeBoard } from './notation.js';
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
  .max(LONGEST_TEXT)
  .regex(/^\s*(([0-8xX]\s*){9}|([0-8xX]\s*){3}(\/\s*([0-8xX]\s*){3}){2})$/)
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
  rules:
    'The board has three rows of three cells. Eight hold a tile each, numbered 1 to 8, and one is blank. A move slides a ' +
    'tile beside the blank into it. The goal is to bring the tiles into order, the blank last.',
  notation:
    'A board is nine integers row by row with 0 for the blank, three rows of three, or one string such as `234/15x/768`, ' +
    'in which `x`, `X` or `0` is the blank. A move is the way the blank goes: `u`, `d`, `l` or `r`.',
  goalWritten: writeBoard(puzzle.goal),
  board: readBy(parseBoard, forms, 'The board to solve.'),
  goal: readBy(parseBoard, forms, "The board to reach. Without one, the puzzle's own: `123/456/780`."),
  moves: readBy(
    (raw) => parseMoves(raw, MOVE_FORM, true),
    z
      .union([
        z.array(z.string().regex(MOVE_FORM)).max(MOST_MOVES),
        z
          .string()
          .regex(/^[udlr]*$/)
          .max(MOST_MOVES),
      ])
      .meta({
        id: 'EightPuzzleMoves',
        description: 'Moves, first move first: a list, or one string such as `ullddr`.',
      }),
    'The moves to replay.',
  ),
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
  readMove,
  solvedFields: () => ({}),
  whyUnsolvable:
    'An odd number of pairs of tiles is in another order than in the goal; every move keeps that number odd, and the ' +
    'goal has none.',
  examples: {
    solve: {
      sample: { summary: 'The judges’ sample: 19 moves', value: { board: EXAMPLE } },
      text: {
        summary: 'As one string, under a weaker heuristic',
        value: { board: '234/15x/768', heuristic: 'manhattan' },
      },
      goal: { summary: 'Another goal', value: { board: '2 8 3 1 0 4 7 6 5', goal: '1 2 3 8 0 4 7 6 5', trace: true } },
      unsolvable: { summary: 'No number of moves leads to the goal', value: { board: [1, 2, 3, 4, 5, 6, 8, 7, 0] } },
    },
    hint: { sample: { summary: 'The judges’ sample', value: { board: EXAMPLE } } },
    solutions: {
      farthest: {
        summary: 'One of the two farthest boards: 40 shortest solutions',
        value: { board: '647/85x/321', list: 2 },
      },
    },
    verify: {
      text: { summary: 'Moves as one string', value: { board: EXAMPLE, moves: 'ullddrurdllurdruldr' } },
      illegal: { summary: 'The blank cannot go beyond the edge', value: { board: EXAMPLE, moves: ['u', 'r'] } },
    },
    generate: {
      distance: { summary: 'A board at distance 30', value: { distance: 30, seed: 7 } },
      any: { summary: 'Three boards from anywhere', value: { count: 3 } },
    },
  },
};
