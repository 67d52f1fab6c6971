import type { Puzzle } from '../puzzles/puzzle.js';
import { loadPuzzle, type PuzzleId } from '../puzzles/registry.js';
import type { Tables } from '../search/tables.js';
import {
  type Bidirectional,
  type Descend,
  type IdaStar,
  loadBidirectional,
  loadDescend,
  loadIdaStar,
} from './engines.js';

/** All that a thread needs for the tasks of one puzzle. */
export interface Workshop {
  readonly puzzle: Puzzle;
  readonly tables: Tables;
  readonly descend: Descend;
  /** By heuristic of the puzzle's own. */
  readonly idaStar: ReadonlyMap<string, IdaStar>;
  /** Without a heuristic. */
  readonly blindIdaStar: IdaStar;
  readonly bidirectional: Bidirectional;
}

export async function openWorkshop(id: PuzzleId, tables: Tables): Promise<Workshop> {
  const puzzle = await loadPuzzle(id);
  const idaStar = new Map<string, IdaStar>();
  const anyBoard = puzzle.randomBoard(puzzle.goal, () => 0);
  for (const [heuristic, start] of Object.entries(puzzle.heuristics)) {
    idaStar.set(heuristic, await loadIdaStar(`${id}/${heuristic}`));
    // The first position makes the tables that its heuristic looks up.
    start(anyBoard, puzzle.goal);
  }
  return {
    puzzle,
    tables,
    descend: await loadDescend(id),
    idaStar,
    blindIdaStar: await loadIdaStar(`${id}/blind`),
    bidirectional: await loadBidirectional(id),
  };
}
