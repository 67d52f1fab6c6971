import type { Config } from '../config.js';
import { loadForm, PUZZLE_IDS } from '../puzzles/registry.js';
import type { Solver } from '../solver/contract.js';
import { descriptionOperations } from './description.js';
import { type Health, healthOperations } from './health.js';
import type { Operation } from './operation.js';
import { solveOperation } from './solve.js';

/** Every call of the API, as it is routed and as it is described. */
export async function allOperations(solver: Solver, health: Health, config: Config): Promise<readonly Operation[]> {
  const forms = await Promise.all(PUZZLE_IDS.map(async (id) => ({ id, form: await loadForm(id) })));
  return [
    ...forms.map(({ id, form }) => solveOperation(id, form, solver, config)),
    ...healthOperations(health),
    ...descriptionOperations(),
  ];
}
