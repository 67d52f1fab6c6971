import type { JSX } from 'preact';
import { curlFor } from '../api/curl.js';
import { CopyButton } from '../copy-button.jsx';

/** The command that does the same as the panel. */
export function Curl({ path, body }: { readonly path: string; readonly body: object }): JSX.Element {
  const command = curlFor(new URL('.', window.location.href).href, path, body);
  return (
    <section class="curl" aria-label="The same from a terminal">
      <div class="curl-head">
        <h2>The same from a terminal</h2>
        <CopyButton label="Copy" text={() => command} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
    </section>
  );
}
