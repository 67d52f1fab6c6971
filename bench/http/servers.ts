import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../files.js';

/** A server in a process of its own. */
export interface Server {
  /** Such as `http://127.0.0.1:40001`. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Logs as the service does unless it is told otherwise, but into nothing: a terminal would be what is measured. */
const ENV = { ...process.env, LOG_LEVEL: 'warn' };

/** The service as it is run. */
export async function startService(port: number): Promise<Server> {
  const child = fork(`${ROOT}/dist/main.js`, { env: { ...ENV, HOST: '127.0.0.1', PORT: String(port) } });
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

async function startEntry(name: string, message?: Serializable): Promise<Server> {
  const child = fork(`${import.meta.dirname}/${name}.js`, { env: ENV });
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
    if (child.exitCode !== null) throw new Error('the service ended');
  }
}

async function failure(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`a server ended with code ${code}`);
}
