/**
 * Writes openapi.yaml from the operations that the service routes, or checks that the committed file says the same.
 *
 *     npm run openapi:update
 *     npm run openapi:check
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type Config, readConfig } from '../src/config.js';
import type { Health } from '../src/http/health.js';
import { LINES_TYPE, TEXT_TYPES } from '../src/http/media-type.js';
import type { Answer, Operation, RequestBody, TextBody } from '../src/http/operation.js';
import { allOperations } from '../src/http/operations.js';
import { PROBLEM_TYPE, type ProblemCode, statusOf, titleOf } from '../src/http/problem.js';
import { problemAnswer } from '../src/http/problem-schema.js';
import { createMetrics, type Metrics } from '../src/metrics/metrics.js';
import type { Examples } from '../src/puzzles/puzzle.js';
import { documentedForms } from '../src/puzzles/schema.js';
import type { Solver } from '../src/solver/contract.js';

const FILE = new URL('../openapi.yaml', import.meta.url);

/** Problems that any call can end in, those of any that is not open, and those of any with a body. */
const COMMON_PROBLEMS: readonly ProblemCode[] = ['headers-too-large', 'internal-error'];
const GUARDED_PROBLEMS: readonly ProblemCode[] = ['unauthorized', 'rate-limited'];
const BODY_PROBLEMS: readonly ProblemCode[] = [
  'invalid-json',
  'invalid-request',
  'request-timeout',
  'payload-too-large',
  'unsupported-media-type',
];

const HEADERS = {
  requestId: {
    description: "The request's id: the caller's own `x-request-id` where it is usable, else a new one.",
    schema: { type: 'string' as const, pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  challenge: {
    description: 'That the call takes a bearer key.',
    schema: { type: 'string' as const },
  },
  retryAfter: {
    description: 'When it is worth trying again, in seconds.',
    schema: { type: 'integer' as const, minimum: 1 },
  },
};

/** Boards and goals are described by the forms that they are read from, which become components. */
const components: Record<string, z.ZodType> = {};
const options: CreateDocumentOptions = {
  override: ({ zodSchema, jsonSchema }) => {
    const id = documentedForms.get(zodSchema as unknown as z.ZodType)?.meta()?.id;
    if (id) jsonSchema.$ref = `#/components/schemas/${id}`;
  },
};

const description = stringify(JSON.parse(JSON.stringify(await describe())), { lineWidth: 120 });
if (process.argv[2] === 'update') writeFileSync(FILE, description);
else if (readFileSync(FILE, 'utf8') !== description) {
  process.stderr.write('openapi.yaml is not what the code says: run `npm run openapi:update` and commit the result\n');
  process.exitCode = 1;
}

async function describe(): Promise<object> {
  const operations = await allOperations(noSolver(), noHealth(), defaultConfig(), noMetrics());
  const paths: ZodOpenApiPathsObject = {};
  for (const each of operations) paths[each.path] = { [each.method.toLowerCase()]: describeOperation(each) };
  for (const { body } of operations) collectForms(body?.schema);
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'puzzlebase',
        version: packageVersion(),
        description:
          'Solves the knights puzzle, the eight-puzzle and the Rotation Game: always with a shortest solution, and ' +
          'within limits that the caller sets.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server.' }],
      // With a key or without: whether keys are needed is up to who runs it.
      security: [{ key: [] }, {}],
      tags: [
        { name: 'Solving', description: 'Boards and their solutions.' },
        { name: 'Judging', description: 'What accepted programs print for the inputs of online judges.' },
        { name: 'Puzzles', description: 'What there is to know of each puzzle.' },
        { name: 'Health', description: 'For whatever starts, stops, balances and watches the service.' },
        { name: 'Description', description: 'What the service says of itself.' },
      ],
      paths,
      components: {
        schemas: components,
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'Needed where the service is run with `API_KEYS`.' },
        },
      },
    },
    options,
  );
}

/** Takes up the forms of the fields of a body. */
function collectForms(body: z.ZodType | undefined): void {
  if (!(body instanceof z.ZodObject)) return;
  for (const field of Object.values<z.ZodType>(body.shape)) {
    const forms = documentedForms.get(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
    if (forms) components[String(forms.meta()?.id)] = forms;
  }
}

function describeOperation(each: Operation): ZodOpenApiOperationObject {
  return {
    operationId: each.id,
    tags: [each.tag],
    summary: each.summary,
    ...(each.description && { description: each.description }),
    ...(each.open && { security: [] }),
    ...(each.body && { requestBody: describeBody(each.body) }),
    ...(each.text && { requestBody: describeText(each.text) }),
    responses: {
      ...describeAnswers(each.answers),
      ...describeProblems([
        ...each.problems,
        ...(each.open ? [] : GUARDED_PROBLEMS),
        ...(each.body ? BODY_PROBLEMS : []),
        ...COMMON_PROBLEMS,
      ]),
    },
  };
}

function describeBody({
  schema,
  examples,
  lines,
}: RequestBody<unknown>): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  return {
    required: true,
    content: {
      'application/json': { schema, examples: { ...examples } },
      ...(lines && {
        [LINES_TYPE]: { schema: z.string().describe('One such request a line.'), example: asLines(examples) },
      }),
    },
  };
}

/** All the examples as one stream. */
function asLines(examples: Examples): string {
  return Object.values(examples)
    .map(({ value }) => `${JSON.stringify(value)}\n`)
    .join('');
}

function describeText({ schema, example }: TextBody): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  return { required: true, content: Object.fromEntries(TEXT_TYPES.map((type) => [type, { schema, example }])) };
}

function describeAnswers(answers: readonly Answer[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    answers.map(({ status, description, type, schema, lines }) => [
      String(status),
      {
        description,
        headers: { 'x-request-id': HEADERS.requestId },
        content: {
          [type]: { schema },
          ...(lines && { [LINES_TYPE]: { schema: z.string().describe('One answer or problem a line, in order.') } }),
        },
      },
    ]),
  );
}

/** Problems of one status share an answer. */
function describeProblems(codes: readonly ProblemCode[]): ZodOpenApiResponsesObject {
  const statuses = [...new Set(codes.map(statusOf))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes
          .filter((code) => statusOf(code) === status)
          .map((code) => `\`${code}\`: ${titleOf(code)}.`)
          .join(' '),
        headers: {
          'x-request-id': HEADERS.requestId,
          ...(status === 401 && { 'www-authenticate': HEADERS.challenge }),
          ...((status === 429 || status === 503) && { 'retry-after': HEADERS.retryAfter }),
        },
        content: { [PROBLEM_TYPE]: { schema: problemAnswer } },
      },
    ]),
  );
}

/** The description needs the operations, not what they would do. */
function noSolver(): Solver {
  const never = (): never => {
    throw new Error('nothing is solved while the description is made');
  };
  return { submit: never, distances: never, status: never };
}

function noHealth(): Health {
  return {
    ready: () => false,
    pool: () => ({ threads: 0, busy: 0, waiting: 0 }),
    tables: () => ({}),
    version: packageVersion(),
  };
}

function noMetrics(): Metrics {
  return createMetrics({ ...noHealth(), waitingIn: () => 0, droppedLogLines: () => 0 });
}

function defaultConfig(): Config {
  const result = readConfig({});
  if (!result.ok) throw new Error(result.faults.join('; '));
  return result.config;
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}
