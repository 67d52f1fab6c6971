import type { JSX } from 'preact';
import type { Answer } from '../api/client.js';
import { figure } from '../words.js';

export type Run = Answer<'solve'>;

/** What each run cost, with bars whose lengths are logarithms: a few boards are seen beside millions. */
export function Runs({ runs }: { readonly runs: readonly Run[] }): JSX.Element {
  const most = Math.log1p(Math.max(1, ...runs.map(({ search }) => search.nodesExpanded)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="runs" tabIndex={0} aria-label="Runs">
      <table>
        <thead>
          <tr>
            <th scope="col">Way</th>
            <th scope="col">Moves</th>
            <th scope="col">Looked at</th>
            <th scope="col">Generated</th>
            <th scope="col">ms</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run, index) => (
            <tr key={index}>
              <th scope="row">
                {run.search.algorithm} <span class="muted">{run.search.heuristic ?? ''}</span>
              </th>
              <td>{resultOf(run)}</td>
              <td>
                {figure(run.search.nodesExpanded)}
                <span class="effort" style={{ width: `${(100 * Math.log1p(run.search.nodesExpanded)) / most}%` }} />
              </td>
              <td>{figure(run.search.nodesGenerated)}</td>
              <td>{run.search.elapsedMs.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length === 0 && <p class="muted">No runs on this board yet.</p>}
    </section>
  );
}

function resultOf(run: Run): string {
  switch (run.status) {
    case 'solved':
      return figure(run.length);
    case 'unsolvable':
      return 'none';
    case 'limit-reached':
      return `${run.lowerBound} or more (${run.limit})`;
  }
}
