import type { JSX } from 'preact';

const PATHS = {
  first: 'M5 5v14h2V5zM19 5v14l-10-7z',
  back: 'M17 5v14l-10-7z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  forward: 'M7 5v14l10-7z',
  last: 'M17 5v14h2V5zM5 5v14l10-7z',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words, or in a button that has a label. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
