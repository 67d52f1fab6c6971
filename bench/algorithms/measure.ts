import { PUZZLE_IDS, type PuzzleId } from '../../src/puzzles/registry.js';
import type { Outcome } from '../../src/search/outcome.js';
import { type BoardsByDistance, readBoards } from '../boards/boards.js';
import { cpuMs, meanCpuMs, medianOf } from '../measure.js';
import { openSubjects, perform, type Search, type Subject, searchesOf, taskFor } from '../subjects.js';
import type { Curve, Point, Results } from './results.js';

/** More than the largest search from both ends needs, and a second or two for the others. */
const MAX_NODES = 20_000_000;

/** Runs that take longer are timed once, in milliseconds. */
const LONG_MS = 50;

export async function measureAll(onCurve: (puzzle: PuzzleId, curve: Curve) => void): Promise<Results> {
  const boards = readBoards();
  const curves = Object.fromEntries(PUZZLE_IDS.map((id) => [id, [] as Curve[]])) as Record<PuzzleId, Curve[]>;
  for (const subject of await openSubjects()) {
    for (const search of searchesOf(subject.workshop.puzzle)) {
      const curve = measure(subject, search, boards[subject.id]);
      curves[subject.id].push(curve);
      onCurve(subject.id, curve);
    }
  }
  return { maxNodes: MAX_NODES, curves };
}

function measure(subject: Subject, search: Search, boards: BoardsByDistance): Curve {
  const points: Point[] = [];
  for (const [key, texts] of Object.entries(boards)) {
    const distance = Number(key);
    const runs = texts.map((text) => runBoard(subject, search, text));
    const limit = runs.find((run) => run.limit !== undefined)?.limit;
    if (limit !== undefined) return { ...search, points, stopped: { distance, limit } };
    const ms = Number(medianOf(runs.map((run) => run.ms)).toPrecision(3));
    points.push({ distance, nodes: runs.map(({ nodes }) => nodes), ms });
  }
  return { ...search, points };
}

interface Run {
  readonly nodes: number;
  readonly ms: number;
  readonly limit: string | undefined;
}

function runBoard(subject: Subject, search: Search, text: string): Run {
  const task = taskFor(subject, subject.form.board.parse(text), search, MAX_NODES);
  let outcome: Outcome | undefined;
  const run = (): void => {
    outcome = perform(subject, task);
  };
  const first = cpuMs(run);
  const ms = first < LONG_MS ? meanCpuMs(run) : first;
  const { effort, ...end } = outcome as Outcome;
  return { nodes: effort.nodesExpanded, ms, limit: end.status === 'limit-reached' ? end.limit : undefined };
}
