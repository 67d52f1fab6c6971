import type { JSX } from 'preact';
import './style.css';

const SIDE = 5;
const SQUARES = Array.from({ length: SIDE * SIDE }, (_, square) => square);

/** A chess knight, facing left, in a box of 100 by 100. */
const BODY =
  'M30 80C30 65 45 61 46 48C42 53 36 51 32 55C28 59 23 62 18 57C13 52 18 46 22 40C25 33 28 27 35 24L35 13L45 20C66 22 79 44 77 80Z';
const MANE = 'M52 27C65 35 70 52 69 73';

/** The board, its squares named along the edges. */
export function Ground(): JSX.Element {
  return (
    <g>
      {SQUARES.map((square) => {
        const file = square % SIDE;
        const rank = Math.floor(square / SIDE);
        const shade = (file + rank) % 2 === 0 ? 'light' : 'dark';
        return <rect key={square} class={`square ${shade}`} x={file} y={rank} width="1" height="1" />;
      })}
      {[...'abcde'].map((name, file) => (
        <text key={name} class={`square-name ${file % 2 === 0 ? 'on-light' : 'on-dark'}`} x={file + 0.9} y="4.88">
          {name}
        </text>
      ))}
      {[...'54321'].map((name, rank) => (
        <text key={name} class={`square-name ${rank % 2 === 0 ? 'on-light' : 'on-dark'}`} x="0.13" y={rank + 0.19}>
          {name}
        </text>
      ))}
    </g>
  );
}

export function Piece({ symbol }: { readonly symbol: string }): JSX.Element | null {
  if (symbol === '*' || symbol === '') return null;
  if (symbol !== '0' && symbol !== '1') return <text class="stranger">{symbol}</text>;
  return (
    <g class={`knight ${symbol === '1' ? 'white' : 'black'}`} transform="scale(0.0086) translate(-49 -49)">
      <path class="body" d={BODY} />
      <path class="mane" d={MANE} />
      <circle class="eye" cx="36" cy="35" r="3.2" />
      <rect class="body" x="24" y="78" width="58" height="10" rx="3" />
    </g>
  );
}
