import type { Puzzle, PuzzleForm } from './puzzle.js';

interface Entry {
  readonly search: () => Promise<{ readonly puzzle: Puzzle }>;
  readonly form: () => Promise<{ readonly form: PuzzleForm }>;
}

/** Every puzzle, one line each; both halves are loaded when they are first needed. */
const ENTRIES = {
  knights: { search: () => import('./knights/puzzle.js'), form: () => import('./knights/schema.js') },
  'eight-puzzle': { search: () => import('./eight-puzzle/puzzle.js'), form: () => import('./eight-puzzle/schema.js') },
  rotation: { search: () => import('./rotation/puzzle.js'), form: () => import('./rotation/schema.js') },
} as const satisfies Record<string, Entry>;

export type PuzzleId = keyof typeof ENTRIES;

/** One value for each puzzle. */
export type ByPuzzle<Value> = Readonly<Record<PuzzleId, Value>>;

export const PUZZLE_IDS = Object.keys(ENTRIES) as readonly PuzzleId[];

/** The half that searches. */
export async function loadPuzzle(id: PuzzleId): Promise<Puzzle> {
  return (await ENTRIES[id].search()).puzzle;
}

/** The half that reads and writes. */
export async function loadForm(id: PuzzleId): Promise<PuzzleForm> {
  return (await ENTRIES[id].form()).form;
}
