import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import { buildApp } from '../../src/app.js';
import { type Config, readConfig } from '../../src/config.js';
import { Lifecycle, type Phase } from '../../src/lifecycle.js';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.js';
import { Coalescer } from '../../src/solver/coalescer.js';
import type { Lane, Refusal, Solver } from '../../src/solver/contract.js';
import { Pool } from '../../src/solver/pool.js';
import { builtTables, tablesThatAre } from './tables.js';

/** One line of the captured log. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

/** The service as `main.ts` puts it together, listening on a port of its own, with its log captured. */
export interface Service {
  readonly app: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly port: number;
  readonly log: LogLine[];
  /** Sends a JSON body, or the bytes of a string. */
  post(path: string, body: unknown, headers?: Record<string, string>): supertest.Test;
  get(path: string): supertest.Test;
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Settings beyond the defaults, as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Instead of a pool of real threads. */
  readonly solver?: Solver;
  /** How far the service has come; ready without it. While it is starting, tables and threads are not loaded. */
  readonly phase?: Phase;
  /** Told of threads that fail; without it, none may. */
  readonly onThreadFailure?: (error: unknown) => void;
}

function failTest(error: unknown): never {
  throw error;
}

export async function startService({
  env = {},
  solver,
  phase = 'ready',
  onThreadFailure = failTest,
}: ServiceOptions = {}): Promise<Service> {
  const settings = readConfig({ THREADS: '2', LOG_LEVEL: 'debug', ...env });
  if (!settings.ok) throw new Error(settings.faults.join('; '));
  const { config } = settings;
  const log: LogLine[] = [];
  const logger = pino({ level: config.LOG_LEVEL }, { write: (line: string) => log.push(JSON.parse(line)) });
  const lifecycle = new Lifecycle();
  const state = {
    ready: () => lifecycle.phase === 'ready',
    pool: () => asked.status(),
    waitingIn: (lane: Lane) => pool?.waitingIn(lane) ?? 0,
    droppedLogLines: () => 0,
    tables: () => tablesThatAre(lifecycle.phase === 'starting' ? 'waiting' : 'ready'),
    version: '1.2.3',
  };
  const metrics = createMetrics(state);
  const pool = solver ? undefined : realPool(config, metrics, onThreadFailure);
  const asked = solver ?? new Coalescer(pool as Pool);
  const app = await buildApp({ config, solver: asked, health: state, metrics, lifecycle, logger });
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (phase !== 'starting') await pool?.start(await builtTables());
  lifecycle.enter(phase);
  const client = supertest(app.server);
  return {
    app,
    lifecycle,
    port: (app.server.address() as AddressInfo).port,
    log,
    post: (path, body, headers = {}) =>
      client
        .post(path)
        .set('content-type', 'application/json')
        .set(headers)
        .send(typeof body === 'string' ? body : JSON.stringify(body)),
    get: (path) => client.get(path),
    async close() {
      await Promise.all([app.close(), pool?.close(0)]);
    },
  };
}

function realPool(
  { THREADS, SEARCH_QUEUE_LIMIT, SEARCH_MEMORY_MIB }: Config,
  metrics: Metrics,
  onThreadFailure: (error: unknown) => void,
): Pool {
  return new Pool({
    threads: THREADS,
    queueLimit: SEARCH_QUEUE_LIMIT,
    searchMemoryBytes: SEARCH_MEMORY_MIB * 2 ** 20,
    workerUrl: new URL('../../dist/solver/worker.js', import.meta.url),
    onThreadFailure(error) {
      metrics.solver.threadFailed();
      onThreadFailure(error);
    },
    observer: metrics.solver,
  });
}

/** A solver that refuses everything. */
export function solverThat(refuses: Refusal): Solver {
  return { ...solverNeverAsked(), submit: () => ({ answer: Promise.resolve(refuses), cancel: () => {} }) };
}

/** A solver for requests that must be refused before anything is solved. */
export function solverNeverAsked(): Solver {
  return {
    submit: () => {
      throw new Error('a bad request came as far as the solver');
    },
    distances: () => undefined,
    status: () => ({ threads: 2, busy: 0, waiting: 0 }),
  };
}
