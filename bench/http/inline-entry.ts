import { buildApp } from '../../src/app.js';
import { Lifecycle } from '../../src/lifecycle.js';
import { createLog } from '../../src/logger.js';
import { createMetrics } from '../../src/metrics/metrics.js';
import { PUZZLE_IDS, type PuzzleId } from '../../src/puzzles/registry.js';
import { clockMs } from '../../src/search/clock.js';
import type { Answer, Results, Solver } from '../../src/solver/contract.js';
import { perform } from '../../src/solver/tasks.js';
import type { Workshop } from '../../src/solver/workshop.js';
import { config, openSubjects } from '../subjects.js';

/** The whole service but for its threads: every task is done at once, on the thread that HTTP runs on. */
const subjects = await openSubjects();
const workshops = new Map<PuzzleId, Workshop>(subjects.map(({ id, workshop }) => [id, workshop]));

const solver: Solver = {
  submit(task) {
    const begun = clockMs();
    const result = perform(workshops.get(task.puzzle) as Workshop, task, () => false);
    const answer: Answer<Results[keyof Results]> = { kind: 'done', result, elapsedMs: clockMs() - begun };
    return { answer: Promise.resolve(answer as never), cancel: () => {} };
  },
  distances: () => undefined,
  status: () => ({ threads: 0, busy: 0, waiting: 0 }),
};

const lifecycle = new Lifecycle();
lifecycle.enter('ready');
const state = {
  ready: () => true,
  pool: () => solver.status(),
  waitingIn: () => 0,
  tables: () => Object.fromEntries(PUZZLE_IDS.map((id) => [id, 'ready' as const])),
  droppedLogLines: () => 0,
  version: 'bench',
};
const { logger } = createLog(config.LOG_LEVEL);
const app = await buildApp({ config, solver, health: state, metrics: createMetrics(state), lifecycle, logger });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
