import { describe, expect, it } from 'vitest';
import { space as eightPuzzle } from '../../src/puzzles/eight-puzzle/ranking.js';
import { space as knights, wholeSpace } from '../../src/puzzles/knights/ranking.js';
import { space as rotation } from '../../src/puzzles/rotation/ranking.js';
import type { Space } from '../../src/search/space.js';
import { fingerprint } from '../../src/tables/fingerprint.js';

describe.each([
  ['knights', knights],
  ['eight-puzzle', eightPuzzle],
  ['rotation', rotation],
] as const)('the fingerprint of %s', (_, space) => {
  const [goal = 0] = space.goals[0] ?? [];
  const firstMove = 31 - Math.clz32(space.legalMoves(goal) & -space.legalMoves(goal));
  const nextToGoal = space.play(goal, firstMove);

  it('is the same every time', () => {
    expect(fingerprint({ ...space })).toBe(fingerprint(space));
  });

  it.each<[string, Partial<Space>]>([
    ['the size', { size: space.size + 1 }],
    ['a goal', { goals: [[nextToGoal], ...space.goals.slice(1)] }],
    ['the number of goals', { goals: [...space.goals, [nextToGoal]] }],
    ['the number of states that are goals', { goals: [[goal, nextToGoal], ...space.goals.slice(1)] }],
    ['the ranking', { rank: (state) => space.size - 1 - space.rank(state) }],
    [
      'two places in the ranking',
      { rank: (state) => swapped(space.rank(state), space.rank(goal), space.rank(nextToGoal)) },
    ],
    ['the legal moves', { legalMoves: (state) => space.legalMoves(state) & ~(1 << firstMove) }],
    ['what moves do', { play: (state) => state }],
  ])('changes with %s', (_what, change) => {
    expect(fingerprint({ ...space, ...change })).not.toBe(fingerprint(space));
  });
});

it('tells all puzzles apart', () => {
  expect(new Set([knights, wholeSpace, eightPuzzle, rotation].map(fingerprint)).size).toBe(4);
});

function swapped(index: number, one: number, other: number): number {
  if (index === one) return other;
  return index === other ? one : index;
}
