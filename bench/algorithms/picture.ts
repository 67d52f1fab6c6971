import { PUZZLE_IDS } from '../../src/puzzles/registry.js';
import { drawPanel, PANEL_HEIGHT, PANEL_WIDTH } from './panel.js';
import type { Results } from './results.js';

/** Colours for light and for dark pages. A colour stands for an algorithm, a dash for a heuristic. */
const STYLE = `
    svg { --paper: #fff; --ink: #1f2328; --faint: #d8dee4; --ida-star: #0969da; --a-star: #bc4c00; --iterative-deepening: #59636e; --bidirectional: #8250df; }
    @media (prefers-color-scheme: dark) {
      svg { --paper: #0d1117; --ink: #e6edf3; --faint: #30363d; --ida-star: #58a6ff; --a-star: #f0883e; --iterative-deepening: #9198a1; --bidirectional: #be8fff; }
    }
    text { font: 12px system-ui, 'DejaVu Sans', sans-serif; fill: var(--ink); }
    .title { font-size: 14px; font-weight: 600; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    .grid { stroke: var(--faint); }
    .curve { fill: none; stroke-linejoin: round; }`;

/** Nodes against distance for every search, a panel for each puzzle. */
export function drawPicture(results: Results): string {
  const height = PUZZLE_IDS.length * PANEL_HEIGHT;
  const panels = PUZZLE_IDS.map(
    (id, index) =>
      `<g transform="translate(0 ${index * PANEL_HEIGHT})">\n${drawPanel(id, results.curves[id], results.maxNodes)}\n</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PANEL_WIDTH} ${height}" width="${PANEL_WIDTH}" height="${height}" role="img">`,
    '<title>Nodes expanded against the distance of the board, for every search of every puzzle</title>',
    `<style>${STYLE}\n</style>`,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    ...panels,
    '</svg>',
    '',
  ].join('\n');
}
