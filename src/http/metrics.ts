import { z } from 'zod';
import type { Metrics } from '../metrics/metrics.js';
import { type Operation, operation } from './operation.js';

/** `GET /metrics`. It waits for no thread. */
export function metricsOperation(metrics: Metrics): Operation {
  return operation({
    method: 'GET',
    path: '/metrics',
    id: 'metrics',
    tag: 'Health',
    summary: 'Counts and times for Prometheus',
    answers: [
      {
        status: 200,
        description: "Prometheus' text format 0.0.4.",
        type: 'text/plain',
        schema: z.string().describe('Metrics, each with its help, its type and its values.'),
      },
    ],
    problems: [],
    handle: async (_request, reply) =>
      reply
        .type(metrics.type)
        .header('cache-control', 'no-store')
        .send(await metrics.text()),
  });
}
