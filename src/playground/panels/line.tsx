import type { JSX } from 'preact';
import type { Desk } from '../desk.js';

/** The moves from the board one began with: those that were made, and those that are still to come. */
export function Line({ desk: { state, dispatch } }: { readonly desk: Desk }): JSX.Element {
  return (
    <ol class="line" aria-label="Moves">
      {state.moves.map((move, index) => (
        <li key={index}>
          <button
            type="button"
            class={index < state.at ? 'made' : ''}
            aria-current={index + 1 === state.at ? 'step' : undefined}
            aria-label={`Move ${index + 1}: ${move}`}
            onClick={() => dispatch({ kind: 'go-to', at: index + 1 })}
          >
            {move}
          </button>
        </li>
      ))}
    </ol>
  );
}
