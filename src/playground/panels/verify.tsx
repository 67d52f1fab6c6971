import type { JSX, TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { type Answer, answerOf, type Body, refusalOf, verify } from '../api/client.js';
import type { Desk } from '../desk.js';
import { movesIn, writeMoves } from '../state/line.js';
import { boardFromText } from '../state/sent-board.js';
import { counted } from '../words.js';
import { Curl } from './curl.jsx';
import { Said } from './said.jsx';
import { useCall } from './use-call.js';

/** Are these moves legal, do they solve the board, and could fewer do? */
export function VerifyPanel({ desk: { state, dispatch, puzzle } }: { readonly desk: Desk }): JSX.Element {
  const made = writeMoves(puzzle, state.moves.slice(0, state.at));
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>({ over: made, text: made });
  const text = draft.over === made ? draft.text : made;
  const moves = movesIn(puzzle, text);
  // However they are typed: once checked, the moves made are written in one form.
  const call = useCall<Answer<'verify'>>(`${state.puzzle} ${state.text} ${writeMoves(puzzle, moves)}`);
  const body = { board: boardFromText(puzzle, state.text), moves } as Body<'verify'>;
  const answer = answerOf(call.outcome);
  const refusal = refusalOf(call.outcome);
  const run = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    call.make(
      (signal) => verify(state.puzzle, body, signal),
      ({ legal }) => {
        if (legal) dispatch({ kind: 'show-line', moves, at: moves.length, isPlaying: false });
      },
    );
  };
  return (
    <form onSubmit={run}>
      <p>Checks moves of your own, from the board that you began with. Play some, or type them.</p>
      <label class="field">
        <span>Moves</span>
        <input
          type="text"
          name="moves"
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setDraft({ over: made, text: currentTarget.value })}
        />
      </label>
      <button type="submit" class="primary" disabled={call.isWaiting}>
        Check
      </button>
      <Said isBad={refusal !== undefined}>
        {refusal?.detail}
        {answer && inWords(answer)}
      </Said>
      <Curl path={`/verify/${state.puzzle}`} body={body} />
    </form>
  );
}

function inWords({ illegalMove, solves, length, optimal, optimalLength }: Answer<'verify'>): string {
  if (illegalMove) return `Move ${illegalMove.index + 1}, ${illegalMove.move}, is not legal. ${illegalMove.reason}`;
  const moves = counted(length, 'move');
  if (!solves) return `${moves}, all legal, but the board is not solved.`;
  if (optimal) return `${moves}, and the board is solved. Fewer will not do.`;
  return `${moves}, and the board is solved. ${optimalLength} would do.`;
}
