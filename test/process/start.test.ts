import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SAMPLE } from '../solver/requests.js';
import { tablesThatAre } from '../support/tables.js';
import { get, solve } from './client.js';
import { copyOfService, waitingFor } from './copy.js';
import { Service } from './service.js';

const FATAL = 60;
const IDLE = { busy: 0, waiting: 0 };
const ENDS_IN_ORDER = { code: 0, signal: null };
const REFUSES = { code: 1, signal: null };

describe('a process that starts', () => {
  it('is live, then ready once its threads are warm', async () => {
    const { root, openGate } = gatedService();
    const service = new Service({ root });
    const url = await service.url();
    expect(await get(`${url}/health/live`)).toMatchObject({ status: 200, body: { status: 'pass' } });
    expect(await get(`${url}/health/ready`)).toMatchObject({ status: 503, body: { status: 'fail' } });
    expect(await get(`${url}/health`)).toMatchObject({ status: 503, body: { status: 'fail', checks: { pool: IDLE } } });
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'not-ready' },
    });

    openGate();
    await service.logged('ready');
    expect(await get(`${url}/health/ready`)).toMatchObject({ status: 200, body: { status: 'pass' } });
    expect(await get(`${url}/health`)).toMatchObject({
      status: 200,
      body: { checks: { pool: { threads: 2, ...IDLE }, tables: tablesThatAre('ready') } },
    });
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({ status: 200, body: { length: SAMPLE.distance } });
  });

  it('refuses wrong settings, in a sentence for each', async () => {
    const service = new Service({ env: { PORT: 'abc', THREADS: '1', LOG_LEVEL: 'loud' } });
    expect(await service.ended).toEqual(REFUSES);
    expect(service.lines).toEqual([]);
    expect(service.stderr.split('\n')).toEqual([
      'puzzlebase cannot start: PORT must be a whole number from 0 to 65535; it is "abc"',
      expect.stringMatching(/^puzzlebase cannot start: LOG_LEVEL must be one of fatal, .*; it is "loud"$/),
      expect.stringMatching(/^puzzlebase cannot start: THREADS must be a whole number from 2 to .*; it is "1"$/),
      '',
    ]);
  });

  it('refuses a port that is taken, and says so also where it writes no log', async () => {
    const port = await takenPort();
    const service = new Service({ env: { PORT: String(port), LOG_LEVEL: 'silent' } });
    expect(await service.ended).toEqual(REFUSES);
    expect(service.lines).toEqual([]);
    expect(service.stderr).toMatch(
      /^puzzlebase cannot start: PORT \d+ cannot be listened on: .*address already in use 127\.0\.0\.1:\d+\n$/,
    );
  });

  it('refuses an address that is not its own, and names the setting', async () => {
    // For documents, and no machine's (RFC 5737).
    const service = new Service({ env: { HOST: '192.0.2.1' } });
    expect(await service.ended).toEqual(REFUSES);
    expect(service.stderr).toMatch(/^puzzlebase cannot start: HOST 192\.0\.2\.1 cannot be listened on: .*\n$/);
  });

  it('keeps keys to itself that it refuses', async () => {
    const service = new Service({ env: { API_KEYS: 'too-short' } });
    expect(await service.ended).toEqual(REFUSES);
    expect(service.stderr).toMatch(/^puzzlebase cannot start: API_KEYS must be /);
    expect(service.stderr).not.toContain('too-short');
  });

  it.each([
    ['throws', "throw new Error('this worker is broken');", 'this worker is broken'],
    ['exits', 'process.exit(3);', 'worker exited with code: 3'],
  ])('refuses a worker that %s while it loads', async (_what, line, reason) => {
    const service = new Service({ root: copyOfService({ 'solver/worker.js': (source) => line + source }) });
    expect(await service.ended).toEqual(REFUSES);
    expect(service.stderr).toContain(`puzzlebase cannot start: a worker thread could not load: ${reason}`);
    expect(service.log.at(-1)).toMatchObject({ level: FATAL });
  });
});

describe('SIGTERM while the process starts', () => {
  it('ends it in order when it listens and threads are loading', async () => {
    const service = new Service({ root: gatedService().root });
    await service.url();
    service.signal('SIGTERM');
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
    expect(service.stderr).toBe('');
    expect(service.log.at(-1)).toMatchObject({ signal: 'SIGTERM', msg: 'shutting down' });
  });

  it('ends it in order when it has not loaded its own files yet', async () => {
    const service = new Service({ root: copyOfService({ 'config.js': hanging }) });
    await service.logged('loading');
    service.signal('SIGTERM');
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
    expect(service.stderr).toBe('');
  });
});

/** A service whose threads do not load before the gate is open. */
function gatedService(): { readonly root: string; openGate(): void } {
  const root = copyOfService({ 'solver/worker.js': (source, folder) => waitingFor(join(folder, 'gate'))(source) });
  return { root, openGate: () => writeFileSync(join(root, 'gate'), '') };
}

async function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

/** A module that says so when its turn to load has come, and never gets any further. */
function hanging(source: string): string {
  return `
    process.stdout.write('{"msg":"loading"}\\n');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
    ${source}`;
}
