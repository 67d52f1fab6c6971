import type { ComponentType, JSX, TargetedKeyboardEvent } from 'preact';
import type { Desk } from '../desk.js';
import { TASKS, type Task } from '../state/state.js';
import { ComparePanel } from './compare.jsx';
import { GeneratePanel } from './generate.jsx';
import { HintPanel } from './hint.jsx';
import { SolvePanel } from './solve.jsx';
import { VerifyPanel } from './verify.jsx';

const PANELS: Readonly<
  Record<Task, { readonly title: string; readonly Panel: ComponentType<{ readonly desk: Desk }> }>
> = {
  solve: { title: 'Solve', Panel: SolvePanel },
  hint: { title: 'Hint', Panel: HintPanel },
  generate: { title: 'Generate', Panel: GeneratePanel },
  verify: { title: 'Verify', Panel: VerifyPanel },
  compare: { title: 'Compare', Panel: ComparePanel },
};

/** What there is to do, one thing at a time. */
export function Tasks({ desk }: { readonly desk: Desk }): JSX.Element {
  const { task, puzzle } = desk.state;
  const { Panel } = PANELS[task];
  const choose = (chosen: Task): void => desk.dispatch({ kind: 'choose-task', task: chosen });
  const key = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = TASKS[(TASKS.indexOf(task) + by + TASKS.length) % TASKS.length] as Task;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <section class="tasks" aria-label="What to do">
      <div class="tabs" role="tablist" aria-label="What to do" onKeyDown={key}>
        {TASKS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === task}
            aria-controls={each === task ? 'panel' : undefined}
            tabIndex={each === task ? 0 : -1}
            onClick={() => choose(each)}
          >
            {PANELS[each].title}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${task}`}>
        <Panel key={puzzle} desk={desk} />
      </div>
    </section>
  );
}
