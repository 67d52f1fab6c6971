import type { JSX, TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { answerOf, type Body, type Facts, refusalOf } from '../api/client.js';
import type { Desk } from '../desk.js';
import { useFacts } from '../state/use-facts.js';
import { Curl } from './curl.jsx';
import { Runs } from './runs.jsx';
import { Said } from './said.jsx';
import { LIMITS, type Limit, type Settings, SettingsFields, takesHeuristic } from './settings.jsx';
import { useRuns } from './use-runs.js';

/** Algorithms, heuristics and limits on the same board, side by side. */
export function ComparePanel({ desk }: { readonly desk: Desk }): JSX.Element {
  const { state, board } = desk;
  const known = useFacts(state.puzzle);
  const facts = answerOf(known);
  const [settings, setSettings] = useState<Settings>(STANDARD);
  const { isRunning, runs, refusal = refusalOf(known), run } = useRuns(desk);
  const runAll = (each: readonly Settings[]): Promise<void> => run(each.map((one) => bodyOf(board, one)));
  const runOne = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    runAll([settings]);
  };
  return (
    <form onSubmit={runOne} noValidate>
      <p>The same board by other means: each finds a shortest solution, or gives up at a limit.</p>
      <SettingsFields facts={facts} settings={settings} faults={refusal?.errors ?? []} onChange={setSettings} />
      <div class="row">
        <button type="submit" class="primary" disabled={isRunning}>
          Run
        </button>
        <button type="button" disabled={isRunning || !facts} onClick={() => facts && runAll(allWays(facts, settings))}>
          Run all
        </button>
      </div>
      <Said isBad>{refusal && !refusal.errors?.some(isOfField) && refusal.detail}</Said>
      <Runs runs={runs} />
      <Curl path={`/solve/${state.puzzle}`} body={bodyOf(board, settings)} />
    </form>
  );
}

const STANDARD: Settings = { algorithm: 'ida-star', heuristic: 'exact', limits: {} };

/** Every algorithm with every heuristic that it takes. */
function allWays({ algorithms, heuristics }: Facts, { limits }: Settings): Settings[] {
  return algorithms.flatMap((algorithm) =>
    takesHeuristic(algorithm)
      ? heuristics.toReversed().map((heuristic) => ({ algorithm, heuristic, limits }))
      : [{ algorithm, heuristic: '', limits }],
  );
}

function bodyOf(board: Desk['board'], { algorithm, heuristic, limits }: Settings): Body<'solve'> {
  const given = Object.entries(limits).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, numberIn(text)]]));
  const chosen = takesHeuristic(algorithm) ? { algorithm, heuristic } : { algorithm };
  return { board, ...chosen, ...Object.fromEntries(given) } as Body<'solve'>;
}

/** What is no number is left to the service to refuse. */
function numberIn(text: string): number | string {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function isOfField({ pointer }: { readonly pointer: string }): boolean {
  return LIMITS.some(({ name }: Limit) => pointer === `/${name}`);
}
