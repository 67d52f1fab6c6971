import type { JSX } from 'preact';
import './style.css';
import { CELL_SPOTS, CENTRE, HANDLES, type Handle } from './layout.js';

/** The # of cells, its middle set apart, and the handles at the ends. */
export function Ground(): JSX.Element {
  return (
    <g>
      <rect class="centre" x="2.9" y="2.9" width="3.2" height="3.2" rx="0.3" />
      {CELL_SPOTS.map(({ x, y }, cell) => (
        <rect
          key={cell}
          class={CENTRE.includes(cell) ? 'hole central' : 'hole'}
          x={x - 0.46}
          y={y - 0.46}
          width="0.92"
          height="0.92"
          rx="0.14"
        />
      ))}
      {HANDLES.map((handle) => (
        <Knob key={handle.letter} {...handle} />
      ))}
    </g>
  );
}

function Knob({ letter, x, y, turn }: Handle): JSX.Element {
  return (
    <g class="knob" transform={`translate(${x} ${y})`}>
      <path
        transform={`rotate(${turn})`}
        d="M0 -0.44L0.4 -0.06V0.3A0.12 0.12 0 0 1 0.28 0.42H-0.28A0.12 0.12 0 0 1 -0.4 0.3V-0.06Z"
      />
      <text y="0.03">{letter}</text>
    </g>
  );
}

export function Piece({ symbol }: { readonly symbol: string }): JSX.Element | null {
  if (symbol === '') return null;
  return (
    <g class={`stone symbol-${'123'.includes(symbol) ? symbol : 'none'}`}>
      <rect x="-0.42" y="-0.42" width="0.84" height="0.84" rx="0.14" />
      <text>{symbol}</text>
    </g>
  );
}
