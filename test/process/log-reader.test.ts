import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { familiesIn } from '../support/metrics.js';
import { type End, Service } from './service.js';

const PATIENCE = { timeout: 25_000, interval: 50 };

/** A process whose standard output is a pipe that nobody reads, so that nothing but its answers tells of it. */
async function startUnread(): Promise<{ readonly port: number; end(): Promise<End> }> {
  const folder = mkdtempSync(`${tmpdir()}/puzzlebase-`);
  execFileSync('mkfifo', [`${folder}/log`]);
  // Both ends: opening one alone waits for the other.
  const pipe = openSync(`${folder}/log`, 'r+');
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { HOST: '127.0.0.1', PORT: String(port), THREADS: '2' },
    stdio: ['ignore', pipe, 'ignore'],
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });
  const ready = async (): Promise<void> => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok).toBe(true);
  await vi.waitFor(ready, PATIENCE);
  const end = (): Promise<End> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port, end };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Sends requests on one connection, all at once. @returns how many were answered with 200 */
async function pipeline(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const request = `GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-request-id: ${'x'.repeat(128)}\r\n`;
  socket.write(`${request}\r\n`.repeat(count - 1));
  socket.write(`${request}connection: close\r\n\r\n`);
  let text = '';
  for await (const piece of socket) text += piece;
  return text.split('HTTP/1.1 200 OK').length - 1;
}

it('answers on and ends in order while nobody reads its log', { timeout: 60_000 }, async () => {
  const { port, end } = await startUnread();
  for (let round = 0; round < 6; round++) expect(await pipeline(port, 1000)).toBe(1000);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const dropped = familiesIn(metrics).find(({ name }) => name === 'puzzlebase_log_lines_dropped_total');
  expect(dropped?.samples[0]?.value).toBeGreaterThan(0);
  expect(await end()).toEqual({ code: 0, signal: null });
});

it('says why it ends, before it does, where an error is caught by nobody', { timeout: 60_000 }, async () => {
  const throwing = "process.on('SIGUSR2', () => { throw new Error('made for a test'); })";
  const service = await Service.start({ env: { NODE_OPTIONS: `--import "data:text/javascript,${throwing}"` } });
  service.signal('SIGUSR2');
  expect(await service.ended).toEqual({ code: 1, signal: null });
  expect(service.log.at(-1)).toMatchObject({ level: 60, err: { message: 'made for a test' } });
});
