import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FARTHEST, SAMPLE } from '../solver/requests.js';
import { solve, untilPoolIs } from './client.js';
import { copyOfService } from './copy.js';
import { Service } from './service.js';

const FOR_EVER = { board: FARTHEST.board, heuristic: 'misplaced', timeLimitMs: 30_000 };
const IDLE = { busy: 0, waiting: 0 };

describe('a search over HTTP', () => {
  it('is answered when its time is up, with what it has proven', async () => {
    const service = await Service.start();
    const url = await service.url();
    const times: number[] = [];
    // Another process may have the processor when the answer is due: that makes it late, never early.
    do {
      const sent = performance.now();
      const answer = await solve(url, { board: FARTHEST.board, heuristic: 'misplaced', timeLimitMs: 300 });
      times.push(performance.now() - sent);
      expect(answer).toMatchObject({ status: 200, body: { status: 'limit-reached', limit: 'time' } });
      const { lowerBound } = answer.body as { lowerBound: number };
      expect(lowerBound).toBeGreaterThanOrEqual(FARTHEST.firstBound);
      expect(lowerBound).toBeLessThanOrEqual(FARTHEST.distance);
    } while (Math.min(...times) > 450 && times.length < 20);
    expect(Math.min(...times)).toBeGreaterThan(250);
    expect(Math.min(...times)).toBeLessThan(450);
  });

  it('stops when its client goes, and so does all that waits', async () => {
    const service = await Service.start();
    const url = await service.url();
    const clients = Array.from({ length: 6 }, () => new AbortController());
    const answers = clients.map(({ signal }) => solve(url, FOR_EVER, { signal }).catch(() => 'left'));
    await untilPoolIs(url, { busy: 1, waiting: 5 });

    for (const client of clients.slice(3)) client.abort();
    await untilPoolIs(url, { busy: 1, waiting: 2 });
    for (const client of clients) client.abort();
    await untilPoolIs(url, IDLE);
    expect(await Promise.all(answers)).toEqual(clients.map(() => 'left'));
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({ status: 200, body: { status: 'solved' } });
    expect(service.log.filter(({ level }) => level > 30)).toEqual([]);
  });

  it('is refused when too many wait, and says when to come again', async () => {
    const service = await Service.start({ env: { SEARCH_QUEUE_LIMIT: '2' } });
    const url = await service.url();
    const client = new AbortController();
    const admitted = Array.from({ length: 3 }, () =>
      solve(url, FOR_EVER, { signal: client.signal }).catch(() => 'left'),
    );
    await untilPoolIs(url, { busy: 1, waiting: 2 });
    const refused = await solve(url, { board: SAMPLE.board, heuristic: 'misplaced' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);

    client.abort();
    await untilPoolIs(url, IDLE);
    expect(await Promise.all(admitted)).toEqual(['left', 'left', 'left']);
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({ status: 200, body: { status: 'solved' } });
  });

  it('costs its client nothing when the thread that runs it dies', async () => {
    const service = await Service.start({ root: serviceThatDies(1) });
    const url = await service.url();
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({ status: 200, body: { status: 'solved' } });
    expect(service.log.filter(({ level }) => level === 50)).toMatchObject([{ msg: 'a worker thread failed' }]);
  });

  it('fails when the second thread dies as well, and the next is solved', async () => {
    const service = await Service.start({ root: serviceThatDies(2) });
    const url = await service.url();
    const failed = await solve(url, { board: SAMPLE.board });
    expect(failed).toMatchObject({ status: 500, body: { code: 'worker-failed' } });
    expect(JSON.stringify(failed.body)).not.toMatch(/exited|\.js/);
    expect(await solve(url, { board: SAMPLE.board })).toMatchObject({ status: 200, body: { status: 'solved' } });
    await untilPoolIs(url, IDLE);
  });
});

/** A service in which a thread that is to solve dies instead, so many times in all. */
function serviceThatDies(times: number): string {
  return copyOfService({
    'solver/worker.js': (source, root) => `
      import { appendFileSync, readFileSync } from 'node:fs';
      ${source.replace('export default async function run', 'async function run')}
      export default function runOrDie(job) {
        const deaths = ${JSON.stringify(join(root, 'deaths'))};
        appendFileSync(deaths, '+');
        return readFileSync(deaths).length > ${times} ? run(job) : process.exit(3);
      }`,
  });
}
