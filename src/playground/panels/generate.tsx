import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Answer, answerOf, type Body, generate, refusalOf } from '../api/client.js';
import type { Desk } from '../desk.js';
import { useFacts } from '../state/use-facts.js';
import { figure } from '../words.js';
import { Curl } from './curl.jsx';
import { Histogram } from './histogram.jsx';
import { Said } from './said.jsx';
import { useCall } from './use-call.js';

/** A random board at a distance that is chosen from how many boards there are at each. */
export function GeneratePanel({ desk: { state, dispatch, puzzle } }: { readonly desk: Desk }): JSX.Element {
  const known = useFacts(state.puzzle);
  const facts = answerOf(known);
  const [chosen, setChosen] = useState<Body<'generate'>>({});
  const call = useCall<Answer<'generate'>>(state.puzzle);
  const distribution = facts?.distribution ?? [];
  const distance = typeof chosen.distance === 'number' ? chosen.distance : Math.round(facts?.meanDistance ?? 0);
  const refusal = refusalOf(call.outcome ?? known);
  const run = (): void =>
    call.make(
      (signal) => generate(state.puzzle, { distance }, signal),
      ({ seed, boards: [generated] }) => {
        setChosen({ distance, seed });
        if (generated) dispatch({ kind: 'set-board', text: puzzle.write(puzzle.cellsOf(generated.board)) });
      },
    );
  return (
    <>
      <p>A random board at exactly the distance that you choose; each such board is equally likely.</p>
      <Histogram
        counts={distribution}
        distance={distance}
        onChoose={(distance) => setChosen({ distance: Math.min(Math.max(distance, 0), distribution.length - 1) })}
      />
      <p class="facts">
        {facts && (
          <>
            <strong>Distance {distance}</strong>: {figure(distribution[distance] ?? 0)} of {figure(facts.states)} boards
          </>
        )}
      </p>
      <button type="button" class="primary" onClick={run} disabled={call.isWaiting || !facts}>
        New board
      </button>
      <Said isBad={refusal !== undefined}>
        {refusal?.detail}
        {call.outcome?.kind === 'answer' && `A board from seed ${call.outcome.answer.seed}.`}
      </Said>
      <Curl path={`/generate/${state.puzzle}`} body={{ ...chosen, distance }} />
    </>
  );
}
