import type { ComponentChildren, JSX } from 'preact';

/** The place for what came of a call. It has its height from the beginning, so that nothing jumps. */
export function Said({
  children,
  isBad = false,
}: {
  readonly children: ComponentChildren;
  readonly isBad?: boolean;
}): JSX.Element {
  return (
    <p class={isBad ? 'said bad' : 'said'} role="status">
      {children}
    </p>
  );
}
