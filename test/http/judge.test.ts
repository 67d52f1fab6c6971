import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eightPuzzle, GOAL } from '../reference/eight-puzzle.js';
import { replay } from '../reference/rules.js';
import { KNIGHTS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, chunk, exchange, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, solverNeverAsked, startService } from '../support/service.js';
import { openStream } from '../support/stream.js';

const LIMIT = 4_000_000;

let service: Service;
/** Solves nothing. */
let reader: Service;

beforeAll(async () => {
  service = await startService({ env: { JUDGE_BODY_LIMIT_BYTES: String(LIMIT) } });
  reader = await startService({ solver: solverNeverAsked(), env: { JUDGE_BODY_LIMIT_BYTES: '2000' } });
});
afterAll(() => Promise.all([service.close(), reader.close()]));

const TEXT = 'text/plain';

async function judge(id: string, input: string | Buffer, type = TEXT, asked = service): Promise<Answered> {
  const stream = openStream(asked, `/judge/${id}`, type);
  stream.request.end(input);
  const response = await stream.response;
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += piece;
  const answer = { status: response.statusCode as number, headers: response.headers, text };
  expectDocumented('POST', `/judge/${id}`, answer);
  return answer;
}

async function printed(id: string, input: string): Promise<string> {
  const { status, text } = await judge(id, input);
  expect(status, text).toBe(200);
  return text;
}

interface Case {
  readonly format: string;
  readonly input: string;
  readonly expected: string;
  readonly compare: string;
}

const CASES: Case[] = readFileSync(new URL('../cases/public-cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const casesOf = (wanted: string): Case[] => CASES.filter(({ format }) => format === wanted);

describe('the public cases', () => {
  it.each([
    ['bzoj-1085', 'bzoj1085'],
    ['luogu-p2324', 'bzoj1085'],
    ['uva-10422', 'uva10422'],
    ['poj-2286', 'poj2286'],
  ])('%s: byte for byte', async (id, format) => {
    expect(casesOf(format).length).toBeGreaterThan(3);
    for (const { input, expected } of casesOf(format)) expect(await printed(id, input)).toBe(expected);
  });

  const boards = casesOf('hdu1043');
  const inputs = boards.map(({ input }) => input.trimEnd());

  it('hdu-1043: a line each, all in one input', async () => {
    expectPaths((await printed('hdu-1043', inputs.join('\n'))).split('\n').slice(0, -1));
  });

  it('uva-652: with an empty line between two', async () => {
    const text = await printed('uva-652', `${inputs.length}\n\n${inputs.join('\n\n')}\n`);
    expect(text).toMatch(/[^\n]\n$/);
    const lines = text.split('\n').slice(0, -1);
    expect(lines.filter((_line, at) => at % 2 === 1).every((line) => line === '')).toBe(true);
    expectPaths(lines.filter((_line, at) => at % 2 === 0));
  });

  it('poj-1077: one', async () => {
    const lines = [];
    for (const input of inputs) lines.push((await printed('poj-1077', input)).replace(/\n$/, ''));
    expectPaths(lines);
  });

  function expectPaths(lines: readonly string[]): void {
    expect(lines).toHaveLength(boards.length);
    boards.forEach(({ input, expected, compare }, at) => {
      const line = lines[at] as string;
      if (compare === 'unsolvable' || expected === 'unsolvable\n') {
        expect(line).toBe('unsolvable');
        return;
      }
      expect(line).toHaveLength(compare === 'length' ? Number(expected) : expected.trim().length);
      const board = input.replace(/x/i, '0').replace(/\s/g, '');
      expect(replay(eightPuzzle, board, [...line])).toEqual({ legal: true, end: GOAL });
    });
  }
});

const SAMPLE = '1\n10110\n01*11\n10111\n01001\n00000\n';

describe('the type of a body', () => {
  it.each([
    TEXT,
    'text/plain; charset=utf-8',
    'Text/Plain;charset=UTF-8',
    'application/octet-stream',
    'application/x-www-form-urlencoded',
  ])('may be %s', async (type) => {
    const { status, headers, text } = await judge('bzoj-1085', SAMPLE, type);
    expect({ status, text }).toEqual({ status: 200, text: '7\n' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each(['application/json', 'application/x-ndjson', 'text/csv', 'text/plain; charset=latin1'])(
    'is not %s',
    async (type) => {
      expectProblem(await judge('bzoj-1085', SAMPLE, type, reader), 415, 'unsupported-media-type');
    },
  );

  it('must be given, or the body is not read', async () => {
    const [answer] = await exchange(reader.port, requestBytes('POST', '/judge/bzoj-1085', [], SAMPLE));
    expectProblem(answer as Answered, 415, 'unsupported-media-type');
  });

  it('does not matter where the text is compressed', async () => {
    const body = gzipSync(SAMPLE);
    const headers = ['content-type: text/plain', 'content-encoding: gzip', `content-length: ${body.length}`];
    const bytes = Buffer.concat([Buffer.from(requestBytes('POST', '/judge/bzoj-1085', headers)), body]);
    const [answer] = await exchange(reader.port, bytes);
    expectProblem(answer as Answered, 415, 'unsupported-media-type');
  });
});

describe('a text that is wrong', () => {
  it.each([
    ['bzoj-1085', `2\n${SAMPLE.slice(2)}11111\n01111\n00*1\n00001\n00000\n`, 9],
    ['bzoj-1085', SAMPLE.replace('1\n', '2\n'), 1],
    ['hdu-1043', '2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 8 8 x\n', 3],
    ['poj-1077', '2 3 4 1 5 x 7 6 8\n2 3 4 1 5 x 7 6 8\n', 2],
    ['uva-652', '1\n2 3 4 1 5 x 7 6 8\n2 3 4 1 5 x 7 6 8\n', 3],
    ['poj-2286', `${'1 '.repeat(24)}\n0\n`, 1],
    ['poj-2286', '0\n1\n', 2],
    ['hdu-1043', '', 1],
    ['bzoj-1085', ' \n', 1],
  ])('%s: is refused with its line, and nothing is solved: %j', async (id, input, line) => {
    const { errors, detail } = expectProblem(await judge(id, input, TEXT, reader), 400, 'invalid-request');
    expect(errors).toMatchObject([{ pointer: '', line }]);
    expect(detail).toMatch(new RegExp(`^Line ${line}: `));
  });

  it('gets a hint where curl has taken its line ends', async () => {
    const input = SAMPLE.replaceAll('\n', '');
    const form = 'application/x-www-form-urlencoded';
    const { detail } = expectProblem(await judge('bzoj-1085', input, form, reader), 400, 'invalid-request');
    expect(detail).toContain('--data-binary');
    const other = expectProblem(await judge('bzoj-1085', 'x', form, reader), 400, 'invalid-request');
    expect(other.detail).not.toContain('curl');
  });

  it('without a body is called empty', async () => {
    for (const headers of [['content-type: text/plain', 'content-length: 0'], ['content-type: text/plain']]) {
      const [answer] = await exchange(reader.port, requestBytes('POST', '/judge/hdu-1043', headers));
      expect(expectProblem(answer as Answered, 400, 'invalid-request').errors).toMatchObject([{ line: 1 }]);
    }
  });
});

describe('the limit of a text', () => {
  const row = '2 3 4 1 5 x 7 6 8\n';
  const head = 'content-type: text/plain';

  async function send(bytes: number, chunked: boolean): Promise<Answered> {
    const body = row.padEnd(bytes, '\n');
    const how = chunked ? [head, 'transfer-encoding: chunked'] : [head];
    const [answer] = await exchange(
      reader.port,
      requestBytes('POST', '/judge/hdu-1043', how, chunked ? chunk(body) + chunk('') : body),
    );
    return answer as Answered;
  }

  it.each([false, true])('is refused beyond it, in chunks: %s', async (chunked) => {
    const { detail } = expectProblem(await send(2001, chunked), 413, 'payload-too-large');
    expect(detail).toBe('The body may have at most 2000 bytes.');
  });

  it.each([false, true])('is read up to it, in chunks: %s', async (chunked) => {
    // The solver that is never asked shows that it was: an error of ours.
    expect((await send(2000, chunked)).status).toBe(500);
  });
});

/** Boards far away, as many as make a file of 2 MiB. */
const LARGE = '8 6 7 2 5 4 3 x 1\n'.repeat(Math.floor((2 * 2 ** 20) / 18));

describe('a file of 2 MiB', () => {
  it('leaves time for other requests, all of which are answered before it is', async () => {
    const stream = openStream(service, '/judge/hdu-1043', TEXT);
    stream.request.end(LARGE);
    const response = await stream.response;
    expect(response.statusCode).toBe(200);
    // Nothing of the answer is read, so that the file is not done however fast it is solved.
    for (let round = 0; round < 20; round++) {
      expect((await service.get('/health/live')).status).toBe(200);
      expect((await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE })).body).toMatchObject({ length: 7 });
    }
    let text = '';
    for await (const piece of response.setEncoding('utf8')) text += piece;
    const lines = text.split('\n').slice(0, -1);
    expect(lines).toHaveLength(LARGE.length / 18);
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toHaveLength(31);
  });

  it('is solved no faster than it is taken', async () => {
    const sockets: Socket[] = [];
    const remember = (socket: Socket): number => sockets.push(socket);
    service.app.server.once('connection', remember);
    const stream = openStream(service, '/judge/hdu-1043', TEXT);
    const boards = Math.floor(LIMIT / 10);
    stream.request.end('867254301\n'.repeat(boards));
    // Nothing of the answer is read; it is far more than the buffers between here and there hold.
    const response = await stream.response;
    const pool = async (): Promise<object> => (await service.get('/health')).body.checks.pool;
    await vi.waitFor(async () => {
      for (let asked = 0; asked < 20; asked++) expect(await pool()).toMatchObject({ busy: 0, waiting: 0 });
    }, 20_000);
    expect(sockets[0]?.bytesWritten).toBeGreaterThan(0);
    expect(sockets[0]?.bytesWritten).toBeLessThan(boards * 32);
    response.destroy();
  });

  it('is given up when the client leaves', async () => {
    const stream = openStream(service, '/judge/hdu-1043', TEXT);
    stream.request.end(LARGE);
    await stream.response;
    stream.request.destroy();
    await vi.waitFor(
      async () => expect((await service.get('/health')).body.checks.pool).toMatchObject({ busy: 0, waiting: 0 }),
      20_000,
    );
    await vi.waitFor(() => expect(service.log.filter(({ msg }) => msg === 'client left').length).toBeGreaterThan(0));
  });
});

it('has logged nothing above info', () => {
  expect(service.log.filter(({ level }) => level > 30)).toEqual([]);
});
