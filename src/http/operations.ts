import type { Config } from '../config.js';
import type { Metrics } from '../metrics/metrics.js';
import { loadForm, PUZZLE_IDS } from '../puzzles/registry.js';
import type { Solver } from '../solver/contract.js';
import { descriptionOperations } from './description.js';
import { generateOperation } from './generate.js';
import { type Health, healthOperations } from './health.js';
import { hintOperation } from './hint.js';
import { judgeOperations } from './judge.js';
import { metricsOperation } from './metrics.js';
import type { Operation } from './operation.js';
import { puzzleOperations } from './puzzles.js';
import { solutionsOperation } from './solutions.js';
import { solveOperation } from './solve.js';
import { verifyOperation } from './verify.js';

/** Calls that there are for every puzzle. */
const PUZZLE_CALLS = [solveOperation, hintOperation, solutionsOperation, verifyOperation, generateOperation];

/** Every call of the API, as it is routed and as it is described. */
export async function allOperations(
  solver: Solver,
  health: Health,
  config: Config,
  metrics: Metrics,
): Promise<readonly Operation[]> {
  const forms = await Promise.all(PUZZLE_IDS.map(async (id) => ({ id, form: await loadForm(id) })));
  return [
    ...PUZZLE_CALLS.flatMap((call) => forms.map(({ id, form }) => call(id, form, solver, config, metrics.http))),
    ...judgeOperations(solver, config, metrics.http),
    ...puzzleOperations(forms, solver, config),
    ...healthOperations(health),
    metricsOperation(metrics),
    ...descriptionOperations(),
  ];
}
