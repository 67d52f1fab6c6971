import { readFileSync } from 'node:fs';
import type { Config } from './config.js';
import { Lifecycle } from './lifecycle.js';
import type { Log } from './logger.js';
import { shutDown } from './shutdown.js';
import type { Lane } from './solver/contract.js';
import type { TablesState } from './tables/state.js';

/** Time for the reader of the log to take its last lines, in milliseconds. */
const LAST_LINES_MS = 1000;

/**
 * Connections that may wait to be accepted, as far as the system lets them. In a burst beyond it the system drops the
 * first packet of a connection, and the client sends it again after a second.
 */
const BACKLOG = 4096;

let log: Log | undefined;
let signalled = false;

/** Ends the service in order. Until there is one, there is nothing to end. */
let stop = async (): Promise<void> => {};

// Before all that takes time to load: the first process of a container ignores signals that it has no handler for.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    log?.logger.info({ signal }, signalled ? 'ending at once' : 'shutting down');
    if (signalled) process.exit(1);
    signalled = true;
    await stop();
    await log?.flush(LAST_LINES_MS);
    process.exit(0);
  });
}

const { readConfig } = await import('./config.js');
const settings = readConfig(process.env);
if (!settings.ok) refuseToStart(settings.faults);
try {
  await start(settings.config);
} catch (error) {
  if (!signalled) {
    log?.logger.fatal({ err: error }, 'the process ends');
    await log?.flush(LAST_LINES_MS);
    refuseToStart([sentenceOf(error)]);
  }
}

async function start(config: Config): Promise<void> {
  const { createLog } = await import('./logger.js');
  const { createMetrics } = await import('./metrics/metrics.js');
  const { buildApp } = await import('./app.js');
  const { Coalescer } = await import('./solver/coalescer.js');
  const { Pool } = await import('./solver/pool.js');
  const { loadTables } = await import('./tables/load.js');

  log = createLog(config.LOG_LEVEL);
  const { logger, dropped, flush } = log;
  const die = async (error: unknown): Promise<never> => {
    logger.fatal({ err: error }, 'the process ends');
    await flush(LAST_LINES_MS);
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const lifecycle = new Lifecycle();
  const tables: Record<string, TablesState> = {};
  const state = {
    ready: () => lifecycle.phase === 'ready',
    pool: () => pool.status(),
    waitingIn: (lane: Lane) => pool.waitingIn(lane),
    tables: () => tables,
    droppedLogLines: dropped,
    version: readVersion(),
  };
  const metrics = createMetrics(state);
  const pool = new Pool({
    threads: config.THREADS,
    queueLimit: config.SEARCH_QUEUE_LIMIT,
    searchMemoryBytes: config.SEARCH_MEMORY_MIB * 2 ** 20,
    workerUrl: new URL('./solver/worker.js', import.meta.url),
    onThreadFailure: (error, task) => {
      metrics.solver.threadFailed();
      logger.error({ err: error, puzzle: task?.puzzle, task: task?.kind }, 'a worker thread failed');
    },
    observer: metrics.solver,
  });
  const solver = new Coalescer(pool);
  const app = await buildApp({ config, solver, health: state, metrics, lifecycle, logger });
  stop = () => shutDown(app, solver, lifecycle, config);

  const address = await app.listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG }).catch((error) => {
    const name = settingAtFault(error);
    throw new Error(`${name} ${config[name]} cannot be listened on`, { cause: error });
  });
  const loaded = await loadTables(config.TABLES_DIR, logger, (puzzle, state) => {
    tables[puzzle] = state;
  });
  await pool.start(loaded);
  lifecycle.enter('ready');
  logger.info({ address, threads: config.THREADS, version: state.version }, 'ready');
}

/** The setting that makes listening fail: the port is taken or not for everybody; else there is no such address. */
function settingAtFault({ code }: NodeJS.ErrnoException): 'HOST' | 'PORT' {
  return code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
}

function refuseToStart(reasons: readonly string[]): never {
  for (const reason of reasons) process.stderr.write(`puzzlebase cannot start: ${reason}\n`);
  process.exit(1);
}

/** What an error and its causes say. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${sentenceOf(error.cause)}`;
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}
