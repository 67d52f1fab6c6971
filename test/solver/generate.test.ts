import { describe, expect, it } from 'vitest';
import { form as eightPuzzleForm } from '../../src/puzzles/eight-puzzle/schema.js';
import { form as knightsForm } from '../../src/puzzles/knights/schema.js';
import type { Puzzle } from '../../src/puzzles/puzzle.js';
import { loadPuzzle, type PuzzleId } from '../../src/puzzles/registry.js';
import { ANY_SYMBOL, cellsOf, SYMBOLS, symbolAt } from '../../src/puzzles/rotation/board.js';
import { buildTables, type Tables } from '../../src/search/tables.js';
import type { GeneratedBoard } from '../../src/solver/contract.js';
import { generate } from '../../src/solver/generate.js';
import { Oracle } from '../../src/solver/oracle.js';
import { builtTables } from '../helpers/tables.js';
import { tinySpace } from '../helpers/tiny-space.js';
import { movesIn } from '../helpers/walk.js';
import { eightPuzzle as eightPuzzleRules } from '../reference/eight-puzzle.js';
import { GOAL as KNIGHTS_GOAL } from '../reference/knights.js';
import { layersAround, unpacked } from '../reference/knights-layers.js';
import { breadthFirst } from '../reference/rules.js';

interface Source {
  readonly puzzle: Puzzle;
  readonly tables: Tables;
}

const SOURCES: Readonly<Record<PuzzleId, Source>> = {
  knights: { puzzle: await loadPuzzle('knights'), tables: await builtTables('knights') },
  'eight-puzzle': { puzzle: await loadPuzzle('eight-puzzle'), tables: await builtTables('eight-puzzle') },
  rotation: { puzzle: await loadPuzzle('rotation'), tables: await builtTables('rotation') },
};

interface Wish {
  readonly min: number;
  readonly max?: number;
  readonly count: number;
  readonly seed?: number;
  readonly goal?: number;
}

function drawn(
  source: Source,
  { min, max = min, count, seed = 1, goal = source.puzzle.goal }: Wish,
): readonly GeneratedBoard[] {
  const { puzzle, tables } = source;
  const oracle = new Oracle(puzzle, tables, goal);
  const task = {
    kind: 'generate',
    lane: 'lookups',
    puzzle: 'knights',
    deadline: 0,
    min,
    max,
    count,
    seed,
    goal,
  } as const;
  const boards = generate(oracle, tables.layers[oracle.index] ?? [], task, () => false);
  if (!boards) throw new Error('given up');
  return boards;
}

const boardsOf = (source: Source, wish: Wish): number[] => drawn(source, wish).map(({ board }) => board);

/**
 * Pearson's statistic for categories that should be equally frequent, as standard deviations from what it is for true
 * chance. With fixed seeds it is the same every time; far off is far above four.
 */
function deviation(drawn: readonly unknown[], categories: number): number {
  const counts = new Map<unknown, number>();
  for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1);
  const due = drawn.length / categories;
  const seen = [...counts.values()];
  const statistic = seen.reduce((sum, count) => sum + (count - due) ** 2 / due, 0) + (categories - seen.length) * due;
  return (statistic - (categories - 1)) / Math.sqrt(2 * (categories - 1));
}

/** Checks that draws fall on just these, equally often. */
function expectUniform(drawn: readonly unknown[], among: Iterable<unknown>): void {
  const due = new Set(among);
  expect(new Set(drawn)).toEqual(due);
  expect(Math.abs(deviation(drawn, due.size))).toBeLessThan(4);
}

describe('the yardstick', () => {
  it('finds a bias of one category in twenty that comes up half as often again', () => {
    const fair = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 20);
    expect(deviation([...fair, ...Array(250).fill(3)], 20)).toBeGreaterThan(4);
    expect(
      deviation(
        fair.filter((each) => each !== 3),
        20,
      ),
    ).toBeGreaterThan(4);
  });
});

describe('boards drawn at one distance are equally likely: knights', () => {
  const text = (board: number): string => (knightsForm.writeBoard(board) as string[]).join('/');
  const nearest = layersAround(KNIGHTS_GOAL, 3).map((layer) => layer.map(unpacked));

  it.each([0, 1, 2, 3])('at distance %i, all boards that the reference finds', (distance) => {
    const boards = boardsOf(SOURCES.knights, { min: distance, count: 4000 }).map(text);
    if (distance === 0) expect(new Set(boards)).toEqual(new Set([KNIGHTS_GOAL]));
    else expectUniform(boards, nearest[distance] as string[]);
  });

  it.each([
    [39, 62],
    [38, 488],
  ])('at distance %i, all %i boards, both halves of each pair', (distance, count) => {
    const boards = boardsOf(SOURCES.knights, { min: distance, count: 100 * count });
    const rare = SOURCES.knights.tables.layers[0]?.[distance]?.rare ?? [];
    const due = new Set([...rare].flatMap((board) => SOURCES.knights.puzzle.space.alike(board)));
    expect(due.size).toBe(count);
    expectUniform(boards, due);
  });
});

describe('boards drawn at one distance are equally likely: eight-puzzle', () => {
  const { puzzle } = SOURCES['eight-puzzle'];

  it.each([
    ['123456780', 31],
    ['123456780', 2],
    ['123456780', 8],
    ['867254301', 31],
    ['234105678', 4],
    ['403217658', 3],
  ])('for goal %s at distance %i, all boards that the reference finds', (goalText, distance) => {
    const goal = eightPuzzleForm.goal.parse(goalText);
    const boards = boardsOf(SOURCES['eight-puzzle'], { min: distance, count: 4000, goal });
    const due = [...breadthFirst(eightPuzzleRules, goalText)]
      .filter(([, each]) => each === distance)
      .map(([board]) => eightPuzzleForm.board.parse(board));
    expectUniform(boards, due);
    expect(boards.every((board) => puzzle.solvable(board, goal))).toBe(true);
  });

  it('at distance 22, which many boards have, all 24 equal parts of them', () => {
    const due = [...breadthFirst(eightPuzzleRules, '123456780')]
      .filter(([, each]) => each === 22)
      .map(([board], at) => [eightPuzzleForm.board.parse(board), at % 24] as const);
    const parts = new Map(due);
    expect(due).toHaveLength(24 * 998);
    const boards = boardsOf(SOURCES['eight-puzzle'], { min: 22, count: 3000 });
    expectUniform(
      boards.map((board) => parts.get(board)),
      parts.values(),
    );
  });
});

describe('boards drawn at one distance are equally likely: rotation', () => {
  const source = SOURCES.rotation;

  it('at distance 13, any symbol, all 192 boards', () => {
    expectUniform(boardsOf(source, { min: 13, count: 20_000 }), source.puzzle.listed(13, ANY_SYMBOL) ?? []);
  });

  it.each([
    [ANY_SYMBOL, 0],
    [ANY_SYMBOL, 1],
    [ANY_SYMBOL, 2],
    [1, 1],
    [2, 0],
    [3, 2],
    [2, 14],
  ])('for goal %i at distance %i, all places of the symbol, and any filling of the rest', (goal, distance) => {
    const { tables, puzzle } = source;
    const oracle = new Oracle(puzzle, tables, goal);
    const symbols = goal === ANY_SYMBOL ? SYMBOLS : [goal];
    const due = [...(tables.layers[0]?.[distance]?.rare ?? [])].flatMap((cells) =>
      symbols.map((each) => `${each}:${cells}`),
    );
    const boards = boardsOf(source, { min: distance, count: 10_000, goal });
    const views = boards.map((board) => {
      const symbol = symbols.find((each) => oracle.table.distance(cellsOf(board, each)) === distance) as number;
      return { board, symbol, cells: cellsOf(board, symbol) };
    });
    const places = views.map(({ symbol, cells }) => `${symbol}:${cells}`);
    if (due.length > 1) expectUniform(places, due);
    // What the other two symbols do on the corner cell, where the symbol is not there.
    const others = views
      .filter(({ cells }) => (cells & 1) === 0)
      .map(({ board, symbol }) => SYMBOLS.filter((each) => each !== symbol).indexOf(symbolAt(board, 0)));
    expectUniform(others, [0, 1]);
    for (const { board } of views.slice(0, 100))
      expect(SYMBOLS.map((each) => movesIn(cellsOf(board, each)).length)).toEqual([8, 8, 8]);
  });
});

describe('boards with several views at the distance', () => {
  /** A board is two different states in a row, at the distance of the nearer one. */
  const states = 8;
  const space = tinySpace({
    states,
    edges: [0, 0, 0, 1, 2, 3, 4].map((nearer, at) => [nearer, at + 1] as const),
  });
  const views = (board: number): number[] => [Math.floor(board / states), board % states];
  const pairs = Array.from({ length: states ** 2 }, (_, board) => board).filter(
    (board) => new Set(views(board)).size === 2,
  );
  const nearest = (board: number): number =>
    Math.min(...views(board).map((state) => [0, 1, 1, 1, 2, 2, 2, 3][state] as number));
  const puzzle: Puzzle = {
    ...SOURCES.knights.puzzle,
    space,
    tableOf: () => 0,
    views,
    distribution: () => [0, 1, 2].map((distance) => pairs.filter((board) => nearest(board) === distance).length),
    solvable: () => true,
    boardViewed(state, _goal, random) {
      const other = (state + 1 + random(states - 1)) % states;
      return random(2) === 0 ? state * states + other : other * states + state;
    },
  };
  const built = buildTables(space);
  const layers = built.layers.map((table) =>
    table.map(({ states: count }, distance) => ({
      states: count,
      rare: Int32Array.from([[0], [1, 2, 3], [4, 5, 6], [7]][distance] as number[]),
    })),
  );

  it.each([0, 1, 2])('come up no more often than others: distance %i', (distance) => {
    const boards = boardsOf({ puzzle, tables: { ...built, layers } }, { min: distance, count: 20_000 });
    expectUniform(
      boards,
      pairs.filter((board) => nearest(board) === distance),
    );
  });
});

describe('ranges of distances', () => {
  it('are weighted by the boards at each: all boards are equally likely', () => {
    const drawnBoards = drawn(SOURCES['eight-puzzle'], { min: 0, max: 6, count: 9000 });
    const due = [...breadthFirst(eightPuzzleRules, '123456780')].filter(([, distance]) => distance <= 6);
    expectUniform(
      drawnBoards.map(({ board }) => board),
      due.map(([board]) => eightPuzzleForm.board.parse(board)),
    );
  });

  it('over everything give the mean distance of all boards, and both rare ends', () => {
    const distances = drawn(SOURCES['eight-puzzle'], { min: 0, max: 31, count: 3000 }).map(({ distance }) => distance);
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    // 21.97 over all boards, with a standard deviation of 3.4 over the square root of 3,000 draws.
    expect(Math.abs(mean - 21.972)).toBeLessThan(0.25);
    const ends = drawn(SOURCES.knights, { min: 38, max: 100, count: 5500 }).map(({ distance }) => distance);
    const farthest = ends.filter((distance) => distance === 39).length;
    expect(Math.abs(farthest - 5500 * (62 / 550))).toBeLessThan(100);
  });

  it('say of each board its own distance', () => {
    for (const source of Object.values(SOURCES)) {
      const oracle = new Oracle(source.puzzle, source.tables, source.puzzle.goal);
      for (const { board, distance } of drawn(source, { min: 0, max: 100, count: 50 })) {
        expect(oracle.distance(board)).toBe(distance);
      }
    }
  });
});

describe('seeds', () => {
  it.each(Object.keys(SOURCES) as PuzzleId[])('give the same boards of %s every time, and others give others', (id) => {
    const draw = (seed: number): readonly GeneratedBoard[] => drawn(SOURCES[id], { min: 3, max: 12, count: 20, seed });
    const seeds = [0, 1, 2, 42, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
    for (const seed of seeds) expect(draw(seed)).toEqual(draw(seed));
    expect(new Set(seeds.map((seed) => JSON.stringify(draw(seed)))).size).toBe(seeds.length);
  });

  it('give the first boards of a longer list', () => {
    const wish = { min: 5, max: 30, seed: 7 };
    const long = drawn(SOURCES.knights, { ...wish, count: 30 });
    expect(drawn(SOURCES.knights, { ...wish, count: 10 })).toEqual(long.slice(0, 10));
  });
});

describe('the work for one board', () => {
  /** A puzzle that counts the boards that it is asked for. */
  function counting(puzzle: Puzzle): { puzzle: Puzzle; boards: () => number } {
    let boards = 0;
    const counted =
      <Given extends readonly unknown[]>(draw: (...given: Given) => number) =>
      (...given: Given): number => {
        boards++;
        return draw(...given);
      };
    const { randomBoard, boardViewed } = puzzle;
    return {
      puzzle: { ...puzzle, randomBoard: counted(randomBoard), boardViewed: counted(boardViewed) },
      boards: () => boards,
    };
  }

  const cases = (Object.keys(SOURCES) as PuzzleId[]).flatMap((id) => {
    const { puzzle, tables } = SOURCES[id];
    const goals = id === 'rotation' ? [ANY_SYMBOL, 2] : [puzzle.goal];
    return goals.map((goal) => {
      const layers = tables.layers[puzzle.tableOf(goal) as number] ?? [];
      const counts = puzzle.distribution(
        layers.map(({ states }) => states),
        goal,
      );
      return { id, goal, counts };
    });
  });

  it.each(cases)(
    'is at most some thousand draws on average, at any distance: $id, goal $goal',
    ({ id, goal, counts }) => {
      const draws = counts.map((_, distance) => {
        const { puzzle, boards } = counting(SOURCES[id].puzzle);
        drawn({ ...SOURCES[id], puzzle }, { min: distance, count: 8, goal });
        return Math.ceil(boards() / 8);
      });
      expect(Math.max(...draws)).toBeLessThan(5000);
      expect(draws[0]).toBeLessThan(5);
    },
  );
});
