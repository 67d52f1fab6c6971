import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.js';
import { solveRequest } from '../src/http/solve-schema.js';
import type { PuzzleForm } from '../src/puzzles/puzzle.js';
import { loadForm, PUZZLE_IDS, type PuzzleId } from '../src/puzzles/registry.js';
import { description, expectDocumented, expectValid, validatorAt } from './support/description.js';
import { routesOf } from './support/routes.js';
import { type Service, startService } from './support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const OPERATIONS = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
);

/** Everything in the document, with the keys that lead to it. */
function* parts(value: unknown, keys: readonly string[] = []): Generator<[keys: readonly string[], part: object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [keys, value];
  for (const [key, inner] of Object.entries(value)) yield* parts(inner, [...keys, key]);
}

function resolve(reference: string): unknown {
  const keys = reference.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], description);
}

const REFERENCES = [...parts(description)].flatMap(([, part]) => ('$ref' in part ? [String(part.$ref)] : []));

describe('the committed description', () => {
  it('has no reference that leads nowhere', () => {
    expect(REFERENCES.length).toBeGreaterThan(10);
    for (const reference of REFERENCES) expect(resolve(reference), reference).toBeTypeOf('object');
  });

  it('has no component that nothing refers to', () => {
    const names = Object.keys(description.components.schemas);
    expect(names.filter((name) => !REFERENCES.includes(`#/components/schemas/${name}`))).toEqual([]);
  });

  it('says of every field what it is', () => {
    const fields = [...parts(description)].flatMap(([keys, part]) =>
      'properties' in part && keys.at(-1) !== 'properties' ? Object.entries(part.properties as object) : [],
    );
    expect(fields.length).toBeGreaterThan(50);
    const said = ({ description, $ref }: { description?: string; $ref?: string }): string =>
      description ?? ($ref ? ((resolve($ref) as { description?: string }).description ?? '') : '');
    const dumb = fields.filter(([, field]) => !/^[A-Z`].*[.…]$/s.test(said(field)));
    expect(dumb.map(([name]) => name)).toEqual([]);
  });

  it('has schemas that Ajv takes, in its strict mode', () => {
    for (const { path, method, operation } of OPERATIONS) {
      const at = ['paths', path, method];
      for (const type of Object.keys(operation.requestBody?.content ?? {})) {
        validatorAt(...at, 'requestBody', 'content', type, 'schema');
      }
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const type of Object.keys(content)) validatorAt(...at, 'responses', status, 'content', type, 'schema');
      }
    }
  });

  it('has every call that is routed, and no other', () => {
    const documented = OPERATIONS.flatMap(({ path, method }) =>
      method === 'get' ? [`GET ${path}`, `HEAD ${path}`] : [`${method.toUpperCase()} ${path}`],
    );
    // The pages, which are not for programs, are beside it.
    const routed = routesOf(service).filter((route) => !/ \/($|docs|index\.html|assets)/.test(route));
    expect(routed.toSorted()).toEqual(documented.toSorted());
  });
});

describe('the examples', () => {
  const examples = OPERATIONS.flatMap(({ path, operation }) =>
    Object.entries(operation.requestBody?.content['application/json']?.examples ?? {}).map(([name, { value }]) => ({
      path,
      name,
      value,
    })),
  );

  const texts = OPERATIONS.flatMap(({ path, operation }) => {
    const example = operation.requestBody?.content['text/plain']?.example;
    return example === undefined ? [] : [{ path, example }];
  });

  it('are there for every call that takes a body', () => {
    const withBody = OPERATIONS.filter(({ operation }) => operation.requestBody);
    expect(texts).toHaveLength(7);
    expect(new Set([...examples, ...texts].map(({ path }) => path)).size).toBe(withBody.length);
  });

  const streams = OPERATIONS.flatMap(({ path, operation }) => {
    const lines = operation.requestBody?.content['application/x-ndjson'];
    return lines ? [{ path, example: lines.example }] : [];
  });

  it.each(streams)('are a stream too, and answered line by line: $path', async ({ path, example }) => {
    const answer = await service.post(path, example, { 'content-type': 'application/x-ndjson' });
    const lines = answer.text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toHaveLength(example.trimEnd().split('\n').length);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('search');
  });

  it.each(texts)('are read and answered: $path', async ({ path, example }) => {
    const answer = await service.post(path, example, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(200);
    expectDocumented('POST', path, answer);
  });

  it.each(examples)('are valid and get an answer: $path, $name', async ({ path, value }) => {
    expectValid(requestValidator(path), value);
    const answer = await service.post(path, value);
    expect(answer.status).toBe(200);
    expectDocumented('POST', path, answer);
  });

  it('of the components are valid', () => {
    const schemas = [...parts(description.components.schemas, ['components', 'schemas'])].filter(
      ([, part]) => 'examples' in part,
    );
    expect(schemas.length).toBeGreaterThan(5);
    for (const [keys, part] of schemas) {
      for (const example of (part as { examples: unknown[] }).examples) expectValid(validatorAt(...keys), example);
    }
  });
});

function requestValidator(path: string): ReturnType<typeof validatorAt> {
  return validatorAt('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');
}

/** White space as JavaScript and JSON Schema have it, between any two characters. */
const gap = fc.constantFrom('', '', ' ', '\t', '\n', '\r\n', '  ', '\u00a0', '\u2028', '\ufeff');

function spread(cells: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(gap, { minLength: cells.length + 1, maxLength: cells.length + 1 })
    .map((gaps) => gaps.map((between, index) => between + (cells[index] ?? '')).join(''));
}

function shuffled<Cell>(cells: readonly Cell[]): fc.Arbitrary<Cell[]> {
  return fc.shuffledSubarray([...cells], { minLength: cells.length });
}

function rowsOf<Cell>(cells: readonly Cell[], side: number): Cell[][] {
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

/** Valid boards in every form that the contract lists. */
const BOARDS: Readonly<Record<PuzzleId, fc.Arbitrary<unknown>>> = {
  knights: fc.tuple(fc.constantFrom('*', ' '), fc.boolean()).chain(([blank, asText]) =>
    shuffled([...'1'.repeat(12), ...'0'.repeat(12), blank]).map((cells) => {
      const rows = rowsOf(cells, 5).map((row) => row.join(''));
      return asText ? rows.join('/') : rows;
    }),
  ),
  'eight-puzzle': shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]).chain((cells) => {
    const texts = fc
      .constantFrom('x', 'X', '0')
      .map((blank) => cells.map((cell) => (cell === 0 ? blank : String(cell))));
    return fc.oneof(
      fc.constant(cells),
      fc.constant(rowsOf(cells, 3)),
      texts.chain(spread),
      texts.chain((tiles) => fc.tuple(...rowsOf(tiles, 3).map(spread)).map((rows) => rows.join('/'))),
    );
  }),
  rotation: shuffled([1, 2, 3].flatMap((symbol) => Array<number>(8).fill(symbol))).chain((cells) =>
    fc.oneof(fc.constant(cells), spread(cells.map(String))),
  ),
};

/** Boards with one character or cell put in, left out or changed: many are faulty, and some are still valid. */
function nearlyValid(board: unknown): fc.Arbitrary<unknown> {
  const cells = typeof board === 'string' ? [...board] : (board as unknown[]);
  const strange = fc.constantFrom<unknown>(
    '0',
    'x',
    ' ',
    '*',
    '/',
    '1',
    '9',
    '١',
    0,
    1,
    -0,
    1.5,
    '',
    null,
    [],
    '00000',
  );
  return fc.tuple(fc.nat(cells.length), fc.nat(1), fc.array(strange, { maxLength: 1 })).map(([at, removed, put]) => {
    const changed = cells.toSpliced(at, removed, ...put);
    return typeof board === 'string' ? changed.join('') : changed;
  });
}

describe.each(PUZZLE_IDS)('what is read and what is described are the same: %s', (id) => {
  let form: PuzzleForm;
  const described = requestValidator(`/solve/${id}`);
  beforeAll(async () => {
    form = await loadForm(id);
  });

  it('every form of a board is read, and described', () => {
    fc.assert(
      fc.property(BOARDS[id], (board) => {
        expect(form.board.safeParse(board).success).toBe(true);
        expectValid(described, { board });
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('whatever is read as a board is described', () => {
    fc.assert(
      fc.property(BOARDS[id].chain(nearlyValid), (board) => {
        fc.pre(form.board.safeParse(board).success);
        expectValid(described, { board });
      }),
      { seed: 2, numRuns: 50, maxSkipsPerRun: 1000 },
    );
  });

  it('whatever is read as a goal is described', () => {
    const goals = fc.oneof(
      BOARDS[id],
      fc.constantFrom<unknown>(1, 2, 3, '1', '2', '3', 0, 4, '0', ' 1', true, [1], null),
    );
    fc.assert(
      fc.property(fc.tuple(BOARDS[id], goals), ([board, goal]) => {
        if (form.goal.safeParse(goal).success) expectValid(described, { board, goal });
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('moves are read if they are described, and only then', () => {
    const described = requestValidator(`/verify/${id}`);
    const [board] = fc.sample(BOARDS[id], { seed: 2, numRuns: 1 });
    const name = fc.constantFrom<unknown>('e5c4', 'a1b3', 'u', 'd', 'A', 'H', 'x', 'f6a1', 'e5c4\n', '', 7, null);
    const moves = fc.oneof(
      fc.array(name, { maxLength: 2 }),
      fc.constantFrom<unknown>('', 'udlr', 'ABH', 'uA', 'e5c4', 'u\n', null, 7, {}),
    );
    fc.assert(
      fc.property(moves, (given) => {
        expect(form.moves.safeParse(given).success).toBe(described({ board, moves: given }));
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('fields of a board to generate are taken if they are described, and only then', async () => {
    const described = requestValidator(`/generate/${id}`);
    const value = fc.constantFrom<unknown>(-1, 0, 1, 1.5, 7, 101, 2 ** 32 - 1, 2 ** 32, '1', true, null, [], {});
    const range = fc.record({ min: fc.constantFrom(0, 1, -1, '1'), max: fc.constantFrom(2, 3, 101) });
    const field = fc.constantFrom('distance', 'count', 'seed', 'other');
    await fc.assert(
      fc.asyncProperty(field, fc.oneof(value, range), async (name, content) => {
        // The description does not know how far the farthest board is.
        fc.pre(name !== 'distance' || Math.max(0, ...numbersIn(content)) <= 13);
        const { status } = await service.post(`/generate/${id}`, { [name]: content });
        expect(status === 200).toBe(described({ [name]: content }));
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('the other fields have the same bounds', async () => {
    const settings = readConfig({ MAX_TIME_LIMIT_MS: '86400000' });
    if (!settings.ok) throw new Error('the defaults are faulty');
    const request = solveRequest(form, settings.config);
    const names = [
      'ida-star',
      'a-star',
      'iterative-deepening',
      'bidirectional',
      'dijkstra',
      'misplaced',
      'manhattan',
      'linear-conflict',
      'centre',
      'exact',
    ];
    const numbers = [-1, -0, 0, 1, 1.5, 20, 21, 100, 101, 86_400_000, 86_400_001, Number.MAX_SAFE_INTEGER, 2 ** 53];
    const value = fc.oneof(fc.constantFrom<unknown>(...names, ...numbers, true, false, null, '1', [], {}), fc.double());
    const field = fc.constantFrom(
      ...['maxDepth', 'timeLimitMs', 'maxNodes', 'algorithm', 'heuristic', 'deepeningStep', 'trace', 'other'],
    );
    const [board] = fc.sample(BOARDS[id], { seed: 2, numRuns: 1 });
    fc.assert(
      fc.property(field, value, (name, content) => {
        const body = JSON.parse(JSON.stringify({ board, [name]: content }));
        expect(request.safeParse(body).success).toBe(described(body));
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});

/** A number, or those among the values of an object. */
function numbersIn(content: unknown): number[] {
  const values = typeof content === 'object' && content !== null ? Object.values(content) : [content];
  return values.filter((value) => typeof value === 'number');
}
