import { readFileSync } from 'node:fs';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { ROOT } from '../files.js';
import type { Search } from '../subjects.js';

/** What every search did with the fixed boards. */
export interface Results {
  /** A search that needs more nodes for a board is stopped. */
  readonly maxNodes: number;
  readonly curves: Readonly<Record<PuzzleId, readonly Curve[]>>;
}

/** One search, over the boards of its puzzle. */
export interface Curve extends Search {
  /** By rising distance. */
  readonly points: readonly Point[];
  /** The distance at which a limit stopped it for the first time; farther boards were not tried. */
  readonly stopped?: { readonly distance: number; readonly limit: string };
}

/** All boards at one distance. */
export interface Point {
  readonly distance: number;
  /** Nodes expanded, for each board. */
  readonly nodes: readonly number[];
  /** Processor time in milliseconds; the median of the boards. */
  readonly ms: number;
}

export const RESULTS_FILE = `${ROOT}/bench/algorithms/results.json`;

/** The committed results, which page and picture show. */
export function readResults(): Results {
  return JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
}

/** The text of the file: a line for each point. */
export function writeResults(results: Results): string {
  const text = JSON.stringify(results, null, 2);
  const lists = text.replace(/\[([\d,\s]+)\]/g, (_, list) => `[${list.trim().replace(/\s+/g, ' ')}]`);
  return `${lists.replace(/\{\s+("distance"[^{}]*?)\s+\}/g, (_, fields) => `{ ${fields.replace(/\s+/g, ' ')} }`)}\n`;
}
