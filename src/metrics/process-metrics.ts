import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Lane, SolverStatus } from '../solver/contract.js';
import { LANES } from './solver-metrics.js';

/** What the process knows of itself, looked at when the metrics are read. */
export interface ProcessState {
  /** Whether requests should be sent here. */
  ready(): boolean;
  pool(): SolverStatus;
  /** How many boards wait in a lane. */
  waitingIn(lane: Lane): number;
  /** Lines of the log that nobody took. */
  droppedLogLines(): number;
  readonly version: string;
}

/** Adds the state of the process: the service's own, and under their usual names Node's. */
export function addProcessMetrics(registry: Registry, state: ProcessState): void {
  const registers = [registry];
  addGauge(registry, 'puzzlebase_ready', 'Whether requests should be sent here, 1 or 0.', () => Number(state.ready()));
  addGauge(registry, 'puzzlebase_threads', 'Worker threads alive.', () => state.pool().threads);
  addGauge(registry, 'puzzlebase_threads_busy', 'Worker threads at work.', () => state.pool().busy);
  new Gauge({
    name: 'puzzlebase_solver_waiting_boards',
    help: 'Boards that wait for a worker thread.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const lane of LANES) this.set({ lane }, state.waitingIn(lane));
    },
  });
  new Counter({
    name: 'puzzlebase_log_lines_dropped_total',
    help: 'Lines of the log that were dropped because its reader does not keep up.',
    registers,
    collect() {
      this.reset();
      this.inc(state.droppedLogLines());
    },
  });
  new Gauge({
    name: 'puzzlebase_build_info',
    help: 'Always 1; the labels tell the build.',
    labelNames: ['version'],
    registers,
  }).set({ version: state.version }, 1);
  collectDefaultMetrics({ register: registry });
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
