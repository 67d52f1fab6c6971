import { beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../../../src/puzzles/knights/board.js';
import { parseBoard } from '../../../src/puzzles/knights/notation.js';
import { puzzle } from '../../../src/puzzles/knights/puzzle.js';
import { halfTurned, space, wholeSpace } from '../../../src/puzzles/knights/ranking.js';
import { form } from '../../../src/puzzles/knights/schema.js';
import { accepted } from '../../helpers/parsed.js';
import { seeded } from '../../helpers/seeded.js';
import { boardNumber, halfTurn } from '../../reference/knights-half-turn.js';

const packed = (board: string): number => accepted(parseBoard(board));
const text = (board: number): string => (form.writeBoard(board) as string[]).join('/');

/** Boards drawn at random, as they are packed, each with its half turn by the reference. */
let boards: { straight: number; turned: number; text: string }[];
beforeAll(() => {
  const random = seeded(20);
  boards = Array.from({ length: 60_000 }, () => {
    const straight = puzzle.randomBoard(puzzle.goal, random);
    const written = text(straight);
    return { straight, turned: packed(halfTurn(written)), text: written };
  });
});

describe('the ranking of knights boards', () => {
  it('gives a board and its half turn with the colours swapped the same index, within the size', () => {
    const wrong = boards.filter(({ straight, turned }) => {
      const index = space.rank(straight);
      return index !== space.rank(turned) || index < 0 || index >= space.size;
    });
    expect(wrong).toEqual([]);
  });

  it('gives different pairs different indices: it splits the boards just as a plain numbering does', () => {
    const pairs = new Map<number, number>();
    const wrong = boards.filter(({ straight, text }) => {
      const pair = Math.min(boardNumber(text), boardNumber(halfTurn(text)));
      const index = space.rank(straight);
      const known = pairs.get(index);
      pairs.set(index, pair);
      return known !== undefined && known !== pair;
    });
    expect(wrong).toEqual([]);
    expect(new Set(pairs.values()).size).toBe(pairs.size);
  });

  it('tells the boards that are alike: the board and its half turn', () => {
    const wrong = boards.filter(({ straight, turned }) => {
      const alike = space.alike(straight);
      return new Set([straight, turned]).size !== alike.length || !alike.includes(straight) || !alike.includes(turned);
    });
    expect(wrong).toEqual([]);
    expect(boards.every(({ straight, turned }) => halfTurned(straight) === turned)).toBe(true);
  });

  it('knows the 4,096 boards that are their own half turn, each once', () => {
    const own = Array.from({ length: 1 << 12 }, (_, choice) => ownHalfTurn(choice));
    expect(own.filter((board) => halfTurn(text(board)) !== text(board))).toEqual([]);
    expect(own.filter((board) => space.alike(board).length !== 1)).toEqual([]);
    expect(new Set(own.map((board) => space.rank(board))).size).toBe(1 << 12);
  });
});

describe('the ranking of all knights boards', () => {
  it('gives every board an index of its own, within the number of boards', () => {
    expect(wholeSpace.size).toBe(67_603_900);
    const all = new Set(boards.flatMap(({ straight, turned }) => [straight, turned]));
    const indices = new Set([...all].map((board) => wholeSpace.rank(board)));
    expect(indices.size).toBe(all.size);
    expect([...indices].filter((index) => index < 0 || index >= wholeSpace.size)).toEqual([]);
  });

  it('says that a board is alike to itself only', () => {
    expect(boards.filter(({ straight }) => wholeSpace.alike(straight).join() !== String(straight))).toEqual([]);
  });
});

/** One knight of each opposite pair is white, the blank in the middle. */
function ownHalfTurn(choice: number): number {
  let white = 0;
  for (let square = 0; square < 12; square++) white |= 1 << ((choice >> square) & 1 ? square : 24 - square);
  return pack(white, 12);
}
