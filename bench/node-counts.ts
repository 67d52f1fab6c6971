import { readFileSync } from 'node:fs';
import type { PuzzleForm } from '../src/puzzles/puzzle.js';
import { loadForm, PUZZLE_IDS, type PuzzleId } from '../src/puzzles/registry.js';
import { idaStar } from '../src/search/ida-star.js';
import { MAX_DEPTH } from '../src/search/limits.js';

/** What IDA* does with one task. Any change to a search or to a heuristic shows here, whether it was meant or not. */
export interface NodeCount {
  readonly length: number;
  readonly expanded: number;
  readonly generated: number;
  readonly iterations: number;
}

/** By heuristic and task; a task is a board, or `<board> to <goal>`. */
export type PuzzleCounts = Readonly<Record<string, Readonly<Record<string, NodeCount>>>>;

export type NodeCounts = Readonly<Record<PuzzleId, PuzzleCounts>>;

export const NODE_COUNTS_FILE = `${import.meta.dirname}/node-counts.json`;

/** The committed counts. */
export function readNodeCounts(): NodeCounts {
  return JSON.parse(readFileSync(NODE_COUNTS_FILE, 'utf8'));
}

/** Counts the same tasks again, under every heuristic that their puzzles have now. */
export async function countAgain(counts: NodeCounts): Promise<NodeCounts> {
  const entries = PUZZLE_IDS.map(async (id) => [id, countPuzzle(await loadForm(id), counts[id])] as const);
  return Object.fromEntries(await Promise.all(entries)) as NodeCounts;
}

/** The text of the file: a line for each task, so that a change reads well. */
export function writeNodeCounts(counts: NodeCounts): string {
  const text = JSON.stringify(counts, null, 2);
  return `${text.replace(/\{\s+("length"[^}]*\S)\s+\}/g, (_, fields) => `{ ${fields.replace(/\s+/g, ' ')} }`)}\n`;
}

function countPuzzle(form: PuzzleForm, counts: PuzzleCounts): PuzzleCounts {
  const tasks = [...new Set(Object.values(counts).flatMap((byTask) => Object.keys(byTask)))];
  const heuristics = Object.keys(form.puzzle.heuristics);
  return fromKeys(heuristics, (heuristic) => fromKeys(tasks, (task) => count(form, heuristic, task)));
}

function count({ puzzle, ...form }: PuzzleForm, heuristic: string, task: string): NodeCount {
  const [board, goal] = task.split(' to ');
  const start = puzzle.heuristics[heuristic]?.(
    form.board.parse(board),
    goal === undefined ? puzzle.goal : form.goal.parse(goal),
  );
  if (!start) throw new Error(`no heuristic ${heuristic}`);
  const unlimited = Number.POSITIVE_INFINITY;
  const limits = { maxDepth: MAX_DEPTH, maxNodes: unlimited, deadline: unlimited, isCancelled: () => false };
  const outcome = idaStar(start, limits);
  if (outcome.status !== 'solved') throw new Error(`${task} has no solution`);
  const { nodesExpanded: expanded, nodesGenerated: generated, iterations = 0 } = outcome.effort;
  return { length: outcome.moves.length, expanded, generated, iterations };
}

function fromKeys<Value>(keys: readonly string[], valueOf: (key: string) => Value): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
