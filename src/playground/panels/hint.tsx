import type { JSX } from 'preact';
import type { Answer } from '../api/client.js';
import type { Desk } from '../desk.js';
import { capitalised } from '../words.js';
import { Curl } from './curl.jsx';

type Move = Answer<'hint'>['moves'][number];

/** Every legal move with the distance behind it, the nearest first. */
export function HintPanel({ desk }: { readonly desk: Desk }): JSX.Element {
  const { state, known, board } = desk;
  const moves = known?.kind === 'answer' ? known.answer.moves : [];
  return (
    <>
      <p>What each move is worth: how far the goal is behind it. The board shows the same numbers.</p>
      <ul class="hints">
        {moves.map((each) => (
          <HintedMove key={each.move} each={each} desk={desk} />
        ))}
      </ul>
      <Curl path={`/hint/${state.puzzle}`} body={{ board }} />
    </>
  );
}

function HintedMove({ each, desk }: { readonly each: Move; readonly desk: Desk }): JSX.Element {
  const { puzzle, position, dispatch } = desk;
  return (
    <li>
      <button
        type="button"
        class={each.optimal ? 'hint nearer' : 'hint'}
        onClick={() => dispatch({ kind: 'make-move', move: each.move })}
      >
        <span class="hint-name">{each.move}</span>
        <span class="hint-words">{capitalised(puzzle.sayMove(position.cells, each.move))}</span>
        <span class="hint-distance">{distanceInWords(each)}</span>
      </button>
    </li>
  );
}

function distanceInWords({ distance, optimal }: Move): string {
  if (distance === null) return 'no way to the goal';
  return `${distance} to go${optimal ? ', nearer' : ''}`;
}
