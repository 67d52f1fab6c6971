import { describe, expect, it } from 'vitest';
import { pack } from '../../src/puzzles/knights/board.js';
import { parseBoard } from '../../src/puzzles/knights/notation.js';
import { puzzle } from '../../src/puzzles/knights/puzzle.js';
import { space } from '../../src/puzzles/knights/ranking.js';
import { form } from '../../src/puzzles/knights/schema.js';
import { descend } from '../../src/search/descent.js';
import { tableAt } from '../../src/search/tables.js';
import { limits } from '../helpers/ida-star.js';
import { accepted } from '../helpers/parsed.js';
import { seeded } from '../helpers/seeded.js';
import { builtTables } from '../helpers/tables.js';
import { movesIn } from '../helpers/walk.js';
import { GOAL, knights } from '../reference/knights.js';
import { halfTurn } from '../reference/knights-half-turn.js';
import { layersAround, unpacked } from '../reference/knights-layers.js';
import { KNIGHTS_BOARDS } from '../reference/known-numbers.js';
import { replay } from '../reference/rules.js';

const tables = await builtTables('knights');
const table = tableAt(space, tables.entries, 0);
const layers = tables.layers[0] ?? [];

const packed = (board: string): number => accepted(parseBoard(board));
const text = (board: number): string => (form.writeBoard(board) as string[]).join('/');

/** The solution by the table, as names of moves. */
function solution(board: number): string[] {
  const outcome = descend(table, [board], limits());
  if (outcome.status !== 'solved') throw new Error(outcome.status);
  let at = board;
  return outcome.moves.map((move) => {
    const name = form.moveName(at, move);
    at = puzzle.play(at, move);
    return name;
  });
}

function expectSolution(board: string, length: number): void {
  const moves = solution(packed(board));
  expect(moves).toHaveLength(length);
  expect(replay(knights, board, moves)).toEqual({ legal: true, end: GOAL });
}

describe('the knights table', () => {
  it('has the known numbers of boards, 67,603,900 in all', () => {
    const counts = layers.map(({ states }) => states);
    expect(counts).toEqual(KNIGHTS_BOARDS);
    expect(counts.reduce((sum, count) => sum + count)).toBe(67_603_900);
  });

  it('has an entry for each pair of half turns and for each board that is its own, and no more', () => {
    const filled = Array.from({ length: 256 }, (_, byte) => [0, 2, 4, 6].filter((shift) => (byte >> shift) & 3).length);
    let entries = 0;
    for (const byte of tables.entries) entries += filled[byte] as number;
    expect(entries).toBe((67_603_900 + 2 ** 12) / 2);
  });

  it('agrees with breadth-first search on the 57,427 boards up to 10 moves away', () => {
    const nearest = layersAround(GOAL, 10);
    expect(nearest.flat()).toHaveLength(57_427);
    const wrong = nearest.flatMap((layer, distance) =>
      layer.filter((board) => table.distance(repacked(board)) !== distance),
    );
    expect(wrong).toEqual([]);
  });

  it('changes by exactly one with every move', () => {
    const random = seeded(5);
    let wrong = 0;
    for (let run = 0; run < 5000; run++) {
      const board = puzzle.randomBoard(puzzle.goal, random);
      const distance = table.distance(board);
      for (const move of movesIn(puzzle.legalMoves(board))) {
        if (Math.abs(table.distance(puzzle.play(board, move)) - distance) !== 1) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  it('is the same for half turns, which the reference confirms up to 6 moves away', () => {
    for (const layer of layersAround(GOAL, 6)) {
      const boards = layer.map(unpacked);
      expect(boards.map(halfTurn).toSorted()).toEqual(boards.toSorted());
    }
  });

  it('solves a board and its half turn in as many moves', () => {
    const random = seeded(6);
    for (let run = 0; run < 300; run++) {
      const board = text(puzzle.randomBoard(puzzle.goal, random));
      const { length } = solution(packed(board));
      expectSolution(board, length);
      expectSolution(halfTurn(board), length);
    }
  });

  it('solves all 62 farthest boards in 39 moves', () => {
    const farthest = [...(layers[39]?.rare ?? [])].flatMap((board) => space.alike(board)).map(text);
    expect(new Set(farthest).size).toBe(62);
    for (const board of farthest) expectSolution(board, 39);
  });

  it('lists the boards of rare distances', () => {
    for (const [distance, { states, rare = new Int32Array() }] of layers.entries()) {
      const boards = new Set([...rare].flatMap((board) => space.alike(board)));
      expect(boards.size).toBe(rare.length > 0 ? states : 0);
      expect([...rare].filter((board) => table.distance(board) !== distance)).toEqual([]);
    }
    expect(layers.flatMap(({ rare }, distance) => (rare ? [distance] : []))).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      ...[35, 36, 37, 38, 39],
    ]);
  });
});

/** A board of the reference's layers, as the puzzle packs it. */
function repacked(board: number): number {
  return pack(Math.floor(board / 25), board % 25);
}
