import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originForm } from '../../src/http/target.js';
import { KNIGHTS, KNIGHTS_GOAL } from '../support/boards.js';
import { expectDocumented } from '../support/description.js';
import { type Answered, chunk, exchange, postBytes, requestBytes } from '../support/exchange.js';
import { expectProblem } from '../support/problems.js';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ env: { REQUEST_TIMEOUT_MS: '1000' } });
});
afterAll(() => service.close());

const BODY = JSON.stringify({ board: KNIGHTS_GOAL });
const ALIVE = requestBytes('GET', '/health/live');

async function send(bytes: string): Promise<Answered> {
  const [answer] = await exchange(service.port, bytes);
  return answer as Answered;
}

function expectClosing(answer: Answered, status: number, code: string): string {
  expect(answer.headers['connection']).toBe('close');
  return expectProblem(answer, status, code).detail;
}

describe('what is not HTTP', () => {
  it.each([
    ['no request line', 'HELO example.org\r\n\r\n'],
    ['an unknown method', 'FETCH /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a method in lower case', 'get /health HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['an unknown version', 'GET /health HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['a header without a colon', 'GET /health HTTP/1.1\r\nhost x\r\n\r\n'],
    ['a blank in a header’s name', 'GET /health HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['a control character', 'GET /health HTTP/1.1\r\nhost: x\r\na: \u0001\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a length that is no number', postBytes(KNIGHTS, BODY, ['content-length: x'])],
    ['a negative length', postBytes(KNIGHTS, BODY, ['content-length: -1'])],
    ['two lengths', postBytes(KNIGHTS, BODY, ['content-length: 5', 'content-length: 6'])],
    ['a length and chunks', postBytes(KNIGHTS, chunk(''), ['content-length: 5', 'transfer-encoding: chunked'])],
    ['an unknown transfer coding', postBytes(KNIGHTS, BODY, ['transfer-encoding: x'])],
    ['a chunk without its size', postBytes(KNIGHTS, 'zz\r\n', ['transfer-encoding: chunked'])],
    ['the same length twice', postBytes(KNIGHTS, BODY, Array(2).fill(`content-length: ${BODY.length}`))],
    ['a list of lengths', postBytes(KNIGHTS, BODY, [`content-length: ${BODY.length}, ${BODY.length}`])],
    ['a length beyond all numbers', postBytes(KNIGHTS, BODY, ['content-length: 99999999999999999999999'])],
    ['chunks twice', postBytes(KNIGHTS, chunk(''), Array(2).fill('transfer-encoding: chunked'))],
    ['chunks that are not the last coding', postBytes(KNIGHTS, chunk(''), ['transfer-encoding: chunked, identity'])],
    ['a blank before the colon of a coding', postBytes(KNIGHTS, chunk(''), ['transfer-encoding : chunked'])],
    [
      'a chunk of a size beyond all numbers',
      postBytes(KNIGHTS, 'fffffffffffffffff\r\n', ['transfer-encoding: chunked']),
    ],
    ['chunks with bare line feeds', postBytes(KNIGHTS, '1\nx\n0\n\n', ['transfer-encoding: chunked'])],
    ['bare line feeds', 'GET /health HTTP/1.1\nhost: x\n\n'],
    ['a bare carriage return', 'GET /health HTTP/1.1\r\nhost: x\r\na: b\rc\r\n\r\n'],
    ['a folded header', 'GET /health HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n'],
    ['a null byte in the path', 'GET /health\0 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a path without a slash', 'GET health HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a chunk longer than its size', postBytes(KNIGHTS, '1\r\nab\r\n', ['transfer-encoding: chunked'])],
  ])('is refused as a problem, and the connection closed: %s', async (_what, bytes) => {
    expect(expectClosing(await send(bytes), 400, 'invalid-request')).toBe('This is not a valid HTTP request.');
  });

  it('is in the log under the id that the problem has', async () => {
    const { headers } = await send('HELO example.org\r\n\r\n');
    const lines = service.log.filter(({ requestId }) => requestId === headers['x-request-id']);
    expect(lines).toMatchObject([{ level: 30, msg: 'not a request', status: 400 }]);
  });
});

describe('a request without a host', () => {
  it('is refused in HTTP/1.1', async () => {
    const answer = await send('GET /health/live HTTP/1.1\r\n\r\n');
    expect(expectProblem(answer, 400, 'invalid-request').detail).toBe('The request has no Host header.');
  });

  it('is answered in HTTP/1.0', async () => {
    expect(await send('GET /health/live HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200 });
  });
});

it('refuses a request with two hosts', async () => {
  const answer = await send(requestBytes('GET', '/health/live', ['Host: other']));
  expect(expectProblem(answer, 400, 'invalid-request').detail).toBe('The request has several Host headers.');
});

describe('a target', () => {
  it.each([
    ['GET', 'http://localhost/health/live', 200],
    ['GET', 'HTTPS://a:b@[::1]:99/health/live?x', 200],
    ['POST', 'http://localhost/health/live', 405],
    ['GET', 'http://localhost/nowhere', 404],
    ['GET', 'ftp://localhost/health/live', 400],
    ['GET', '*', 405],
  ])('may be a whole URL, as proxies write it: %s %s', async (method, target, status) => {
    const answer = await send(requestBytes(method, target));
    expect(answer.status).toBe(status);
    if (status !== 200) expectProblem(answer, status, JSON.parse(answer.text).code);
  });

  it.each([
    ['http://localhost', '/'],
    ['http://localhost?x', '/?x'],
    ['/health?http://localhost/x', '/health?http://localhost/x'],
  ])('has a path, though it may not say so: %s', (url, path) => {
    expect(originForm({ url })).toBe(path);
  });

  it('may be all that there is, for OPTIONS', async () => {
    const answer = await send(requestBytes('OPTIONS', '*'));
    expect(answer).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS, POST' } });
  });
});

describe('JSON that is nested deeply', () => {
  it.each([
    ['lists', '['.repeat(32_000) + ']'.repeat(32_000)],
    ['a board', `{"board":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
    ['objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['a field that there is not', `{"board":"x","a":${'[{"b":'.repeat(7000)}1${'}]'.repeat(7000)}}`],
  ])('is refused: %s', async (_what, body) => {
    for (const path of [KNIGHTS, '/hint/eight-puzzle', '/generate/rotation']) {
      expectProblem(await send(postBytes(path, body)), 400, 'invalid-request');
    }
  });
});

it('does not mind an expectation that it does not know', async () => {
  expect(await send(postBytes(KNIGHTS, BODY, ['expect: a-miracle']))).toMatchObject({ status: 200 });
});

describe('headers', () => {
  it.each([
    ['a long header', requestBytes('GET', '/health', [`x: ${'a'.repeat(20_000)}`])],
    ['many headers', requestBytes('GET', '/health', Array(2000).fill('x: 1234567890'))],
    ['a long path', requestBytes('GET', `/${'a'.repeat(20_000)}`)],
    ['a long query', requestBytes('GET', `/health?${'a'.repeat(20_000)}`)],
  ])('may be too large: %s', async (_what, bytes) => {
    const answer = await send(bytes);
    expectDocumented('GET', '/health', answer);
    const detail = expectClosing(answer, 431, 'headers-too-large');
    expect(detail).toBe('The request line and headers are larger than 16 KiB.');
  });

  it('may have 15 KiB', async () => {
    expect(await send(requestBytes('GET', '/health/live', [`x: ${'a'.repeat(15_000)}`]))).toMatchObject({
      status: 200,
    });
  });
});

describe.concurrent('a request that does not arrive in time', () => {
  it.each([
    ['in the request line', 'GET /health'],
    ['in the headers', 'GET /health HTTP/1.1\r\nhost: x\r\n'],
    ['in the body', postBytes(KNIGHTS, BODY.slice(1), [`content-length: ${BODY.length}`])],
    ['between chunks', postBytes(KNIGHTS, chunk('{'), ['transfer-encoding: chunked'])],
  ])('is given up %s', async (_where, bytes) => {
    expect(expectClosing(await send(bytes), 408, 'request-timeout')).toBe('The whole request must arrive in time.');
  });

  it('has the caller’s id, and one line in the log', async () => {
    const answer = await send(postBytes(KNIGHTS, '{', ['content-length: 9', 'x-request-id: slow']));
    expectDocumented('POST', KNIGHTS, answer);
    expectProblem(answer, 408, 'request-timeout');
    expect(answer.headers['x-request-id']).toBe('slow');
    const lines = (): unknown[] => service.log.filter(({ requestId }) => requestId === 'slow');
    await vi.waitFor(() => expect(lines()).toMatchObject([{ msg: 'request', route: KNIGHTS, status: 408 }]));
  });

  it('does not keep others waiting', async () => {
    const sockets = Array.from({ length: 200 }, () => connect(service.port, '127.0.0.1'));
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .resume()
        .write('GET /health HTTP/1.1\r\nx: ');
    expect(await send(ALIVE)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), { timeout: 10_000 });
  });
});

it('lets go of a client that does not close its side after it was refused', async () => {
  const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('GET /health');
  await once(socket.resume(), 'end');
  const connections = (): Promise<number> =>
    new Promise((resolve) => service.app.server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
  socket.destroy();
});

describe('a content-length that is not the body’s', () => {
  it('cuts the body where it is too small', async () => {
    expectClosing(await send(postBytes(KNIGHTS, BODY, ['content-length: 5'])), 400, 'invalid-json');
  });

  it('is waited for where it is too large, until the client ends its side', async () => {
    const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end(postBytes(KNIGHTS, BODY, [`content-length: ${BODY.length + 1}`, 'x-request-id: half']));
    let received = '';
    for await (const data of socket) received += data;
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({
      code: 'invalid-request',
      detail: 'The request ended before it was complete.',
      requestId: 'half',
    });
  });
});

describe('a connection that is kept', () => {
  it('answers requests in their order', async () => {
    const paths = [postBytes(KNIGHTS, BODY), ALIVE, requestBytes('GET', '/nowhere'), postBytes(KNIGHTS, BODY)];
    const answers = await exchange(service.port, paths.join(''), paths.length);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(answers.map(({ text }) => JSON.parse(text).status)).toEqual(['solved', 'pass', 404, 'solved']);
  });

  it('is kept longer than balancers keep theirs, a minute as a rule', async () => {
    expect((await send(ALIVE)).headers['keep-alive']).toBe('timeout=72');
  });

  it('answers what came before a faulty request first, then the fault', async () => {
    const good = postBytes(KNIGHTS, JSON.stringify({ board: '11111/01111/000*1/10001/00000' }));
    const answers = await exchange(service.port, `${good}${good}HELO\r\n\r\n`, 3);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expectClosing(answers[2] as Answered, 400, 'invalid-request');
  });

  it('is of use after a request that was refused for what it says', async () => {
    const refused = postBytes(KNIGHTS, '{"board":7}');
    const answers = await exchange(service.port, refused + refused + ALIVE, 3);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
  });

  it('is closed after a body that may not have been read to its end', async () => {
    const large = postBytes(KNIGHTS, ' '.repeat(70_000));
    const answers = await exchange(service.port, large + ALIVE, 2);
    expect(answers).toHaveLength(1);
    expectClosing(answers[0] as Answered, 413, 'payload-too-large');
  });
});
