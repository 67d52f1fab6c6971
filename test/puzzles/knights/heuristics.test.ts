import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { GOAL, pack, play } from '../../../src/puzzles/knights/board.js';
import { Misplaced } from '../../../src/puzzles/knights/heuristics.js';
import { parseBoard } from '../../../src/puzzles/knights/notation.js';
import { form } from '../../../src/puzzles/knights/schema.js';
import { accepted } from '../../helpers/parsed.js';
import { PATIENCE_MS } from '../../helpers/patience.js';
import { randomBoards, randomPicks } from '../../helpers/random-boards.js';
import { checkWalk, movesIn, type Subject } from '../../helpers/walk.js';
import { knights, GOAL as REFERENCE_GOAL } from '../../reference/knights.js';
import { layersAround } from '../../reference/knights-layers.js';
import { misplaced, misplacedRoundedUp } from '../../reference/knights-misplaced.js';

const packed = (board: string): number => accepted(parseBoard(board));
const bound = (board: string, goal = REFERENCE_GOAL): number => new Misplaced(packed(board), packed(goal)).bound();

const subject: Subject = {
  form,
  heuristic: 'misplaced',
  rules: knights,
  estimate: (board, goal = REFERENCE_GOAL) => misplacedRoundedUp(board, goal),
};

describe('misplaced knights, kept up to date move by move', () => {
  it('are those of the reference all along a random walk', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomPicks, (board, picks) => checkWalk(subject, board, undefined, picks)),
    );
  });

  it('are those of the reference for a goal of one’s own', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomBoards.knights, randomPicks, (board, goal, picks) =>
        checkWalk(subject, board, goal, picks),
      ),
    );
  });
});

describe('misplaced knights, counted by hand', () => {
  it.each([
    ['the goal', '11111/01111/00*11/00001/00000', 0, 0],
    ['one jump: the blank does not count', '1*111/01111/00111/00001/00000', 1, 1],
    ['three knights, but an even number of moves', '10111/01111/01*11/00001/00000', 2, 2],
    ['two knights and a blank one jump away: rounded up', '1*011/11111/00111/00001/00000', 3, 3],
    ['the judges’ sample', '10110/01*11/10111/01001/00000', 5, 5],
  ])('%s', (_, board, counted, expected) => {
    expect(misplaced(board, REFERENCE_GOAL)).toBe(counted);
    expect(bound(board)).toBe(expected);
  });
});

describe('misplaced knights as a lower bound', () => {
  let layers: number[][];
  beforeAll(() => {
    layers = layersAround(REFERENCE_GOAL, 15);
  }, PATIENCE_MS);

  it(
    'are never more than the distance, even or odd with it, and 0 at the goal alone, on 1.67 million boards',
    () => {
      let wrong = 0;
      for (const [distance, layer] of layers.entries()) {
        for (const board of layer) {
          const estimate = new Misplaced(repacked(board), GOAL).bound();
          const isRight = estimate <= distance && (estimate - distance) % 2 === 0 && (estimate > 0 || distance === 0);
          if (!isRight) wrong++;
        }
      }
      expect(wrong).toBe(0);
    },
    PATIENCE_MS,
  );

  it('change by exactly one with every move', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomBoards.knights, (board, goal) => {
        const problem = new Misplaced(packed(board), packed(goal));
        for (const move of movesIn(problem.legalMoves())) {
          expect(Math.abs(problem.boundAfter(move) - problem.bound())).toBe(1);
          expect(problem.boundAfter(move)).toBe(new Misplaced(play(packed(board), move), packed(goal)).bound());
        }
      }),
    );
  });

  it('are 0 at a goal of one’s own and nowhere else', () => {
    fc.assert(
      fc.property(randomBoards.knights, randomBoards.knights, (board, goal) => {
        expect(bound(goal, goal)).toBe(0);
        expect(bound(board, goal) === 0).toBe(board === goal);
      }),
    );
  });
});

/** A board of the reference's layers, as the puzzle packs it. */
function repacked(board: number): number {
  const blank = board % 25;
  return pack((board - blank) / 25, blank);
}
