import { Registry } from 'prom-client';
import { HttpMetrics } from './http-metrics.js';
import { addProcessMetrics, type ProcessState } from './process-metrics.js';
import { SolverMetrics } from './solver-metrics.js';

/** All metrics of one service. */
export interface Metrics {
  readonly solver: SolverMetrics;
  readonly http: HttpMetrics;
  /** The media type of {@link text}. */
  readonly type: string;
  /** The metrics as they are now, in Prometheus' text format. Waits for no thread. */
  text(): Promise<string>;
}

/** Metrics in a registry of their own, so that several services can live in one process. */
export function createMetrics(state: ProcessState): Metrics {
  const registry = new Registry();
  const metrics = { solver: new SolverMetrics(registry), http: new HttpMetrics(registry) };
  addProcessMetrics(registry, state);
  return { ...metrics, type: registry.contentType, text: () => registry.metrics() };
}
