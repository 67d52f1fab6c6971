import type { JSX } from 'preact';
import type { LegalMove } from './board.jsx';

export interface SpotProps {
  readonly x: number;
  readonly y: number;
  readonly spot: number;
  readonly label: string;
  readonly isStop: boolean;
  readonly isActive: boolean;
  readonly isHandle: boolean;
  readonly isHeld: boolean;
  readonly isFaulty: boolean;
  /** Shown where distances are. */
  readonly badge: LegalMove | undefined;
  /** How large it is, in widths of a cell. */
  readonly badgeSize: number;
  readonly onPress: () => void;
  readonly onFocus: () => void;
}

/** What one points at: lies over the drawing, and is what the keyboard and screen readers see of it. */
export function Spot({
  x,
  y,
  spot,
  label,
  isStop,
  isActive,
  isHandle,
  isHeld,
  isFaulty,
  badge,
  badgeSize,
  ...on
}: SpotProps): JSX.Element {
  const classes = ['spot', isActive && 'active', isHandle && 'handle', isHeld && 'held', isFaulty && 'faulty']
    .filter(Boolean)
    .join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
    <g
      class={classes}
      data-spot={spot}
      role="button"
      // Lower case: attributes of SVG are what they are called.
      tabindex={isStop ? 0 : -1}
      aria-label={label}
      aria-disabled={!isActive}
      transform={`translate(${x} ${y})`}
      onClick={on.onPress}
      onFocus={on.onFocus}
    >
      <rect x="-0.47" y="-0.47" width="0.94" height="0.94" rx="0.1" />
      {badge && badge.distance !== null && (
        <g
          class={badge.optimal ? 'badge nearer' : 'badge'}
          transform={`translate(${isHandle ? '0.42 -0.42' : '0.3 -0.3'}) scale(${badgeSize})`}
        >
          <circle r="0.5" />
          <text>{badge.distance}</text>
        </g>
      )}
    </g>
  );
}
