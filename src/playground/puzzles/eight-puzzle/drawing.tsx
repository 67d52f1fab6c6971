import type { JSX } from 'preact';
import './style.css';

export function Ground(): JSX.Element {
  return <rect class="tray" x="0" y="0" width="3" height="3" rx="0.12" />;
}

export function Piece({ symbol }: { readonly symbol: string }): JSX.Element | null {
  if (symbol === '0' || symbol === '') return null;
  return (
    <g class="tile">
      <rect x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.1" />
      <text>{symbol}</text>
    </g>
  );
}
