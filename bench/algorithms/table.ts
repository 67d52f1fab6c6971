import { PUZZLE_IDS, type PuzzleId } from '../../src/puzzles/registry.js';
import { medianOf } from '../measure.js';
import type { Curve, Results } from './results.js';

/** Distances that a table has room for. */
const COLUMNS = 7;

const LIMITS: Readonly<Record<string, (results: Results) => string>> = {
  nodes: ({ maxNodes }) => `> ${maxNodes / 1e6} M nodes`,
  memory: () => 'out of memory',
};

/** The tables of the page, one for each puzzle: for each search and distance nodes and time, of the median board. */
export function writeTables(results: Results): string {
  return PUZZLE_IDS.map((id) => tableOf(id, results)).join('\n\n');
}

/** The distances that a puzzle's table shows: evenly spread, the farthest among them. */
export function shownDistances(curves: readonly Curve[]): number[] {
  const all = [...new Set(curves.flatMap(({ points }) => points.map(({ distance }) => distance)))].sort(
    (a, b) => a - b,
  );
  const step = Math.ceil(all.length / COLUMNS);
  return all.filter((_, index) => (all.length - 1 - index) % step === 0);
}

function tableOf(id: PuzzleId, results: Results): string {
  const curves = results.curves[id];
  const distances = shownDistances(curves);
  const rows = curves.map((curve) => [
    `\`${curve.algorithm}\``,
    curve.heuristic === undefined ? '' : `\`${curve.heuristic}\``,
    ...distances.map((distance) => cellOf(curve, distance, results)),
  ]);
  const head = [`${id}, moves away:`, '', ...distances.map(String)];
  const rule = head.map((_, column) => (column < 2 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(curve: Curve, distance: number, results: Results): string {
  const point = curve.points.find((each) => each.distance === distance);
  if (point) return `${medianOf(point.nodes).toLocaleString('en')}<br>${writeMs(point.ms)}`;
  return LIMITS[curve.stopped?.limit ?? '']?.(results) ?? '';
}

/** Two digits, in the unit that suits. */
function writeMs(ms: number): string {
  if (ms < 0.9995) return `${Number((ms * 1000).toPrecision(2))} µs`;
  return ms < 999.5 ? `${Number(ms.toPrecision(2))} ms` : `${Number((ms / 1000).toPrecision(2))} s`;
}
