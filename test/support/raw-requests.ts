import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { description } from './description.js';

/** A request before it is bytes, so that it can be spoilt in one place. */
interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** What one fuzz input is: the route that it started from, and what is written to a connection, piece by piece. */
export interface RawInput {
  readonly route: string;
  readonly pieces: readonly Buffer[];
}

/** A key that a service may be started with. */
export const FUZZ_KEY = 'a-key-for-fuzz-tests';

const NO_BODY = Buffer.alloc(0);

/** Bytes that are written to a connection: one or several requests, spoilt in any number of ways or in none. */
export function rawInput(routes: readonly string[]): fc.Arbitrary<RawInput> {
  const valid = fc.constantFrom(...routes.flatMap((route) => requestsTo(route).map((request) => ({ route, request }))));
  const spoilt = fc.tuple(valid, fc.array(change, { maxLength: 3 })).map(([{ route, request }, changes]) => ({
    route,
    bytes: serialise(changes.reduce((to, each) => each(to), request)),
  }));
  return fc
    .tuple(spoilt, fc.oneof(fc.constant(alone), arrangement(spoilt)), fc.array(byteChange, { maxLength: 2 }), fc.nat())
    .map(([{ route, bytes }, arrange, changes, at]) => {
      const whole = changes.reduce((to, each) => each(to), arrange(bytes));
      return { route, pieces: [whole.subarray(0, at % (whole.length + 1)), whole.subarray(at % (whole.length + 1))] };
    });
}

/** Valid requests to a route such as `POST /solve/knights`, with a body of each type that it reads. */
function requestsTo(route: string): RawRequest[] {
  const [method = '', path = ''] = route.split(' ');
  const content = description.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  const request = { method, target: path.replace('*', 'index.css'), version: 'HTTP/1.1', headers: [] };
  const bodies = Object.entries(content).map(([type, said]) => ({
    ...request,
    headers: [`content-type: ${type}`],
    body: Buffer.from(exampleIn(said) ?? linesOf(content)),
  }));
  return bodies.length > 0 ? bodies : [{ ...request, body: NO_BODY }];
}

function exampleIn({ examples, example }: { examples?: object; example?: string }): string | undefined {
  const [first] = Object.values(examples ?? {});
  return first === undefined ? example : JSON.stringify(first.value);
}

/** The JSON example as a stream of two lines and a bad one. */
function linesOf(content: { readonly 'application/json'?: { readonly examples: object } }): string {
  const line = exampleIn(content['application/json'] ?? {}) ?? '';
  return `${line}\n\n{"board":\n${line}\n`;
}

function serialise({ method, target, version, headers, body }: RawRequest): Buffer {
  const sized = body.length === 0 || headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const lines = [
    `${method} ${target} ${version}`,
    'host: localhost',
    `authorization: Bearer ${FUZZ_KEY}`,
    ...headers,
    ...(sized ? [] : [`content-length: ${body.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

type Change = (request: RawRequest) => RawRequest;

const anyText = fc.string({ unit: 'binary', maxLength: 30 });

const otherMethod = fc
  .oneof(
    fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')),
    fc.constantFrom('', 'get', 'PRI', 'GET\0', 'X'),
  )
  .map(
    (method): Change =>
      (request) => ({ ...request, method }),
  );

const otherTarget = fc
  .oneof(
    fc.constantFrom(
      '%',
      '%00',
      '%zz',
      '%2e%2e/',
      '/..',
      '//',
      '?',
      '?a=%',
      '#',
      ';x',
      '\\',
      '\0',
      ' ',
      '*',
      '%ff',
      '/',
    ),
    fc.webPath(),
    anyText,
    fc.integer({ min: 8000, max: 20_000 }).map((length) => 'a'.repeat(length)),
  )
  .map(
    (end): Change =>
      (request) => ({ ...request, target: request.target + end }),
  );

const otherForm = fc
  .constantFrom('*', '', 'http://localhost', 'http://a:b@[::1]:99999', 'ftp://x', 'x:80', 'localhost')
  .map(
    (start): Change =>
      (request) => ({ ...request, target: start === '*' ? start : start + request.target }),
  );

const encodedTarget = fc.nat().map(
  (at): Change =>
    (request) => {
      const place = at % request.target.length;
      const code = request.target.charCodeAt(place).toString(16).padStart(2, '0');
      return { ...request, target: `${request.target.slice(0, place)}%${code}${request.target.slice(place + 1)}` };
    },
);

const otherVersion = fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2', 'http/1.1', 'ICY/1.0', '').map(
  (version): Change =>
    (request) => ({ ...request, version }),
);

/** Headers that mean something to a server, a proxy or a browser. */
const HEADERS = [
  ...['content-length: 0', 'content-length: 1', 'content-length: 99999', 'content-length: -1', 'content-length: 5, 5'],
  ...[
    'content-length: +5',
    'content-length: 9007199254740993',
    'content-length: 0x5',
    'content-length:',
    'content-length',
  ],
  ...['transfer-encoding: chunked', 'transfer-encoding: identity', 'transfer-encoding: gzip, chunked'],
  ...['transfer-encoding: chunked, identity', 'transfer-encoding:\tchunked', 'transfer-encoding : chunked'],
  ...['transfer-encoding: xchunked', 'x: y\r\n transfer-encoding: chunked', 'x: y\nz: w', 'x: y\rz: w'],
  ...[
    'content-encoding: gzip',
    'content-type: text/html',
    'content-type: ;',
    'content-type: application/json; charset=x',
  ],
  ...['expect: 100-continue', 'expect: a-miracle', 'upgrade: websocket', 'upgrade: h2c', 'connection: upgrade'],
  ...[
    'connection: close',
    'connection: keep-alive, host',
    'host: other',
    'host:',
    'http2-settings: AAMAAABkAARAAAAAAAIAAAAA',
  ],
  ...[
    'range: bytes=0-0,2-',
    'range: bytes=9999999-',
    'range: x',
    'if-match: "x"',
    'if-none-match: *',
    'if-modified-since: x',
  ],
  ...['accept: application/xml', 'accept-encoding: br, gzip, *;q=0', 'te: trailers', 'trailer: content-length'],
  ...['origin: null', 'origin: https://example.org', 'access-control-request-method: PUT', 'cookie: a=b; c'],
  ...['authorization: Basic YTpi', 'authorization: Bearer', 'authorization: Bearer a-wrong-key-for-fuzz-tests'],
  ...['x-request-id: a b', 'x-request-id: <script>', `x-request-id: ${'x'.repeat(129)}`, 'traceparent: 00-0-0-00'],
  ...[
    'x-forwarded-for: 1.2.3.4, ::1',
    'x-forwarded-for: \xff',
    'x-forwarded-host: x',
    'x-http-method-override: DELETE',
  ],
  ...['__proto__: x', 'constructor: x', ': x', 'x', 'x\0: y', 'é: x', 'x: \x01'],
];

const otherHeaders = fc
  .tuple(
    fc.oneof(
      { arbitrary: fc.constantFrom(...HEADERS), weight: 9 },
      { arbitrary: fc.tuple(anyText, anyText).map(([name, value]) => `${name}: ${value}`), weight: 2 },
      { arbitrary: fc.integer({ min: 1000, max: 20_000 }).map((length) => `x: ${'y'.repeat(length)}`), weight: 1 },
    ),
    fc.boolean(),
  )
  .map(
    ([line, first]): Change =>
      (request) => ({
        ...request,
        headers: first ? [line, ...request.headers] : [...request.headers, line],
      }),
  );

const otherLength = fc.integer({ min: 0, max: 200_000 }).map(
  (length): Change =>
    (request) => ({ ...request, headers: [...request.headers, `content-length: ${length}`] }),
);

/** A body sent as chunks, whose framing may be wrong. */
const chunked = fc
  .tuple(
    fc.integer({ min: 1, max: 64 }),
    fc.constantFrom('', ';a=b', ';a="', ' ', 'x', '00000000000000000', '\0'),
    fc.constantFrom(
      '0\r\n\r\n',
      '0\r\nx: y\r\n\r\n',
      '0\r\ncontent-length: 5\r\n\r\n',
      '',
      '-1\r\n\r\n',
      'ffffffffffffffff\r\n',
      '0\n\n',
    ),
  )
  .map(
    ([size, extension, end]): Change =>
      ({ body, headers, ...request }) => {
        const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
          body.subarray(at * size, (at + 1) * size),
        );
        const chunks = pieces.flatMap((piece) => [
          Buffer.from(`${piece.length.toString(16)}${extension}\r\n`),
          piece,
          Buffer.from('\r\n'),
        ]);
        return {
          ...request,
          headers: [...headers, 'transfer-encoding: chunked'],
          body: Buffer.concat([...chunks, Buffer.from(end)]),
        };
      },
  );

/** The same text in another encoding, cut, doubled, repeated, nested, or not text at all. */
const otherBody = fc
  .oneof(
    fc.constantFrom(
      (body: Buffer) => Buffer.from(body.toString(), 'utf16le'),
      (body: Buffer) => Buffer.concat([Buffer.from('\ufeff'), body]),
      (body: Buffer) => gzipSync(body),
      (body: Buffer) => Buffer.concat([body, body]),
      (body: Buffer) => Buffer.from(`${body}`.replaceAll('\n', '\r')),
      (body: Buffer) => Buffer.concat([body, Buffer.from([0xff, 0xfe, 0, 0xed, 0xa0, 0x80])]),
      (body: Buffer) => Buffer.from(`${'['.repeat(5000)}${body}${']'.repeat(5000)}`),
      (body: Buffer) => Buffer.from(`{"board":${'{"a":'.repeat(3000)}${body || '1'}${'}'.repeat(3001)}`),
      (body: Buffer) => Buffer.concat(Array<Buffer>(200).fill(body)),
      () => Buffer.alloc(70_000, ' '),
      () => NO_BODY,
    ),
    fc.nat().map((at) => (body: Buffer) => body.subarray(0, at % (body.length + 1))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => () => Buffer.from(bytes)),
    fc.json().map((json) => () => Buffer.from(json)),
  )
  .map(
    (make): Change =>
      (request) => ({ ...request, body: make(request.body) }),
  );

const change = fc.oneof(
  otherMethod,
  otherTarget,
  otherForm,
  encodedTarget,
  otherVersion,
  otherHeaders,
  otherLength,
  chunked,
  otherBody,
);

type Arrangement = (bytes: Buffer) => Buffer;

const alone: Arrangement = (bytes) => bytes;

/** A request twice, behind another one, or with another one's bytes between its own. */
function arrangement(others: fc.Arbitrary<{ readonly bytes: Buffer }>): fc.Arbitrary<Arrangement> {
  return fc.oneof(
    fc.constant<Arrangement>((bytes) => Buffer.concat([bytes, bytes])),
    others.map(
      (other): Arrangement =>
        (bytes) =>
          Buffer.concat([other.bytes, bytes]),
    ),
    fc.tuple(others, fc.integer({ min: 1, max: 100 })).map(
      ([other, size]): Arrangement =>
        (bytes) =>
          interleave(bytes, other.bytes, size),
    ),
  );
}

function interleave(one: Buffer, other: Buffer, size: number): Buffer {
  const rounds = Math.ceil(Math.max(one.length, other.length) / size);
  return Buffer.concat(
    Array.from({ length: rounds }, (_, at) =>
      [one, other].map((each) => each.subarray(at * size, (at + 1) * size)),
    ).flat(),
  );
}

/** Cuts bytes off, or changes, adds or takes away one. */
const byteChange: fc.Arbitrary<Arrangement> = fc.oneof(
  fc.nat().map(
    (at): Arrangement =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
  fc.tuple(fc.nat(), fc.nat(1), fc.uint8Array({ maxLength: 2 })).map(
    ([at, taken, put]): Arrangement =>
      (bytes) => {
        const place = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, place), Buffer.from(put), bytes.subarray(place + taken)]);
      },
  ),
);
