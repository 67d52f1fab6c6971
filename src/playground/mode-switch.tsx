import type { JSX } from 'preact';
import type { Desk } from './desk.js';

/** What pointing at the board does: moves by the rules, or sets the board up. */
export function ModeSwitch({ desk: { state, dispatch } }: { readonly desk: Desk }): JSX.Element {
  return (
    <fieldset class="switch">
      <legend class="unseen">What a click on the board does</legend>
      {[
        { label: 'Play', isSettingUp: false },
        { label: 'Set up', isSettingUp: true },
      ].map(({ label, isSettingUp }) => (
        <label key={label}>
          <input
            type="radio"
            name="mode"
            checked={state.isSettingUp === isSettingUp}
            onChange={() => dispatch({ kind: 'set-up', isSettingUp })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
