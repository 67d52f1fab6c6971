import { expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.js';
import type { SolveTask, Task } from '../../src/solver/contract.js';
import { familiesIn, type Sample } from '../support/metrics.js';

const TASK: SolveTask = {
  kind: 'solve',
  lane: 'searches',
  puzzle: 'knights',
  board: 0,
  goal: 0,
  algorithm: 'a-star',
  heuristic: 'misplaced',
  deepeningStep: 1,
  maxDepth: 100,
  maxNodes: 1,
  memoryBytes: 0,
  deadline: 0,
};

function metricsWithout(droppedLogLines = 0): Metrics {
  return createMetrics({
    ready: () => false,
    pool: () => ({ threads: 0, busy: 0, waiting: 0 }),
    waitingIn: () => 0,
    droppedLogLines: () => droppedLogLines,
    version: '1',
  });
}

/** The samples of the service's own metrics that are not 0, as they would be asked for. */
async function risen(metrics: Metrics): Promise<string[]> {
  const samples = familiesIn(await metrics.text()).flatMap((family) => family.samples);
  return samples.filter(({ name, value }) => /^puzzlebase_(?!build)/.test(name) && value !== 0).map(shown);
}

function shown({ name, labels, value }: Sample): string {
  return `${name.replace('puzzlebase_', '')} ${Object.values(labels).join(' ')} ${value}`;
}

it.each<[what: string, happen: (metrics: Metrics) => void, risen: string[]]>([
  ['a retry', ({ solver }) => solver.retried(TASK), ['solver_retries_total searches 1']],
  ['a kill', ({ solver }) => solver.killed(TASK), ['solver_kills_total searches 1']],
  ['a thread that failed', ({ solver }) => solver.threadFailed(), ['thread_failures_total  1']],
  [
    'a refusal',
    ({ solver }) => solver.settled({ ...TASK, lane: 'lookups' } as Task, { kind: 'overloaded', retryAfterS: 1 }),
    ['solver_refusals_total lookups overloaded 1'],
  ],
])('counts %s', async (_what, happen, expected) => {
  const metrics = metricsWithout();
  expect(await risen(metrics)).toEqual([]);
  happen(metrics);
  expect(await risen(metrics)).toEqual(expected);
});

it('counts lines of the log that were dropped, however often it is read', async () => {
  const metrics = metricsWithout(7);
  expect(await risen(metrics)).toEqual(['log_lines_dropped_total  7']);
  expect(await risen(metrics)).toEqual(['log_lines_dropped_total  7']);
});

it('tells times in seconds, waiting and running apart', async () => {
  const metrics = metricsWithout();
  const effort = { nodesExpanded: 5, nodesGenerated: 9 };
  metrics.solver.started(TASK, 2000);
  const result = { status: 'limit-reached', limit: 'memory', lowerBound: 1, effort } as const;
  metrics.solver.settled(TASK, { kind: 'done', result, elapsedMs: 250 });
  const all = await risen(metrics);
  expect(all).toEqual(
    expect.arrayContaining([
      'solver_waiting_seconds_sum searches 2',
      'solver_running_seconds_sum searches 0.25',
      'solves_total knights a-star misplaced limit-reached memory 1',
      'nodes_expanded_total knights a-star misplaced 5',
    ]),
  );
  expect(all.filter((each) => each.startsWith('solver_running_seconds_bucket'))[0]).toContain(' 0.25 ');
});
