import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KNIGHTS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { exchange, postBytes, requestBytes } from '../support/exchange.js';
import { type Service, startService } from '../support/service.js';

const CLIENTS = 200;
const ALIVE = requestBytes('GET', '/health/live');
const FAR = '0*000/10000/01010/11110/11111';
const BODY = JSON.stringify({ board: KNIGHTS_SAMPLE });

/** More than the buffers between two sockets hold: some hundred kilobytes, many times. */
const LARGE = requestBytes('GET', '/openapi.yaml');
const MANY = 60;

let service: Service;
const opened: Socket[] = [];

beforeAll(async () => {
  service = await startService({ env: { REQUEST_TIMEOUT_MS: '1000' } });
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(() => service.close());

/** A client that writes some bytes, and reads nothing yet. */
function client(bytes: string): Socket {
  const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  socket.on('error', () => {}).pause();
  socket.write(bytes);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((resolve) => service.app.server.getConnections((_error, count) => resolve(count)));
}

async function expectConnections(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await connections()).toBe(count), { timeout: 20_000, interval: 50 });
}

/** All that comes until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  for await (const text of socket.setEncoding('latin1')) received += text;
  return received;
}

describe(`${CLIENTS} clients that move no byte`, () => {
  it.each([
    ['before their request', ''],
    ['in their headers', 'GET /health HTTP/1.1\r\nx: '],
    ['in a body of JSON', postBytes(KNIGHTS, '{', ['content-length: 100'])],
    [
      'in a judge’s file',
      requestBytes('POST', '/judge/hdu-1043', ['content-type: text/plain', 'content-length: 9'], '1'),
    ],
    ['in a stream', requestBytes('POST', KNIGHTS, ['content-type: application/x-ndjson', 'content-length: 9'], '{')],
    ['in a body that nobody reads', requestBytes('POST', '/nowhere', ['content-length: 9'], '{')],
    ['instead of reading their answers', LARGE.repeat(MANY)],
  ])('%s, keep nobody waiting, and are let go', async (_where, bytes) => {
    const clients = Array.from({ length: CLIENTS }, () => client(bytes));
    await Promise.all(clients.map((socket) => once(socket, 'connect')));
    const [answer] = await exchange(service.port, ALIVE);
    expect(answer).toMatchObject({ status: 200 });
    await expectConnections(0);
  });
});

it('lets go of a client that takes nothing of a stream', async () => {
  const lines = `${JSON.stringify({ board: FAR, trace: true })}\n`.repeat(20_000);
  client(requestBytes('POST', KNIGHTS, ['content-type: application/x-ndjson', 'x-request-id: untaken'], lines));
  await vi.waitFor(
    () =>
      expect(service.log.filter(({ requestId }) => requestId === 'untaken')).toMatchObject([{ msg: 'client left' }]),
    { timeout: 20_000, interval: 50 },
  );
});

describe('a client that takes its answers slowly', () => {
  it('gets all of them', async () => {
    const socket = client(LARGE.repeat(MANY));
    let received = 0;
    for (let times = 0; times < 8; times++) {
      await sleep(400);
      received += (socket.read(1_000_000) ?? socket.read())?.length ?? 0;
    }
    expect(received).toBeGreaterThan(0);
    socket.end();
    const rest = await readAll(socket);
    const length = Number(
      (await exchange(service.port, requestBytes('HEAD', '/openapi.yaml')))[0]?.headers['content-length'],
    );
    expect(received + rest.length).toBeGreaterThan(MANY * length);
  });
});

describe('a client that has ended its side', () => {
  it.each([
    ['a lookup', postBytes(KNIGHTS, BODY), 1],
    ['several, sent ahead', ALIVE + postBytes(KNIGHTS, BODY) + postBytes(KNIGHTS, BODY), 3],
    ['what is not there', requestBytes('GET', '/nowhere'), 1],
  ])('is answered, and the connection closed: %s', async (_what, bytes, count) => {
    const socket = client('');
    socket.end(bytes);
    const received = await readAll(socket);
    expect(received.match(/^HTTP\/1\.1 \d{3} |(?<=\})HTTP\/1\.1 \d{3} /g)).toHaveLength(count);
  });

  it('is answered the whole of a stream', async () => {
    const lines = `${BODY}\n`.repeat(5000);
    const socket = client('');
    socket.end(requestBytes('POST', KNIGHTS, ['content-type: application/x-ndjson', 'connection: close'], lines));
    expect((await readAll(socket)).match(/"status":"solved"/g)).toHaveLength(5000);
  });

  it('is let go where it asked for nothing', async () => {
    client('').end();
    await once(service.app.server, 'connection');
    await expectConnections(0);
  });
});
