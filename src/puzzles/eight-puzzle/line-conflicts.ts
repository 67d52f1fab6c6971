import { homes } from './board.js';
import { perGoalBlank } from './costs.js';

/** Stands for the place of the blank in a line that it is not in. */
const ELSEWHERE = 3;

/** Entries for one line: three cells of three bits, then two bits for the place of the blank. */
const ENTRIES_SHIFT = 11;
const PLACE_SHIFT = 9;

/** Lines 0 to 2 are the rows, 3 to 5 the columns. */
const LINES = 6;

/**
 * For one place of the goal's blank, the moves that the lines of a renamed board need beyond Manhattan distance.
 * Rows are read from the tiles as a board packs them, columns from the tiles transposed.
 */
export class LineConflicts {
  readonly #extraMoves = new Uint8Array(LINES << ENTRIES_SHIFT);

  constructor(goalBlank: number) {
    const home = homes(goalBlank);
    for (let index = 0; index < this.#extraMoves.length; index++) {
      this.#extraMoves[index] = 2 * tilesToRemove(placesAtHome(index, home));
    }
  }

  /** Sum over all six lines. */
  total(rows: number, columns: number, blank: number): number {
    const row = Math.floor(blank / 3);
    const column = blank % 3;
    let sum = 0;
    for (let line = 0; line < 3; line++) {
      sum += this.#lookUp(line, lineOf(rows, line), line === row ? column : ELSEWHERE);
      sum += this.#lookUp(3 + line, lineOf(columns, line), line === column ? row : ELSEWHERE);
    }
    return sum;
  }

  /** How the total changes when the blank goes from row `from` to row `to` and `tile` comes the other way. */
  changeAcrossRows(rows: number, from: number, to: number, column: number, tile: number): number {
    return this.#change(0, rows, from, to, column, tile);
  }

  /** The same for columns. */
  changeAcrossColumns(columns: number, from: number, to: number, row: number, tile: number): number {
    return this.#change(3, columns, from, to, row, tile);
  }

  #change(first: number, packed: number, from: number, to: number, place: number, tile: number): number {
    const left = lineOf(packed, from);
    const entered = lineOf(packed, to);
    const moved = tile << (3 * place);
    return (
      this.#lookUp(first + from, left | moved, ELSEWHERE) +
      this.#lookUp(first + to, entered ^ moved, place) -
      this.#lookUp(first + from, left, place) -
      this.#lookUp(first + to, entered, ELSEWHERE)
    );
  }

  #lookUp(line: number, content: number, blankPlace: number): number {
    return this.#extraMoves[(line << ENTRIES_SHIFT) | (blankPlace << PLACE_SHIFT) | content] as number;
  }
}

export const lineConflicts = perGoalBlank((goalBlank) => new LineConflicts(goalBlank));

function lineOf(packed: number, line: number): number {
  return (packed >> (9 * line)) & 0o777;
}

/** For an index of the table: where the tiles that stand in their home line belong in it, in the order they stand in. */
function placesAtHome(index: number, home: readonly number[]): number[] {
  const line = index >> ENTRIES_SHIFT;
  const blankPlace = (index >> PLACE_SHIFT) & 3;
  return [0, 1, 2]
    .filter((place) => place !== blankPlace)
    .map((place) => home[(index >> (3 * place)) & 7] as number)
    .map((cell) => (line < 3 ? [Math.floor(cell / 3), cell % 3] : [3 + (cell % 3), Math.floor(cell / 3)]))
    .filter(([homeLine]) => homeLine === line)
    .map(([, place]) => place as number);
}

/** How many tiles must leave a line for the rest to stand in order: all but a longest increasing subsequence. */
function tilesToRemove(places: readonly number[]): number {
  const longestTo: number[] = [];
  places.forEach((place, at) => {
    longestTo.push(1 + Math.max(0, ...longestTo.filter((_, before) => before < at && (places[before] ?? 0) < place)));
  });
  return places.length - Math.max(0, ...longestTo);
}
