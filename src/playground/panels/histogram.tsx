import type { JSX } from 'preact';
import { counted } from '../words.js';

const HEIGHT = 60;

/** How many boards there are at each distance, and a slider to choose one. The heights are logarithms: one board is seen beside millions. */
export function Histogram({
  counts,
  distance,
  onChoose,
}: {
  readonly counts: readonly number[];
  readonly distance: number;
  readonly onChoose: (distance: number) => void;
}): JSX.Element {
  const most = Math.log1p(Math.max(1, ...counts));
  return (
    <div class="histogram">
      <svg viewBox={`0 0 ${Math.max(counts.length, 1)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, at) => {
          const height = (HEIGHT * Math.log1p(count)) / most;
          return (
            <g key={at} class={at === distance ? 'bar chosen' : 'bar'} onPointerDown={() => onChoose(at)}>
              <rect class="reach" x={at} y="0" width="1" height={HEIGHT} />
              <rect x={at + 0.1} y={HEIGHT - height} width="0.8" height={height} />
            </g>
          );
        })}
      </svg>
      <label>
        <span>Distance to the goal</span>
        <input
          type="range"
          min="0"
          max={Math.max(counts.length - 1, 0)}
          value={distance}
          aria-valuetext={`${counted(distance, 'move')} away: ${counted(counts[distance] ?? 0, 'board')}`}
          onInput={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        />
      </label>
    </div>
  );
}
