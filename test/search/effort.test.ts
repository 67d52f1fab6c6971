import { describe, expect, it } from 'vitest';
import { form as eightPuzzleForm } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knightsForm } from '../../src/puzzles/knights/schema.js';
import { solve } from '../helpers/ida-star.js';
import { GOAL as EIGHT_PUZZLE_GOAL, eightPuzzle } from '../reference/eight-puzzle.js';
import { linearConflict, manhattan, misplaced } from '../reference/eight-puzzle-heuristics.js';
import { GOAL as KNIGHTS_GOAL, knights } from '../reference/knights.js';
import { layersAround, unpacked } from '../reference/knights-layers.js';
import { misplacedRoundedUp } from '../reference/knights-misplaced.js';
import { plainIdaStar } from '../reference/plain-ida-star.js';
import { breadthFirst } from '../reference/rules.js';

describe('nodes expanded, nodes generated and iterations', () => {
  it.each([
    ['misplaced', misplaced, 14],
    ['manhattan', manhattan, 20],
    ['linear-conflict', linearConflict, 20],
  ] as const)('are those of a plain IDA* on eight-puzzle boards by %s', (heuristic, estimate, farthest) => {
    const near = [...breadthFirst(eightPuzzle, EIGHT_PUZZLE_GOAL)].filter(([, distance]) => distance <= farthest);
    for (const [board] of near.filter((_, at) => at % Math.floor(near.length / 40) === 0)) {
      const plain = plainIdaStar(eightPuzzle, board, (each) => estimate(each, EIGHT_PUZZLE_GOAL));
      expect(solve(eightPuzzleForm, board, { heuristic }).outcome.effort, board).toEqual(plain);
    }
  });

  it('are those of a plain IDA* on knights boards', () => {
    for (const layer of layersAround(KNIGHTS_GOAL, 10)) {
      for (const board of [layer.at(0), layer.at(layer.length / 2), layer.at(-1)].map((each) =>
        unpacked(each as number),
      )) {
        const plain = plainIdaStar(knights, board, (each) => misplacedRoundedUp(each, KNIGHTS_GOAL));
        expect(solve(knightsForm, board).outcome.effort, board).toEqual(plain);
      }
    }
  });
});
