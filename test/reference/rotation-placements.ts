import { CENTRE, LETTERS, SOURCES } from './rotation.js';

/** How far each symbol is from filling the centre depends only on where its eight cells are: here, a set of 24 bits. */
export interface Placements {
  /** Every placement, nearest first. */
  readonly all: readonly number[];
  /** The distance of a placement. */
  distance(cells: number): number;
}

const UNSEEN = 255;

/** Searches all placements, breadth first, backwards from the full centre. */
export function searchPlacements(): Placements {
  const distances = new Uint8Array(1 << 24).fill(UNSEEN);
  const goal = setOf(CENTRE);
  const all = [goal];
  distances[goal] = 0;
  for (const cells of all) {
    for (const letter of LETTERS) {
      const next = turned(cells, letter);
      if (distances[next] !== UNSEEN) continue;
      distances[next] = (distances[cells] as number) + 1;
      all.push(next);
    }
  }
  return { all, distance: (cells) => distances[cells] as number };
}

/** The cells that hold a symbol. */
export function placementOf(board: string, symbol: string): number {
  return setOf([...board].flatMap((each, cell) => (each === symbol ? [cell] : [])));
}

function turned(cells: number, letter: string): number {
  const sources = SOURCES[letter] as readonly number[];
  let after = 0;
  for (let cell = 0; cell < 24; cell++) after |= ((cells >> (sources[cell] as number)) & 1) << cell;
  return after;
}

function setOf(cells: readonly number[]): number {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}
