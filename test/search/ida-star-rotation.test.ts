import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { form } from '../../src/puzzles/rotation/schema.js';
import { solve } from '../helpers/ida-star.js';
import { PATIENCE_MS } from '../helpers/patience.js';
import { randomBoards } from '../helpers/random-boards.js';
import { LETTERS, rotation, symbolInCentre } from '../reference/rotation.js';
import { type Placements, placementOf, searchPlacements } from '../reference/rotation-placements.js';
import { smallestWord } from '../reference/rotation-words.js';
import { replay } from '../reference/rules.js';

const SYMBOLS = ['1', '2', '3'];

/** Boards that are at most so many moves away: turned at random from a board whose centre is full. */
function boardsWithin(moves: number): fc.Arbitrary<string> {
  return fc
    .record({
      symbol: fc.constantFrom(...SYMBOLS),
      rest: fc.shuffledSubarray([...'1111111122222222'], { minLength: 16 }),
      word: fc.array(fc.constantFrom(...LETTERS), { maxLength: moves }),
    })
    .map(({ symbol, rest, word }) => word.reduce(rotation.play, solvedBoard(symbol, rest)));
}

function solvedBoard(symbol: string, rest: readonly string[]): string {
  const others = SYMBOLS.filter((other) => other !== symbol);
  const outside = rest.map((each) => others[Number(each) - 1]);
  return Array.from({ length: 24 }, (_, cell) =>
    [6, 7, 8, 11, 12, 15, 16, 17].includes(cell) ? symbol : outside.pop(),
  ).join('');
}

/** The answer as a word, or undefined if it needs more than so many moves. */
function answer(board: string, goal: string | undefined, most: number): string | undefined {
  const { moves, length } = solve(form, board, { goal, limits: { maxDepth: most } });
  return length === 'limit-reached' ? undefined : moves.join('');
}

describe('IDA* on the Rotation Game', () => {
  it('gives the smallest of the shortest words, as an exhaustive search does, for any symbol', () => {
    fc.assert(
      fc.property(boardsWithin(6), (board) => {
        expect(answer(board, undefined, 6)).toBe(smallestWord(board, '123', 6));
      }),
    );
  });

  it('does so for a symbol of one’s own, within the depth or not', () => {
    fc.assert(
      fc.property(boardsWithin(6), fc.constantFrom(...SYMBOLS), (board, goal) => {
        expect(answer(board, goal, 6)).toBe(smallestWord(board, goal, 6));
      }),
    );
  });
});

describe('IDA* on the Rotation Game, against the distances of all placements', () => {
  let placements: Placements;
  beforeAll(() => {
    placements = searchPlacements();
  }, PATIENCE_MS);

  function distance(board: string, symbols: string): number {
    return Math.min(...[...symbols].map((symbol) => placements.distance(placementOf(board, symbol))));
  }

  it.each([
    ['any symbol', undefined],
    ['symbol 1', '1'],
    ['symbol 2', '2'],
    ['symbol 3', '3'],
  ])('gives the smallest of the shortest words where it takes eight moves, for %s', (_, goal) => {
    const symbols = goal ?? '123';
    const isEightMovesAway = (board: string): boolean => distance(board, symbols) === 8;
    const board = fc.sample(boardsWithin(10).filter(isEightMovesAway), 1)[0] as string;
    const word = smallestWord(board, symbols, 8);
    expect(word, board).toHaveLength(8);
    expect(answer(board, goal, 8), board).toBe(word);
  });

  it('is never longer or shorter, and its moves fill the centre', () => {
    fc.assert(
      fc.property(randomBoards.rotation, fc.constantFrom(undefined, ...SYMBOLS), (board, goal) => {
        const symbols = goal ?? '123';
        const due = distance(board, symbols);
        fc.pre(due <= 9);
        const { moves } = solve(form, board, { goal });
        expect(moves).toHaveLength(due);
        const replayed = replay(rotation, board, moves);
        expect(symbols).toContain(replayed.legal && symbolInCentre(replayed.end));
      }),
      { numRuns: 60 },
    );
  });
});
