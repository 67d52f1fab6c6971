import { z } from 'zod';
import type { SolverStatus } from '../solver/contract.js';
import type { TablesState } from '../tables/state.js';
import { type Answer, type Operation, operation } from './operation.js';

/** What the process knows of itself. */
export interface Health {
  /** Whether requests should be sent here. */
  ready(): boolean;
  pool(): SolverStatus;
  /** How far the tables of each puzzle are. */
  tables(): Record<string, TablesState>;
  readonly version: string;
}

const HEALTH_TYPE = 'application/health+json';

const status = z.enum(['pass', 'fail']).describe('`pass` with 200, `fail` with 503.');
const statusAnswer = z.strictObject({ status }).describe('Whether all is well.');

const count = z.int().min(0).max(100_000);

const detailedAnswer = z
  .strictObject({
    status,
    checks: z
      .strictObject({
        pool: z
          .strictObject({
            threads: count.describe('Worker threads alive.'),
            busy: count.describe('Worker threads at work.'),
            waiting: count.describe('Boards that wait for a thread.'),
          })
          .describe('The worker threads.'),
        tables: z
          .record(z.string(), z.enum(['waiting', 'loading', 'building', 'ready']).describe('How far they are.'))
          .describe('The distance tables of each puzzle.'),
        version: z.string().describe('Version of the service.'),
        uptime: z.number().min(0).describe('Seconds since the process started.'),
      })
      .describe('What was looked at.'),
  })
  .describe('Whether all is well, and the parts that it depends on.');

/** `GET /health/live`, `/health/ready` and `/health`. None of them waits for anything. */
export function healthOperations(health: Health): Operation[] {
  const detailed = (): z.output<typeof detailedAnswer> => ({
    status: passOrFail(health.ready()),
    checks: {
      pool: health.pool(),
      tables: health.tables(),
      version: health.version,
      uptime: Math.round(process.uptime() * 1000) / 1000,
    },
  });
  return [
    healthOperation('live', '/health/live', 'Whether the process can answer', statusAnswer, () => ({ status: 'pass' })),
    healthOperation('ready', '/health/ready', 'Whether requests should be sent here', statusAnswer, () => ({
      status: passOrFail(health.ready()),
    })),
    healthOperation('health', '/health', 'The same as ready, with details', detailedAnswer, detailed),
  ];
}

function healthOperation(
  id: string,
  path: string,
  summary: string,
  schema: z.ZodType,
  read: () => { readonly status: 'pass' | 'fail' },
): Operation {
  const answer = (status: number, description: string): Answer => ({ status, description, type: HEALTH_TYPE, schema });
  return operation({
    method: 'GET',
    path,
    id,
    tag: 'Health',
    summary,
    answers: [answer(200, 'Yes.'), ...(id === 'live' ? [] : [answer(503, 'Not yet, or not any more.')])],
    problems: [],
    open: true,
    handle(_request, reply) {
      const body = read();
      return reply
        .code(body.status === 'pass' ? 200 : 503)
        .type(HEALTH_TYPE)
        .header('cache-control', 'no-store')
        .send(JSON.stringify(body));
    },
  });
}

function passOrFail(ok: boolean): 'pass' | 'fail' {
  return ok ? 'pass' : 'fail';
}
