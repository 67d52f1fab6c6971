import { eightPuzzle } from './eight-puzzle/page.jsx';
import { knights } from './knights/page.jsx';
import type { PuzzlePage } from './puzzle.js';
import { rotation } from './rotation/page.jsx';

/** Every puzzle, one line each. */
const PAGES = {
  knights,
  'eight-puzzle': eightPuzzle,
  rotation,
} as const satisfies Record<string, PuzzlePage>;

export type PuzzleId = keyof typeof PAGES;

export const PUZZLE_IDS = Object.keys(PAGES) as readonly PuzzleId[];

export function pageOf(id: PuzzleId): PuzzlePage {
  return PAGES[id];
}
