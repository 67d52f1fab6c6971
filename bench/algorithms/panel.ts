import { EXACT } from '../../src/puzzles/heuristic-names.js';
import type { PuzzleId } from '../../src/puzzles/registry.js';
import { medianOf } from '../measure.js';
import { searchName } from './names.js';
import type { Curve } from './results.js';

export const PANEL_WIDTH = 760;
export const PANEL_HEIGHT = 330;

/** Where the curves are drawn, in a panel. */
const PLOT = { left: 80, right: 520, top: 40, bottom: 280 };
const LEGEND_LEFT = 545;
const LEGEND_LINE = 22;

/** For the heuristics of a puzzle's own, the weakest first; `exact` has a whole line. */
const DASHES = ['2 3', '7 3', '12 3 2 3'];

interface Scales {
  readonly x: (distance: number) => number;
  readonly y: (nodes: number) => number;
}

/** The curves of one puzzle, with axes, and a legend in the order in which they rise. */
export function drawPanel(id: PuzzleId, curves: readonly Curve[], maxNodes: number): string {
  const distances = [...new Set(curves.flatMap(({ points }) => points.map(({ distance }) => distance)))];
  const farthest = Math.max(...distances);
  const scales: Scales = {
    x: (distance) => round(PLOT.left + ((PLOT.right - PLOT.left) * distance) / farthest),
    y: (nodes) => round(PLOT.bottom - ((PLOT.bottom - PLOT.top) * Math.log10(nodes)) / Math.log10(maxNodes)),
  };
  const dashes = dashesOf(curves);
  const steepestFirst = curves.toSorted((a, b) => endOf(a) - endOf(b) || nodesAtEnd(b) - nodesAtEnd(a));
  return [
    text(PLOT.left, 22, `${id}: nodes expanded`, 'title'),
    ...nodesAxis(scales, maxNodes),
    ...distanceAxis(scales, farthest),
    ...curves.map((curve) => drawCurve(curve, scales, dashes)),
    ...steepestFirst.map((curve, index) => drawLegend(curve, PLOT.top + 8 + index * LEGEND_LINE, dashes)),
  ].join('\n');
}

function nodesAxis({ y }: Scales, maxNodes: number): string[] {
  const powers = Array.from({ length: Math.floor(Math.log10(maxNodes)) + 1 }, (_, power) => 10 ** power);
  return powers.flatMap((nodes) => [
    `<path class="grid" d="M${PLOT.left} ${y(nodes)}H${PLOT.right}"/>`,
    text(PLOT.left - 8, y(nodes) + 4, nodes.toLocaleString('en'), 'end'),
  ]);
}

function distanceAxis({ x }: Scales, farthest: number): string[] {
  const step = farthest > 20 ? 5 : 2;
  const marks = Array.from({ length: Math.floor(farthest / step) + 1 }, (_, index) => index * step);
  return [
    ...marks.map((distance) => text(x(distance), PLOT.bottom + 18, String(distance), 'middle')),
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 36, 'moves away', 'middle'),
  ];
}

/** A curve through the median boards, with a ring where a limit stopped it. */
function drawCurve(curve: Curve, { x, y }: Scales, dashes: ReadonlyMap<string, string>): string {
  const places = curve.points.map(({ distance, nodes }) => `${x(distance)} ${y(medianOf(nodes))}`);
  const last = curve.points.at(-1);
  const ring =
    curve.stopped && last
      ? `<circle cx="${x(last.distance)}" cy="${y(medianOf(last.nodes))}" r="4" fill="var(--paper)" stroke="var(--${curve.algorithm})" stroke-width="2"/>`
      : '';
  return `<path class="curve" ${strokeOf(curve, dashes)} d="M${places.join('L')}"/>${ring}`;
}

function drawLegend(curve: Curve, y: number, dashes: ReadonlyMap<string, string>): string {
  const line = `<path class="curve" ${strokeOf(curve, dashes)} d="M${LEGEND_LEFT} ${y}h34"/>`;
  return `${line}${text(LEGEND_LEFT + 42, y + 4, searchName(curve))}`;
}

/** Where two curves are the same, the thin one of A* is seen inside the thick one of IDA*. */
function strokeOf({ algorithm, heuristic = '' }: Curve, dashes: ReadonlyMap<string, string>): string {
  const dash = dashes.get(heuristic);
  const width = algorithm === 'ida-star' ? 3 : 1.5;
  return `stroke="var(--${algorithm})" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

function dashesOf(curves: readonly Curve[]): ReadonlyMap<string, string> {
  const own = [...new Set(curves.flatMap(({ heuristic }) => (heuristic && heuristic !== EXACT ? [heuristic] : [])))];
  return new Map(own.map((heuristic, index) => [heuristic, DASHES[index] as string]));
}

function endOf({ points }: Curve): number {
  return points.at(-1)?.distance ?? 0;
}

function nodesAtEnd({ points }: Curve): number {
  return medianOf(points.at(-1)?.nodes ?? [0]);
}

function text(x: number, y: number, words: string, kind?: string): string {
  return `<text x="${x}" y="${y}"${kind ? ` class="${kind}"` : ''}>${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
