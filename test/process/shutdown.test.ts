import type http from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { FARTHEST, SAMPLE } from '../solver/requests.js';
import { get, type HttpAnswer, keptConnection, solve, untilPoolIs } from './client.js';
import { type LogLine, Service } from './service.js';

const ENDS_IN_ORDER = { code: 0, signal: null };

/** Longer than any test runs. */
const LONG_MS = 600_000;
const FOR_EVER = { board: FARTHEST.board, heuristic: 'misplaced', timeLimitMs: LONG_MS };
const LONG = { SHUTDOWN_GRACE_MS: String(LONG_MS), MAX_TIME_LIMIT_MS: String(LONG_MS) };

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('fails readiness at once, lets a search be answered, and ends the process', async () => {
    const service = await Service.start({ env: LONG });
    const url = await service.url();
    const probe = keptConnection();
    const answer = solve(url, { board: FARTHEST.board, heuristic: 'misplaced', timeLimitMs: 1000 });
    await untilPoolIs(url, { busy: 1, waiting: 0 });
    expect(await readiness(url, probe)).toBe(200);

    service.signal(signal);
    await service.logged('shutting down');
    expect(await readiness(url, probe)).not.toBe(200);
    expect(await answer).toMatchObject({ status: 200, body: { status: 'limit-reached', limit: 'time' } });
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
    expect(service.stderr).toBe('');
    expect(solvedSince('shutting down', service)).toHaveLength(1);
  });
});

describe('a process that is to end', () => {
  it('ends at once when it is told again', async () => {
    const service = await Service.start({ env: LONG });
    const url = await service.url();
    const answer = solve(url, FOR_EVER);
    const cut = expect(answer).rejects.toThrow();
    await untilPoolIs(url, { busy: 1, waiting: 0 });
    service.signal('SIGTERM');
    await service.logged('shutting down');
    service.signal('SIGTERM');
    expect(await service.ended).toEqual({ code: 1, signal: null });
    expect(service.log.at(-1)).toMatchObject({ msg: 'ending at once' });
    await cut;
  });

  it('fails readiness first and goes on solving, for as long as balancers are given to notice', async () => {
    const drainMs = 2000;
    const service = await Service.start({ env: { DRAIN_DELAY_MS: String(drainMs) } });
    const url = await service.url();
    const told = performance.now();
    service.signal('SIGTERM');
    await service.logged('shutting down');
    expect(await get(`${url}/health/ready`)).toMatchObject({ status: 503, body: { status: 'fail' } });
    expect(await get(`${url}/health/live`)).toMatchObject({ status: 200 });
    const kept = keptConnection();
    expect(await solve(url, { board: SAMPLE.board }, { agent: kept })).toMatchObject({
      status: 200,
      headers: { connection: 'keep-alive' },
      body: { status: 'solved' },
    });
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
    expect(performance.now() - told).toBeGreaterThan(drainMs - 1);
  });

  it.each([0, 400])('gives up searches that are not done after %i ms of grace, and says so', async (graceMs) => {
    const service = await Service.start({ env: { ...LONG, SHUTDOWN_GRACE_MS: String(graceMs) } });
    const url = await service.url();
    const answers = [solve(url, FOR_EVER), solve(url, FOR_EVER)];
    await untilPoolIs(url, { busy: 1, waiting: 1 });
    service.signal('SIGTERM');
    for (const answer of answers) {
      expect(await answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1', connection: 'close' },
        body: { code: 'shutting-down' },
      });
    }
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
  });

  it('does not wait for connections that have nothing to be answered', async () => {
    const service = await Service.start({ env: LONG });
    const url = await service.url();
    const idle = await Promise.all([
      ...Array.from({ length: 25 }, () => openSocket(url, 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')),
      ...Array.from({ length: 23 }, () => openSocket(url, '')),
      openSocket(url, 'GET /health/live HT'),
      openSocket(url, 'POST /solve/knights HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'),
    ]);
    const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    service.signal('SIGTERM');
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
    await Promise.all(closed);
  });

  it('answers the whole of a file that it has begun to answer', async () => {
    const boards = 100_000;
    const service = await Service.start();
    const url = await service.url();
    const { body } = await fetch(`${url}/judge/hdu-1043`, {
      method: 'POST',
      body: '1 2 3 4 5 6 x 7 8\n'.repeat(boards),
    });
    let text = '';
    for await (const piece of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      if (text === '') service.signal('SIGTERM');
      text += piece;
    }
    expect(text).toBe('rr\n'.repeat(boards));
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
  });

  it('answers all lines of a stream that it has read', async () => {
    const lines = 3000;
    const service = await Service.start();
    const url = await service.url();
    const line = `${JSON.stringify({ board: SAMPLE.board })}\n`;
    const search = `${JSON.stringify({ board: SAMPLE.board, heuristic: 'misplaced' })}\n`;
    const { body } = await fetch(`${url}/solve/knights`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: (line + line + search).repeat(lines / 3),
    });
    let text = '';
    for await (const piece of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      if (text === '') service.signal('SIGTERM');
      text += piece;
    }
    const answers = text
      .split('\n')
      .slice(0, -1)
      .map((each) => JSON.parse(each));
    const solved = answers.filter(({ status }) => status === 'solved').length;
    expect(answers.slice(solved).map(({ code }) => code)).toEqual(solved === lines ? [] : ['shutting-down']);
    expect(await service.ended).toEqual(ENDS_IN_ORDER);
  });

  it('loses no answer of clients that are busy', async () => {
    const service = await Service.start();
    const url = await service.url();
    const clients = Array.from({ length: 16 }, () => new BusyClient(url));
    await Promise.all(clients.map((client) => client.answered(10)));
    service.signal('SIGTERM');
    expect(await service.ended).toEqual(ENDS_IN_ORDER);

    for (const client of clients) {
      expect(await client.done).toMatchObject({ code: 'ECONNREFUSED' });
      expect(new Set(client.answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(client.answers.map(({ headers }) => headers.connection).indexOf('close')).toBe(client.answers.length - 1);
    }
  });
});

/** Solves one board after another over a connection that it keeps until it is told to let go. */
class BusyClient {
  readonly answers: HttpAnswer[] = [];
  /** The error that ended it. */
  readonly done: Promise<unknown>;
  readonly #connection = keptConnection();
  readonly #url: string;
  #progress: () => void = () => {};

  constructor(url: string) {
    this.#url = url;
    this.done = this.#work();
  }

  async answered(count: number): Promise<void> {
    while (this.answers.length < count) {
      await new Promise<void>((resolve) => {
        this.#progress = resolve;
      });
    }
  }

  async #work(): Promise<unknown> {
    try {
      for (;;) {
        this.answers.push(await solve(this.#url, { board: SAMPLE.board }, { agent: this.#connection }));
        this.#progress();
      }
    } catch (error) {
      this.#progress();
      return error;
    }
  }
}

/** The status of the readiness probe, or undefined where nobody answers any more. */
async function readiness(url: string, agent: http.Agent): Promise<number | undefined> {
  return (await get(`${url}/health/ready`, { agent }).catch(() => undefined))?.status;
}

/** Lines about solves that came after a message. */
function solvedSince(message: string, { log }: Service): LogLine[] {
  return log.slice(log.findIndex(({ msg }) => msg === message)).filter((line) => 'puzzle' in line);
}

/** A connection on which this much was sent, and answered if it can be. */
async function openSocket(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // It may be cut.
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(text);
  if (text.endsWith('\r\n\r\n')) await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  return socket;
}
