import { readFileSync } from 'node:fs';
import type { PuzzleForm } from '../src/puzzles/puzzle.js';
import { loadForm, PUZZLE_IDS, type PuzzleId } from '../src/puzzles/registry.js';
import type { Limits } from '../src/search/budget.js';
import { idaStar } from '../src/search/ida-star.js';
import { MAX_DEPTH } from '../src/search/limits.js';
import { ROOT } from './files.js';

/**
 * What IDA* does, by heuristic and task, in words. A task is a board, or `<board> to <goal>`. Any change to a search or
 * to a heuristic shows here, whether it was meant or not.
 */
export type PuzzleCounts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type NodeCounts = Readonly<Record<PuzzleId, PuzzleCounts>>;

export const NODE_COUNTS_FILE = `${ROOT}/bench/node-counts.json`;

/** Far more nodes than any task needs; they stop one that was written down wrongly. */
const LIMITS: Limits = {
  maxDepth: MAX_DEPTH,
  maxNodes: 10_000_000,
  deadline: Number.POSITIVE_INFINITY,
  isCancelled: () => false,
};

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
  return `${JSON.stringify(counts, null, 2)}\n`;
}

function countPuzzle(form: PuzzleForm, counts: PuzzleCounts): PuzzleCounts {
  const tasks = [...new Set(Object.values(counts).flatMap((byTask) => Object.keys(byTask)))];
  const heuristics = Object.keys(form.puzzle.heuristics);
  return fromKeys(heuristics, (heuristic) => fromKeys(tasks, (task) => count(form, heuristic, task)));
}

function count({ puzzle, ...form }: PuzzleForm, heuristic: string, task: string): string {
  const [board, goal] = task.split(' to ');
  const start = puzzle.heuristics[heuristic]?.(
    form.board.parse(board),
    goal === undefined ? puzzle.goal : form.goal.parse(goal),
  );
  if (!start) throw new Error(`no heuristic ${heuristic}`);
  const outcome = idaStar(start, LIMITS);
  if (outcome.status !== 'solved') throw new Error(`${task} has no solution that is found fast enough`);
  const { nodesExpanded, nodesGenerated, iterations } = outcome.effort;
  return `${outcome.moves.length} moves, ${nodesExpanded} expanded, ${nodesGenerated} generated, ${iterations} iterations`;
}

function fromKeys<Value>(keys: readonly string[], make: (key: string) => Value): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
