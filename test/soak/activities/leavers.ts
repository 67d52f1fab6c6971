import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_SEARCH } from '../../load/calls.js';
import { type Activity, draw } from './activity.js';

/** Clients leave within this time. */
const LEAVE_WITHIN_MS = 400;

/** What the service is started with. */
export const REQUEST_TIMEOUT_MS = 2000;

/** For the service to let go of a silent connection, on a busy machine too. */
const LET_GO_WITHIN_MS = REQUEST_TIMEOUT_MS + 8000;

const SEARCH = JSON.stringify({ ...LONGEST_SEARCH.body, timeLimitMs: 3000 });
const LINES = '{"board":"647/85x/321"}\n{"board":"123/456/7x8","heuristic":"manhattan"}\n'.repeat(300);
const FILE = '2 3 4 1 5 x 7 6 8\n'.repeat(2000);

/** Requests whose clients do not wait for the answer, some of them not even for the end of what they send. */
const LEFT: readonly Buffer[] = [
  request('/solve/knights', SEARCH),
  request('/solve/eight-puzzle', LINES, 'application/x-ndjson'),
  request('/judge/hdu-1043', FILE, 'text/plain'),
  request('/solve/knights', SEARCH).subarray(0, -20),
  request('/solve/eight-puzzle', LINES, 'application/x-ndjson').subarray(0, -1000),
  Buffer.concat(Array<Buffer>(20).fill(request('/solve/knights', SEARCH))),
];

/** Clients that leave in the middle. */
export const leavers: Activity = {
  clients: 3,
  pauseMs: 20,
  async act(caller, turn) {
    const startedMs = performance.now();
    const socket = open(caller.url);
    socket.write(LEFT[turn % LEFT.length] as Buffer);
    await sleep(draw(LEAVE_WITHIN_MS));
    if (draw(2) === 0) socket.resetAndDestroy();
    else socket.destroy();
    caller.count('left', startedMs);
  },
};

/** What comes of a connection before it falls silent. */
const HALVES = ['', 'POST /solve/knights HTTP/1.1\r\nhost: x\r\n', request('/solve/knights', SEARCH).subarray(0, -20)];

/** Connections that are opened, begin a request or do not, and fall silent: the service must let go of them. */
export const halfOpen: Activity = {
  clients: 20,
  pauseMs: 50,
  async act(caller, turn) {
    const startedMs = performance.now();
    const socket = open(caller.url);
    socket.write(HALVES[turn % HALVES.length] as string);
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    const isOver = await Promise.race([ended.then(() => true), sleep(LET_GO_WITHIN_MS, false, { ref: false })]);
    socket.destroy();
    caller.count(isOver ? 'right' : { wrong: `a silent connection is open after ${LET_GO_WITHIN_MS} ms` }, startedMs);
  },
};

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // It may be cut.
  socket.resume();
  return socket;
}

function request(path: string, body: string, type = 'application/json'): Buffer {
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${body.length}`];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
