import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { Lifecycle } from './lifecycle.js';
import { shutDown } from './shutdown.js';
import type { TablesState } from './tables/state.js';

let logger: Logger | undefined;
let signalled = false;

/** Ends the service in order. Until there is one, there is nothing to end. */
let stop = async (): Promise<void> => {};

// Before all that takes time to load: the first process of a container ignores signals that it has no handler for.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    logger?.info({ signal }, signalled ? 'ending at once' : 'shutting down');
    if (signalled) process.exit(1);
    signalled = true;
    await stop();
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
    logger?.fatal({ err: error }, 'the process ends');
    refuseToStart([sentenceOf(error)]);
  }
}

async function start(config: Config): Promise<void> {
  const { createLogger } = await import('./logger.js');
  const { buildApp } = await import('./app.js');
  const { Coalescer } = await import('./solver/coalescer.js');
  const { Pool } = await import('./solver/pool.js');
  const { loadTables } = await import('./tables/load.js');

  const log = createLogger(config.LOG_LEVEL);
  logger = log;
  const die = (error: unknown): never => {
    log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const lifecycle = new Lifecycle();
  const pool = new Pool({
    threads: config.THREADS,
    queueLimit: config.SEARCH_QUEUE_LIMIT,
    searchMemoryBytes: config.SEARCH_MEMORY_MIB * 2 ** 20,
    workerUrl: new URL('./solver/worker.js', import.meta.url),
    onThreadFailure: (error) => log.error({ err: error }, 'a worker thread failed'),
  });
  const tables: Record<string, TablesState> = {};
  const health = {
    ready: () => lifecycle.phase === 'ready',
    pool: () => pool.status(),
    tables: () => tables,
    version: readVersion(),
  };
  const app = await buildApp({ config, solver: new Coalescer(pool), health, lifecycle, logger: log });
  stop = () => shutDown(app, pool, lifecycle, config);

  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error) => {
    const name = settingAtFault(error);
    throw new Error(`${name} ${config[name]} cannot be listened on`, { cause: error });
  });
  const loaded = await loadTables(config.TABLES_DIR, log, (puzzle, state) => {
    tables[puzzle] = state;
  });
  await pool.start(loaded);
  lifecycle.enter('ready');
  log.info({ address, threads: config.THREADS, version: health.version }, 'ready');
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
