import { getEventListeners, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KNIGHTS, KNIGHTS_ENDLESS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { chunk, postBytes } from '../support/exchange.js';
import { type LogLine, type Service, startService } from '../support/service.js';
import { openStream } from '../support/stream.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => service.close());

/** A search that ends long after the test would have failed. */
const ENDLESS = JSON.stringify({ ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 });

function send(bytes: string): Socket {
  const socket = connect(service.port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}

async function expectPool(busy: number, waiting: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await service.get('/health')).body.checks.pool).toMatchObject({ busy, waiting }),
    { timeout: 10_000, interval: 20 },
  );
}

async function expectLines(id: string, ...lines: object[]): Promise<LogLine[]> {
  return vi.waitFor(() => {
    const found = service.log.filter(({ requestId }) => requestId === id);
    expect(found).toMatchObject(lines);
    return found;
  });
}

describe('a client that leaves', () => {
  it('stops its search, and gets one line in the log', async () => {
    const socket = send(postBytes(KNIGHTS, ENDLESS, ['x-request-id: gone']));
    await expectPool(1, 0);
    socket.destroy();
    await expectPool(0, 0);
    const [line] = await expectLines('gone', { level: 30, msg: 'client left', method: 'POST', route: KNIGHTS });
    expect(line).not.toHaveProperty('status');
  });

  it('stops its search when its body came in chunks', async () => {
    const socket = send(postBytes(KNIGHTS, chunk(ENDLESS) + chunk(''), ['transfer-encoding: chunked']));
    await expectPool(1, 0);
    socket.destroy();
    await expectPool(0, 0);
  });

  it('stops its search when it ends the connection in order, too', async () => {
    const socket = send(postBytes(KNIGHTS, ENDLESS, ['x-request-id: ended']));
    await expectPool(1, 0);
    socket.end();
    await expectPool(0, 0);
    await expectLines('ended', { msg: 'client left' });
  });

  it('gives up its place in the line', async () => {
    const first = send(postBytes(KNIGHTS, ENDLESS));
    await expectPool(1, 0);
    const others = Array.from({ length: 10 }, () => send(postBytes(KNIGHTS, ENDLESS)));
    await expectPool(1, 10);
    for (const socket of others) socket.destroy();
    await expectPool(1, 0);
    first.destroy();
    await expectPool(0, 0);
  });

  it('takes along all that it had sent ahead on the same connection', async () => {
    const requests = ['one', 'two', 'three'].map((id) => postBytes(KNIGHTS, ENDLESS, [`x-request-id: ${id}`]));
    const socket = send(requests.join(''));
    await expectPool(1, 2);
    socket.destroy();
    await expectPool(0, 0);
    for (const id of ['one', 'two', 'three']) await expectLines(id, { msg: 'client left' });
  });

  it('leaves a thread that is fit for the next search', async () => {
    const socket = send(postBytes(KNIGHTS, ENDLESS));
    await expectPool(1, 0);
    socket.destroy();
    expect((await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE })).body).toMatchObject({ length: 7 });
  });

  it('leaves nothing of its stream behind', async () => {
    const { closing } = service.lifecycle;
    const stream = openStream(service, KNIGHTS);
    stream.send(`${ENDLESS}\n${ENDLESS}\n`);
    await expectPool(1, 1);
    expect(getEventListeners(closing, 'abort')).toHaveLength(1);
    stream.request.destroy();
    await expectPool(0, 0);
    expect(getEventListeners(closing, 'abort')).toHaveLength(0);
  });

  it('is no error where it leaves in the middle of its body', async () => {
    // The server says `100 Continue` once it has the headers.
    const socket = send(
      postBytes(KNIGHTS, '{', ['content-length: 100', 'expect: 100-continue', 'x-request-id: midway']),
    );
    await once(socket, 'data');
    socket.resetAndDestroy();
    await expectLines('midway', { level: 30, msg: 'client left' });
  });
});

it('stops nothing where a client stays', async () => {
  const answer = await service.post(KNIGHTS, { ...KNIGHTS_ENDLESS, timeLimitMs: 100 }, { 'x-request-id': 'stays' });
  expect(answer.body).toMatchObject({ status: 'limit-reached', limit: 'time' });
  await expectLines('stays', { msg: 'request', status: 200 });
});

it('has logged nothing above info', () => {
  expect(service.log.filter(({ level }) => level > 30)).toEqual([]);
});
