import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Answer, answerOf, type Body, refusalOf, solve } from '../api/client.js';
import type { Desk } from '../desk.js';
import { wantsLittleMotion } from '../state/use-player.js';
import { counted } from '../words.js';
import { Curl } from './curl.jsx';
import { Line } from './line.jsx';
import { Said } from './said.jsx';
import { useCall } from './use-call.js';

/** A shortest solution of the board that is shown, and the line of moves to go along. */
export function SolvePanel({ desk }: { readonly desk: Desk }): JSX.Element {
  const { state, dispatch, board } = desk;
  const call = useCall<Answer<'solve'>>(`${state.puzzle} ${state.text}`);
  const [line, setLine] = useState<readonly string[]>();
  const body = { board } as Body<'solve'>;
  const run = (): void =>
    call.make(
      (signal) => solve(state.puzzle, body, signal),
      (answer) => {
        if (answer.status !== 'solved') return;
        const moves = [...state.moves.slice(0, state.at), ...answer.moves];
        setLine(moves);
        const isPlaying = answer.length > 0 && !wantsLittleMotion();
        dispatch({ kind: 'show-line', moves, at: state.at, isPlaying });
      },
    );
  const answer = answerOf(call.outcome);
  const refusal = refusalOf(call.outcome);
  // As long as nobody has left the line for a move of their own.
  const isStillTrue = answer?.status !== 'solved' || state.moves === line;
  return (
    <>
      <p>Finds a shortest way to the goal and shows it on the board.</p>
      <button type="button" class="primary" onClick={run} disabled={call.isWaiting}>
        Solve
      </button>
      <Said isBad={refusal !== undefined}>
        {refusal?.detail}
        {answer && isStillTrue && inWords(answer)}
      </Said>
      <Line desk={desk} />
      <Curl path={`/solve/${state.puzzle}`} body={body} />
    </>
  );
}

function inWords(answer: Answer<'solve'>): string {
  switch (answer.status) {
    case 'solved':
      return answer.length === 0
        ? 'It is solved already.'
        : `Solved in ${counted(answer.length, 'move')}. Fewer will not do.`;
    case 'unsolvable':
      return `It cannot be solved. ${answer.reason}`;
    case 'limit-reached':
      return `Given up at the limit of ${answer.limit}. It takes at least ${counted(answer.lowerBound, 'move')}.`;
  }
}
