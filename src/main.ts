import { readFileSync } from 'node:fs';
import { buildApp } from './app.js';
import { type Config, readConfig } from './config.js';
import { Lifecycle } from './lifecycle.js';
import { createLogger } from './logger.js';
import { shutDown } from './shutdown.js';
import { Pool } from './solver/pool.js';

const settings = readConfig(process.env);
if (!settings.ok) {
  for (const fault of settings.faults) process.stderr.write(`puzzlebase cannot start: ${fault}\n`);
  process.exit(1);
}
await run(settings.config);

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const die = (error: unknown): never => {
    logger.fatal({ err: error }, 'the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);

  const lifecycle = new Lifecycle();
  const pool = new Pool({
    threads: config.THREADS,
    queueLimit: config.SEARCH_QUEUE_LIMIT,
    workerUrl: new URL('./solver/worker.js', import.meta.url),
    onThreadFailure: (error) => logger.error({ err: error }, 'a worker thread failed'),
  });
  const health = { ready: () => lifecycle.phase === 'ready', pool: () => pool.status(), version: readVersion() };
  const app = await buildApp({ config, solver: pool, health, lifecycle, logger });

  let signalled = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      logger.info({ signal }, signalled ? 'ending at once' : 'shutting down');
      if (signalled) process.exit(1);
      signalled = true;
      await shutDown(app, pool, lifecycle, config);
      process.exit(0);
    });
  }

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  await pool.start();
  lifecycle.enter('ready');
  logger.info({ address, threads: config.THREADS, version: health.version }, 'ready');
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}
