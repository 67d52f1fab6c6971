import type { Space } from '../../search/space.js';
import { blankCell, CELLS, legalMoves, pack, play, tilesOf } from './board.js';

/** Orders of the eight tiles that a goal can be reached from: half of all. */
const ORDERS = 20_160;

/** Orders of the last five tiles, as far as they are not settled by the first three and by parity. */
const ORDERS_OF_THREE = 60;

/** For three tiles of three bits each, first lowest: the rank of their order among all orders of three out of eight. */
const FIRST = new Int16Array(512);
/** For the same three tiles, which set they are, counted from 0. */
const SET = new Uint8Array(512);
/** For a set of three tiles taken, and three more: the rank of their order among orders of three out of the other five. */
const NEXT = new Uint8Array(56 * 512);

tabulate();

/**
 * Index: the blank's cell, then the order of the tiles, renamed so that the goal has them in order. The orders that can
 * be reached are the even ones, so the first six tiles settle the last two: three are looked up, then three more among
 * the five that are left.
 */
export const space: Space = {
  size: CELLS * ORDERS,
  goals: Array.from({ length: CELLS }, (_, blank) => [pack(tilesInOrder(blank))]),
  rank,
  alike: (board) => [board],
  mostAlike: 1,
  legalMoves,
  play,
  takeBack: (_board, move) => move ^ 1,
};

function rank(board: number): number {
  const blank = blankCell(board);
  const before = (1 << (3 * blank)) - 1;
  const tiles = tilesOf(board);
  const order = (tiles & before) | ((tiles >> 3) & ~before);
  const first = order & 0o777;
  const next = (order >> 9) & 0o777;
  return (
    blank * ORDERS + (FIRST[first] as number) * ORDERS_OF_THREE + (NEXT[((SET[first] as number) << 9) | next] as number)
  );
}

/** The renamed goal with its blank on a cell. */
function tilesInOrder(blank: number): number[] {
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8];
  return tiles.toSpliced(blank, 0, 0);
}

function tabulate(): void {
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  const sets = new Map<string, number>();
  ordersOfThree(all).forEach((three, order) => {
    const key = three.toSorted().join();
    const set = sets.get(key) ?? sets.size;
    sets.set(key, set);
    FIRST[packThree(three)] = order;
    SET[packThree(three)] = set;
    const others = all.filter((tile) => !three.includes(tile));
    ordersOfThree(others).forEach((more, rankOfMore) => {
      NEXT[(set << 9) | packThree(more)] = rankOfMore;
    });
  });
}

/** Every way to take three of some tiles one after the other. */
function ordersOfThree(tiles: readonly number[]): number[][] {
  const others = (...taken: number[]): number[] => tiles.filter((tile) => !taken.includes(tile));
  return tiles.flatMap((a) => others(a).flatMap((b) => others(a, b).map((c) => [a, b, c])));
}

function packThree([a, b, c]: readonly number[]): number {
  return (a as number) | ((b as number) << 3) | ((c as number) << 6);
}
