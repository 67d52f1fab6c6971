import { useEffect } from 'preact/hooks';
import type { Action, State } from './state.js';

/** How long a move is shown, in milliseconds. */
export const SPEEDS = [
  { name: 'Slow', moveMs: 1200 },
  { name: 'Normal', moveMs: 600 },
  { name: 'Fast', moveMs: 180 },
] as const;

export type Speed = (typeof SPEEDS)[number];

/** Goes one move further each time that the last one has been shown. */
export function usePlayer({ isPlaying, at }: State, { moveMs }: Speed, dispatch: (action: Action) => void): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'step' }), moveMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, moveMs]);
}

/** Whether moves may be seen flying, or the user has asked for little motion. */
export function wantsLittleMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
