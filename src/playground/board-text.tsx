import type { JSX, TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton } from './copy-button.jsx';
import type { Desk } from './desk.js';
import { queryOf } from './state/address.js';

/** The board as text, to type and to share. */
export function BoardText({ desk }: { readonly desk: Desk }): JSX.Element {
  const { state, dispatch, puzzle, position, known } = desk;
  const shown = state.at === 0 ? state.text : puzzle.write(position.cells);
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>({ over: shown, text: shown });
  const text = draft.over === shown ? draft.text : shown;
  const set = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    dispatch({ kind: 'set-board', text });
  };
  return (
    <form class="board-text" onSubmit={set}>
      <label class="field">
        <span>Board as text</span>
        <input
          type="text"
          name="board"
          autoComplete="off"
          spellcheck={false}
          aria-describedby="board-forms"
          aria-invalid={known?.kind === 'refusal' && known.refusal.errors !== undefined}
          value={text}
          onInput={({ currentTarget }) => setDraft({ over: shown, text: currentTarget.value })}
        />
      </label>
      <button type="submit">Set</button>
      <CopyButton label="Copy link" text={() => new URL(queryOf(state), window.location.href).href} />
      <p class="help" id="board-forms">
        {puzzle.forms}
      </p>
    </form>
  );
}
