import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** Copies a text. Where the browser forbids that, as it does off localhost without TLS, it says so. */
export function CopyButton({
  label,
  text,
}: {
  readonly label: string;
  /** Asked for only when it is to be copied. */
  readonly text: () => string;
}): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      setSaid('Select it and copy');
    }
  };
  return (
    <button type="button" class="quiet copy" onClick={copy} onBlur={() => setSaid('')}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}
