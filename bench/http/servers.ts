import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../files.js';

/** A server in a process of its own. */
export interface Server {
  /** Such as `http://127.0.0.1:40001`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Without a line for each request, since bare Fastify writes none either. */
const ENV = { ...process.env, LOG_LEVEL: 'warn' };

/** The service as it is run. */
export async function startService(port: number): Promise<Server> {
  const child = launch(`${ROOT}/dist/main.js`, { env: { ...ENV, HOST: '127.0.0.1', PORT: String(port) } });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(`${address}/health/ready`, child);
  return serverOf(child, address);
}

/** The service without threads. */
export function startInline(): Promise<Server> {
  return startEntry('inline-entry');
}

/** Fastify alone. @param answers what it answers */
export function startBare(answers: readonly string[]): Promise<Server> {
  return startEntry('bare-entry', [...answers]);
}

/** A process that ends with this one, however that comes about. */
function launch(file: string, options: ForkOptions): ChildProcess {
  const child = fork(file, options);
  process.once('exit', () => child.kill());
  return child;
}

async function startEntry(name: string, message?: Serializable): Promise<Server> {
  const child = launch(`${import.meta.dirname}/${name}.js`, { env: ENV });
  if (message !== undefined) child.send(message);
  const [address] = await Promise.race([once(child, 'message'), failure(child)]);
  return serverOf(child, address);
}

function serverOf(child: ChildProcess, address: string): Server {
  return {
    address,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const isReady = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the service ended');
    await sleep(20);
  }
}

/** @throws when a process ends */
export async function failure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`a process ended with code ${code}`);
}
