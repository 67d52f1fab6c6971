import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { EIGHT_PUZZLE, KNIGHTS, KNOWN } from './boards.js';

/**
 * Requests that are bad for certain, each made from a valid one by a single fault. The fault is chosen so that no chance
 * can repair it: a cut object never closes, a wrong type is wrong whatever its value.
 */
type BadRequest = InjectOptions & { readonly url: string };

const JSON_TYPE = { 'content-type': 'application/json' };

const valid = fc.constantFrom(...KNOWN).map(({ path, board }) => ({
  path,
  body: { board, maxDepth: 30, timeLimitMs: 1000, maxNodes: 1000, algorithm: 'ida-star', trace: true },
}));

function post(url: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE): BadRequest {
  return { method: 'POST', url, headers, payload };
}

/** Values that no field takes: boards and goals are lists or texts, numbers are bounded. */
const wrongValue = fc.oneof(
  fc.constantFrom(
    'null',
    '{}',
    '[[]]',
    '-1',
    '0.5',
    '-0.5',
    '1e400',
    '-1e400',
    '1e308',
    '9007199254740993',
    '"\\u0000"',
  ),
  fc.integer({ min: 86_400_001 }).map(String),
  fc.bigInt({ min: 10n ** 16n }).map(String),
  fc.object().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(`?${text}`)),
);

const fieldReplaced = fc
  .tuple(
    valid,
    fc.constantFrom('board', 'goal', 'maxDepth', 'timeLimitMs', 'maxNodes', 'algorithm', 'trace'),
    wrongValue,
  )
  // The last of fields with one name is the one that counts, so this also sends most fields twice.
  .filter(([, field, value]) => field !== 'maxNodes' || !/^\d+$/.test(value) || Number(value) > Number.MAX_SAFE_INTEGER)
  .map(([{ path, body }, field, value]) => post(path, `${JSON.stringify(body).slice(0, -1)},"${field}":${value}}`));

const boardDropped = fc
  .tuple(valid, fc.jsonValue())
  .map(([{ path, body }, value]) => post(path, JSON.stringify({ ...body, board: undefined, other: value })));

const fieldAdded = fc
  .tuple(valid, fc.string({ unit: 'binary' }), fc.jsonValue())
  .map(([{ path, body }, name, value]) => post(path, JSON.stringify({ ...body, [`+${name}`]: value })));

const cellsChanged = fc
  .tuple(valid, fc.nat(4), fc.oneof(fc.jsonValue(), fc.constantFrom(9, -1, 1.5, '٣', '♞♞♞♞♞', [])))
  .map(([{ path, body }, at, cell]) =>
    post(path, JSON.stringify({ ...body, board: [...body.board.toSpliced(at, 1, cell), 0] })),
  );

const cut = fc
  .tuple(valid, fc.nat())
  .map(([{ path, body }, at]) => [path, Buffer.from(JSON.stringify(body)), at] as const)
  .map(([path, bytes, at]) => post(path, bytes.subarray(0, at % bytes.length)));

const brokenBytes = fc
  .tuple(valid, fc.nat(), fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0x80], [0xf8, 0x88, 0x80, 0x80]))
  .map(([{ path, body }, at, bad]) => {
    const bytes = [...Buffer.from(JSON.stringify(body))];
    return post(path, Buffer.from(bytes.toSpliced(at % bytes.length, 0, ...bad)));
  });

const otherEncoding = fc
  .tuple(valid, fc.boolean())
  .map(([{ path, body }, marked]) =>
    post(path, Buffer.from(`${marked ? '\ufeff' : ''}${JSON.stringify(body)}`, 'utf16le')),
  );

const noise = fc
  .tuple(valid, fc.uint8Array({ minLength: 1, maxLength: 200 }))
  .map(([{ path }, bytes]) => post(path, Buffer.from(bytes)));

const anyJson = fc
  .tuple(valid, fc.jsonValue({ maxDepth: 5 }))
  .map(([{ path }, value]) => post(path, JSON.stringify(value)));

const nested = fc
  .tuple(valid, fc.constantFrom('[', '{"a":', '[[],', '{"board":['), fc.integer({ min: 1, max: 6000 }))
  .map(([{ path }, opening, times]) => post(path, opening.repeat(times)));

const tooLarge = fc
  .tuple(valid, fc.integer({ min: 65_537, max: 70_000 }))
  .map(([{ path, body }, bytes]) => post(path, JSON.stringify(body).padEnd(bytes)));

const otherType = fc
  .tuple(
    valid,
    fc.oneof(
      fc.constantFrom(
        'text/plain',
        'application/v1+json',
        'application/json, charset=utf-8',
        'application/json; charset=latin1',
      ),
      fc.string({ unit: fc.constantFrom(...'abjson/;=", +*.-') }).map((text) => `x${text}`),
    ),
  )
  .map(([{ path, body }, type]) => post(path, JSON.stringify(body), { 'content-type': type }));

const otherCoding = fc
  .tuple(valid, fc.constantFrom('gzip', 'br', 'deflate', 'x-gzip', 'gzip, gzip'))
  .map(([{ path, body }, coding]) => post(path, JSON.stringify(body), { ...JSON_TYPE, 'content-encoding': coding }));

const otherMethod = fc
  .tuple(valid, fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'TRACE', 'PROPFIND'), fc.boolean())
  .map(([{ path, body }, method, typed]) => ({
    ...post(path, JSON.stringify(body), typed ? JSON_TYPE : {}),
    method: method as 'GET',
  }));

const otherPath = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PUT'),
    fc.constantFrom('/', '/solve/', `${KNIGHTS}/`, `${EIGHT_PUZZLE}%`),
    fc.webPath(),
  )
  .map(([method, start, rest]) => ({
    method: method as 'GET',
    url: `${start}-${rest}`,
    headers: JSON_TYPE,
    payload: '{}',
  }));

/** The larger ones, which take their time, come more rarely. */
export const badRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  ...[fieldReplaced, boardDropped, fieldAdded, cellsChanged, cut, brokenBytes, otherEncoding, noise, anyJson].map(
    (arbitrary) => ({ arbitrary, weight: 10 }),
  ),
  ...[otherType, otherCoding, otherMethod, otherPath].map((arbitrary) => ({ arbitrary, weight: 10 })),
  ...[nested, tooLarge].map((arbitrary) => ({ arbitrary, weight: 1 })),
);
