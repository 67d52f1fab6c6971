import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  EIGHT_PUZZLE,
  EIGHT_SAMPLE,
  EIGHT_UNSOLVABLE,
  KNIGHTS,
  KNIGHTS_ENDLESS,
  KNIGHTS_SAMPLE,
} from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { exchange, postBytes, requestBytes } from '../support/exchange.js';
import { metricsOf, readMetric } from '../support/metrics.js';
import { type Service, solverNeverAsked, solverThat, startService } from '../support/service.js';
import { exchangeLines } from '../support/stream.js';

const REQUESTS = 'puzzlebase_http_requests_total';
const DURATIONS = 'puzzlebase_http_request_duration_seconds_count';
const SOLVES = 'puzzlebase_solves_total';

const PATIENCE = { timeout: 10_000 };

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** By how much a metric rises while something happens; a request is counted a little after its answer was read. */
async function expectRise(
  by: number,
  name: string,
  labels: Readonly<Record<string, string>>,
  happening: () => PromiseLike<unknown>,
): Promise<void> {
  const before = await readMetric(service, name, labels);
  await happening();
  await vi.waitFor(async () => expect((await readMetric(service, name, labels)) - before).toBe(by), PATIENCE);
}

describe('GET /metrics', () => {
  it('is text for Prometheus', async () => {
    const answer = await service.get('/metrics');
    expectDocumented('GET', '/metrics', answer);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect((await metricsOf(service)).length).toBeGreaterThan(30);
  });

  it('tells its size to HEAD', async () => {
    const answer = await service.app.inject({ method: 'HEAD', url: '/metrics' });
    expect(answer).toMatchObject({ statusCode: 200, body: '' });
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('has what Node tells of the process and of its event loop', async () => {
    const names = (await metricsOf(service)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'nodejs_heap_size_used_bytes',
        'nodejs_gc_duration_seconds',
        'nodejs_eventloop_lag_p99_seconds',
      ]),
    );
    // It is 0 where the last reading is less than a timer of 10 ms ago.
    const lag = (): Promise<number> => readMetric(service, 'nodejs_eventloop_lag_max_seconds');
    await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(0), PATIENCE);
  });

  it('has the build and the threads', async () => {
    expect(await readMetric(service, 'puzzlebase_build_info', { version: '1.2.3' })).toBe(1);
    expect(await readMetric(service, 'puzzlebase_threads')).toBe(2);
  });

  it('is of one service alone', async () => {
    const other = await startService({ solver: solverNeverAsked() });
    onTestFinished(() => other.close());
    await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE });
    expect(await readMetric(other, SOLVES)).toBe(0);
  });

  it.each([
    ['starting', 0],
    ['ready', 1],
    ['draining', 0],
  ] as const)('tells readiness while the service is %s', async (phase, ready) => {
    const other = await startService({ solver: solverNeverAsked(), phase });
    onTestFinished(() => other.close());
    expect(await readMetric(other, 'puzzlebase_ready')).toBe(ready);
  });
});

describe('requests', () => {
  it('are counted by method, route and status', async () => {
    const solve = { method: 'POST', route: KNIGHTS };
    await expectRise(1, REQUESTS, { ...solve, status: '200' }, () => service.post(KNIGHTS, { board: KNIGHTS_SAMPLE }));
    await expectRise(1, REQUESTS, { ...solve, status: '400' }, () => service.post(KNIGHTS, '{'));
    const live = { method: 'HEAD', route: '/health/live', status: '200' };
    await expectRise(1, REQUESTS, live, () => exchange(service.port, requestBytes('HEAD', '/health/live')));
  });

  it('are counted also where bytes are no request', async () => {
    await expectRise(1, REQUESTS, { method: 'none', route: 'unmatched', status: '400' }, () =>
      exchange(service.port, 'nonsense\r\n\r\n'),
    );
  });

  it('are counted also where the client leaves, and so is the task that was given up', async () => {
    const cancelled = { lane: 'searches', reason: 'cancelled' };
    await expectRise(1, 'puzzlebase_solver_refusals_total', cancelled, () =>
      expectRise(1, REQUESTS, { route: KNIGHTS, status: 'left' }, async () => {
        const socket = connect(service.port, '127.0.0.1');
        socket.write(postBytes(KNIGHTS, JSON.stringify({ ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 })));
        await vi.waitFor(async () => expect(await readMetric(service, 'puzzlebase_threads_busy')).toBe(1), PATIENCE);
        socket.destroy();
      }),
    );
  });

  it('take a time, but for streams', async () => {
    const body = JSON.stringify({ board: KNIGHTS_SAMPLE });
    await expectRise(1, DURATIONS, { route: KNIGHTS }, () => service.post(KNIGHTS, body));
    const before = await readMetric(service, DURATIONS, { route: KNIGHTS });
    await expectRise(1, REQUESTS, { route: KNIGHTS, status: '200' }, () => exchangeLines(service, KNIGHTS, body));
    expect(await readMetric(service, DURATIONS, { route: KNIGHTS })).toBe(before);
  });

  it('have few labels, whatever is requested', async () => {
    const series = async (): Promise<number> =>
      (await metricsOf(service)).filter(({ name }) => name.startsWith('puzzlebase_')).flatMap(({ samples }) => samples)
        .length;
    const strange = async (from: number): Promise<void> => {
      for (let i = from; i < from + 20; i++) {
        await service.get(`/nowhere/${i}`);
        await service.get(`${KNIGHTS}/${i}?${i}`);
        await service.get(`/docs/static/${i}`);
        await service.get(`/%${i}`);
      }
      for (const method of ['PUT', 'PROPFIND', 'PURGE', 'M-SEARCH', 'LOCK', 'TRACE', 'NONSENSE']) {
        await exchange(service.port, requestBytes(method, `/${method}/${from}`, ['connection: close']));
        await exchange(service.port, requestBytes(method, KNIGHTS, ['connection: close']));
      }
    };
    await strange(0);
    const before = await vi.waitFor(async () => {
      expect(await readMetric(service, REQUESTS, { route: 'unmatched', status: '404' })).toBeGreaterThan(40);
      return series();
    }, PATIENCE);
    await strange(20);
    expect(await series()).toBe(before);
    const requests = (await metricsOf(service)).find(({ name }) => name === REQUESTS)?.samples ?? [];
    const methods = new Set(requests.map(({ labels }) => labels['method']));
    for (const method of ['PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH']) expect(methods).not.toContain(method);
    expect(methods).toContain('other');
  });
});

describe('solves', () => {
  const exact = { algorithm: 'ida-star', heuristic: 'exact' };
  it.each([
    ['solved', KNIGHTS, { board: KNIGHTS_SAMPLE }, { puzzle: 'knights', ...exact, limit: 'none' }],
    ['unsolvable', EIGHT_PUZZLE, { board: EIGHT_UNSOLVABLE }, { puzzle: 'eight-puzzle', ...exact, limit: 'none' }],
    ['limit-reached', KNIGHTS, { board: KNIGHTS_SAMPLE, maxDepth: 3 }, { puzzle: 'knights', ...exact, limit: 'depth' }],
    [
      'limit-reached',
      EIGHT_PUZZLE,
      { board: EIGHT_SAMPLE, algorithm: 'bidirectional', maxNodes: 2 },
      { puzzle: 'eight-puzzle', algorithm: 'bidirectional', heuristic: 'none', limit: 'nodes' },
    ],
  ])('are counted by how they end: %s, %s, %j', async (outcome, path, body, labels) => {
    await expectRise(1, SOLVES, { outcome, ...labels }, () => service.post(path, body));
  });

  it('are counted with their nodes', async () => {
    const body = { board: EIGHT_SAMPLE, heuristic: 'manhattan' };
    const { search } = (await service.post(EIGHT_PUZZLE, body)).body;
    const labels = { puzzle: 'eight-puzzle', algorithm: 'ida-star', heuristic: 'manhattan' };
    await expectRise(search.nodesExpanded, 'puzzlebase_nodes_expanded_total', labels, () =>
      service.post(EIGHT_PUZZLE, body),
    );
  });

  it('are counted in streams, each board, and so are lines', async () => {
    const boards = [{ board: EIGHT_SAMPLE }, { board: EIGHT_UNSOLVABLE }, { board: EIGHT_SAMPLE, maxNodes: 4 }];
    const body = `${boards.map((each) => JSON.stringify(each)).join('\n')}\n\nnonsense\n`;
    const nodes = (): Promise<number> =>
      readMetric(service, 'puzzlebase_nodes_expanded_total', { puzzle: 'eight-puzzle', heuristic: 'exact' });
    const before = await nodes();
    const solves = { puzzle: 'eight-puzzle', ...exact };
    await expectRise(4, 'puzzlebase_stream_lines_total', { puzzle: 'eight-puzzle' }, () =>
      expectRise(1, SOLVES, { ...solves, outcome: 'solved' }, () =>
        expectRise(1, SOLVES, { ...solves, outcome: 'unsolvable' }, () =>
          expectRise(1, SOLVES, { ...solves, limit: 'nodes' }, () => exchangeLines(service, EIGHT_PUZZLE, body)),
        ),
      ),
    );
    expect((await nodes()) - before).toBe(19 + 0 + 4);
  });

  it('are counted in judge files, and so are their boards', async () => {
    const judged = { problem: 'hdu-1043' };
    await expectRise(2, 'puzzlebase_judge_boards_total', judged, () =>
      expectRise(2, SOLVES, { puzzle: 'eight-puzzle', outcome: 'solved' }, () =>
        service.post('/judge/hdu-1043', '23415x768\n12345678x\n', { 'content-type': 'text/plain' }),
      ),
    );
  });
});

describe('tasks', () => {
  it('have waited and run, by lane', async () => {
    for (const part of ['waiting', 'running']) {
      await expectRise(1, `puzzlebase_solver_${part}_seconds_count`, { lane: 'lookups' }, () =>
        service.post('/hint/knights', { board: KNIGHTS_SAMPLE }),
      );
    }
  });

  it('are seen waiting, and counted where they are shed, while all that may search is busy', async () => {
    const full = await startService({ env: { SEARCH_QUEUE_LIMIT: '2' } });
    const endless = { ...KNIGHTS_ENDLESS, timeLimitMs: 30_000 };
    const sockets = Array.from({ length: 3 }, () => connect(full.port, '127.0.0.1'));
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await full.close();
    });
    for (const socket of sockets) socket.write(postBytes(KNIGHTS, JSON.stringify(endless)));
    const waiting = 'puzzlebase_solver_waiting_boards';
    await vi.waitFor(async () => expect(await readMetric(full, waiting, { lane: 'searches' })).toBe(2), PATIENCE);
    expect(await readMetric(full, waiting)).toBe(2);
    expect(await readMetric(full, 'puzzlebase_threads_busy')).toBe(1);

    const shed = { lane: 'searches', reason: 'overloaded' };
    expect(await readMetric(full, 'puzzlebase_solver_refusals_total', shed)).toBe(0);
    expect((await full.post(KNIGHTS, endless)).status).toBe(503);
    expect(await readMetric(full, 'puzzlebase_solver_refusals_total', shed)).toBe(1);
    expect(await readMetric(full, 'puzzlebase_solver_refusals_total')).toBe(1);
  });

  it('are answered for by metrics even where the solver refuses everything', async () => {
    const refusing = await startService({ solver: solverThat({ kind: 'worker-failed' }) });
    onTestFinished(() => refusing.close());
    await refusing.post(KNIGHTS, { board: KNIGHTS_SAMPLE });
    await vi.waitFor(async () => expect(await readMetric(refusing, REQUESTS, { status: '500' })).toBe(1), PATIENCE);
  });
});
