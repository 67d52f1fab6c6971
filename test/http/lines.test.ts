import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '../../src/search/outcome.js';
import type { Answer, Solver, WalksTask } from '../../src/solver/contract.js';
import { OutcomePacker, type PackedOutcomes } from '../../src/solver/packed-outcomes.js';
import { randomBoards } from '../helpers/random-boards.js';
import { eightPuzzle, GOAL } from '../reference/eight-puzzle.js';
import { breadthFirst } from '../reference/rules.js';
import { EIGHT_PUZZLE, KNIGHTS, KNIGHTS_ENDLESS, KNIGHTS_GOAL, KNIGHTS_SAMPLE } from '../support/boards.js';
import { type Answered, exchange, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { PUZZLES, someBoards } from '../support/puzzles.js';
import { type Service, type ServiceOptions, solverNeverAsked, startService } from '../support/service.js';
import { exchangeLines, expectLineDocumented, LINES_TYPE, openStream } from '../support/stream.js';

const LIMIT = 1024;

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { BODY_LIMIT_BYTES: String(LIMIT) } });
});
afterAll(() => service.close());

/** A service for one test. */
async function serviceFor(options: ServiceOptions): Promise<Service> {
  const own = await startService(options);
  onTestFinished(() => own.close());
  return own;
}

async function poolOf(asked: Service): Promise<object> {
  return (await asked.get('/health')).body.checks.pool;
}

/** Says of all other boards that they are solved, too. */
function solverThatDiesOfSolvedBoards(): Solver {
  const solved: Outcome = {
    status: 'solved',
    moves: [],
    optimal: true,
    effort: { nodesExpanded: 0, nodesGenerated: 0, iterations: 0 },
  };
  const answer = ({ boards, goals }: WalksTask): Answer<PackedOutcomes> => {
    if (boards.some((board, index) => board === goals[index])) return { kind: 'worker-failed' };
    const packer = new OutcomePacker(boards.length);
    for (const _ of boards) packer.add(solved, 0);
    return { kind: 'done', result: packer.packed(), elapsedMs: 0 };
  };
  return {
    ...solverNeverAsked(),
    submit: (task) => ({ answer: Promise.resolve(answer(task as WalksTask) as never), cancel: () => {} }),
  };
}

function expectPool(asked: Service, busy: number, waiting: number): Promise<void> {
  return vi.waitFor(async () => expect(await poolOf(asked)).toMatchObject({ busy, waiting }), {
    timeout: 20_000,
    interval: 20,
  });
}

function line(body: object): string {
  return `${JSON.stringify(body)}\n`;
}

const SAMPLE = line({ board: KNIGHTS_SAMPLE });
const HOME = line({ board: KNIGHTS_GOAL });
const ENDLESS = line({ ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 });

async function parsedLine(next: Promise<string | undefined>): Promise<ReturnType<typeof JSON.parse>> {
  const answer = JSON.parse((await next) ?? 'null');
  expectLineDocumented(KNIGHTS, answer);
  return answer;
}

describe('each line is answered in its place', () => {
  const sample = { status: 'solved', length: 7 };
  const home = { status: 'solved', length: 0 };

  it('a bad one by a problem with its number', async () => {
    const body = Buffer.concat(
      [
        `\ufeff${SAMPLE}`,
        '\n \t\r\n',
        '{"board":\n',
        HOME.replace('\n', '\r\n'),
        '{"board":7}\n',
        Buffer.from([0x22, 0xff, 0x22, 0x0a]),
        'null\n',
        `${SAMPLE.trim().padEnd(LIMIT)}\n`,
        `${SAMPLE.trim().padEnd(LIMIT + 1)}\n`,
        `${'x'.repeat(10 * LIMIT)}\n`,
        line({ ...KNIGHTS_ENDLESS, maxNodes: 10 }),
        HOME.trim(),
      ].map((each) => Buffer.from(each as string)),
    );
    const answers = await exchangeLines(service, KNIGHTS, body);
    expect(answers).toMatchObject([
      sample,
      { code: 'invalid-json', line: 4, detail: 'There is a fault in line 1, column 10.' },
      home,
      { code: 'invalid-request', line: 6, errors: [{ pointer: '/board' }] },
      { code: 'invalid-json', line: 7, detail: 'The body is not UTF-8.' },
      { code: 'invalid-request', line: 8 },
      sample,
      { code: 'payload-too-large', line: 10, status: 413, detail: `A line may have at most ${LIMIT} bytes.` },
      { code: 'payload-too-large', line: 11 },
      { status: 'limit-reached', limit: 'nodes' },
      home,
    ]);
    expect(answers[0]).not.toHaveProperty('line');
  });

  it.each(['', '\n', '\r\n\n  \n'])('and nothing where there is none: %j', async (body) => {
    expect(await exchangeLines(service, KNIGHTS, body)).toEqual([]);
  });

  it.each(PUZZLES)('as a request of its own is answered, lookups and searches mixed: $id', async (puzzle) => {
    const path = `/solve/${puzzle.id}`;
    const ways = [
      {},
      {},
      {},
      { algorithm: 'a-star' },
      { heuristic: 'exact', trace: true },
      { algorithm: 'a-star', maxNodes: 3 },
    ];
    const bodies = someBoards(puzzle, 40).map((board, at) => ({ board, ...ways[at % ways.length] }));
    const answers = await exchangeLines(service, path, bodies.map(line).join(''));
    expect(answers).toHaveLength(bodies.length);
    for (const [at, body] of bodies.entries()) {
      const { body: single } = await service.post(path, body);
      expect(answers[at]).toEqual({ ...single, search: { ...single.search, elapsedMs: expect.any(Number) } });
    }
  });

  it('twenty thousand of them, by breadth-first search', async () => {
    const distances = breadthFirst(eightPuzzle, GOAL);
    const boards = fc.sample(randomBoards.eightPuzzle, { seed: 4, numRuns: 20_000 });
    const stream = openStream(service, EIGHT_PUZZLE);
    stream.request.end(boards.map((board) => line({ board })).join(''));
    for (const board of boards) {
      const { length, status } = JSON.parse((await stream.nextLine()) ?? 'null');
      expect(status === 'solved' ? length : undefined).toBe(distances.get(board));
    }
    expect(await stream.nextLine()).toBeUndefined();
  });
});

describe('a client', () => {
  it('may wait for each answer before it sends the next line', async () => {
    const stream = openStream(service, KNIGHTS);
    for (const body of [SAMPLE, HOME, line({ board: KNIGHTS_SAMPLE, heuristic: 'misplaced' }), '{\n', SAMPLE]) {
      stream.send(body);
      expect((await parsedLine(stream.nextLine())).status).toBe(body === '{\n' ? 400 : 'solved');
    }
    stream.request.end();
    expect(await stream.nextLine()).toBeUndefined();
  });

  it('may send its lines byte by byte', async () => {
    const stream = openStream(service, KNIGHTS);
    for (const byte of SAMPLE + HOME) {
      stream.send(byte);
      await new Promise(setImmediate);
    }
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 0 });
    stream.request.end();
    expect(await stream.nextLine()).toBeUndefined();
  });

  it('that leaves stops the work', async () => {
    const stream = openStream(service, KNIGHTS);
    stream.send(ENDLESS.repeat(10));
    await expectPool(service, 1, 2);
    stream.request.destroy();
    await expectPool(service, 0, 0);
  });

  it('that reads nothing is not read from either, and others go on', async () => {
    let socket: Socket | undefined;
    service.app.server.once('connection', (connection) => {
      socket = connection;
    });
    const stream = openStream(service, KNIGHTS);
    const body = line({ board: '0*000/10000/01010/11110/11111', trace: true }).repeat(1000);
    let sending = true;
    const sent = (async () => {
      for (let times = 0; times < 1000 && sending; times++) {
        if (!stream.request.write(body)) await once(stream.request, 'drain');
      }
    })();
    sent.catch(() => {});
    const response = await stream.response;
    response.pause();
    // As long as bytes are read there is work; when that has stopped, nothing but the client can bring it on.
    await vi.waitFor(
      async () => {
        const before = socket?.bytesRead;
        for (let asked = 0; asked < 20; asked++) {
          expect((await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE })).body).toMatchObject({ length: 7 });
        }
        expect(socket?.bytesRead).toBe(before);
      },
      { timeout: 20_000 },
    );
    expect(socket?.bytesRead).toBeLessThan(4 * 2 ** 20);
    await expectPool(service, 0, 0);
    sending = false;
    stream.request.destroy();
  });
});

it('a thread that dies in the middle of a stream is not seen by its client', async () => {
  const workers: Worker[] = [];
  const remember = (worker: Worker): number => workers.push(worker);
  process.on('worker', remember);
  let failures = 0;
  const own = await serviceFor({ onThreadFailure: () => failures++ });
  process.off('worker', remember);
  expect(workers).toHaveLength(2);
  const stream = openStream(own, KNIGHTS);
  stream.send(line({ board: KNIGHTS_SAMPLE, heuristic: 'misplaced' }) + ENDLESS.replace('30000', '1000'));
  expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
  await expectPool(own, 1, 0);
  for (const worker of workers) {
    // One of them is at work, and the other one must not die as well.
    if (failures === 0) await worker.terminate();
    await new Promise(setImmediate);
  }
  stream.request.end(SAMPLE.repeat(2000));
  expect(await parsedLine(stream.nextLine())).toMatchObject({ status: 'limit-reached', limit: 'time' });
  for (let at = 0; at < 2000; at++)
    expect(JSON.parse((await stream.nextLine()) ?? 'null')).toMatchObject({ length: 7 });
  expect(await stream.nextLine()).toBeUndefined();
  expect(failures).toBe(1);
});

describe('a stream beside other searches', () => {
  it('waits for its turn where they are refused, and its lines’ clocks start then', async () => {
    const own = await serviceFor({ env: { SEARCH_QUEUE_LIMIT: '0' } });
    const blocker = own.post(KNIGHTS, { ...KNIGHTS_ENDLESS, timeLimitMs: 2000 }).then((answer) => answer);
    await expectPool(own, 1, 0);
    const stream = openStream(own, KNIGHTS);
    const search = { board: KNIGHTS_SAMPLE, heuristic: 'misplaced', timeLimitMs: 1000 };
    stream.send(line(search) + SAMPLE + line(search));
    expectProblem(await own.post(KNIGHTS, search), 503, 'overloaded');
    for (let at = 0; at < 3; at++) expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    expect((await blocker).body).toMatchObject({ limit: 'time' });
    stream.request.end();
    expect(await stream.nextLine()).toBeUndefined();
  });

  it('each of its lines has all of its time', async () => {
    const stream = openStream(service, KNIGHTS);
    stream.request.end(ENDLESS.replace('30000', '200').repeat(3));
    for (let at = 0; at < 3; at++) {
      const { limit, search } = await parsedLine(stream.nextLine());
      expect(limit).toBe('time');
      expect(search.nodesExpanded).toBeGreaterThan(0);
    }
  });
});

describe('a line that a thread cannot bear', () => {
  it('fails alone', async () => {
    const own = await serviceFor({ solver: solverThatDiesOfSolvedBoards() });
    const answers = await exchangeLines(own, KNIGHTS, `${SAMPLE}${HOME}${SAMPLE}`);
    expect(answers).toMatchObject([{ status: 'solved' }, { code: 'worker-failed', line: 2 }, { status: 'solved' }]);
  });
});

describe('at a shutdown', () => {
  it('the lines that were read are answered, and a last one says why there are no more', async () => {
    const own = await serviceFor({});
    const stream = openStream(own, KNIGHTS);
    stream.send(SAMPLE);
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    stream.send(ENDLESS.replace('30000', '1000') + HOME);
    await expectPool(own, 1, 0);
    const closed = once((await stream.response).socket, 'close');
    own.lifecycle.enter('closing');
    expect(await parsedLine(stream.nextLine())).toMatchObject({ status: 'limit-reached' });
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 0 });
    const last = await parsedLine(stream.nextLine());
    expect(last).toMatchObject({ code: 'shutting-down', status: 503 });
    expect(last).not.toHaveProperty('line');
    expect(await stream.nextLine()).toBeUndefined();
    await closed;
  });

  it('a stream that waits for its client is ended, too', async () => {
    const own = await serviceFor({});
    const stream = openStream(own, KNIGHTS);
    stream.send(SAMPLE);
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    own.lifecycle.enter('closing');
    expect(await parsedLine(stream.nextLine())).toMatchObject({ code: 'shutting-down' });
    expect(await stream.nextLine()).toBeUndefined();
  });
});

describe('time for a byte to move', () => {
  it('ends a stream whose client sends nothing', async () => {
    const own = await serviceFor({ env: { REQUEST_TIMEOUT_MS: '1000' } });
    const stream = openStream(own, KNIGHTS);
    stream.send(SAMPLE);
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    const closed = once((await stream.response).socket, 'close');
    expect(await parsedLine(stream.nextLine())).toMatchObject({ code: 'request-timeout', status: 408 });
    expect(await stream.nextLine()).toBeUndefined();
    await closed;
  });

  it('is not up while a line is searched', async () => {
    const own = await serviceFor({ env: { REQUEST_TIMEOUT_MS: '1000' } });
    const stream = openStream(own, KNIGHTS);
    stream.send(ENDLESS.replace('30000', '3500'));
    expect(await parsedLine(stream.nextLine())).toMatchObject({ limit: 'time' });
    stream.request.end(SAMPLE);
    expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
    expect(await stream.nextLine()).toBeUndefined();
  });

  it.each([LINES_TYPE, 'Application/X-NDJSON ; charset=UTF-8'])(
    'is all that counts: %s may flow slowly for longer',
    async (type) => {
      const own = await serviceFor({ env: { REQUEST_TIMEOUT_MS: '1500' } });
      const stream = openStream(own, KNIGHTS, type);
      for (let at = 0; at < 12; at++) {
        stream.send(SAMPLE);
        expect(await parsedLine(stream.nextLine())).toMatchObject({ length: 7 });
        await sleep(300);
      }
      stream.request.end();
      expect(await stream.nextLine()).toBeUndefined();
    },
  );
});

describe('the type of lines', () => {
  async function refused(path: string, headers: readonly string[]): Promise<void> {
    const [answer] = await exchange(service.port, requestBytes('POST', path, headers, SAMPLE));
    expectProblem(answer as Answered, 415, 'unsupported-media-type');
  }

  it.each(['/hint/knights', '/solutions/knights', '/verify/knights', '/generate/knights', '/judge/bzoj-1085'])(
    'is not read by %s',
    (path) => refused(path, [`content-type: ${LINES_TYPE}`]),
  );

  it.each([
    [`content-type: ${LINES_TYPE}; charset=latin1`],
    ['content-type: application/x-ndjsonx'],
    [`content-type: ${LINES_TYPE}`, 'content-encoding: gzip'],
  ])('must be plain UTF-8: %s %s', (...headers) => refused(KNIGHTS, headers));
});

it('has logged nothing above info', () => {
  expect(service.log.filter(({ level }) => level > 30)).toEqual([]);
});
