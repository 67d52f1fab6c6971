import type { z } from 'zod';
import { HttpProblem, type RequestFault } from './problem.js';

/** Faults named in one answer; a hostile body could have a great many. */
const MOST_FAULTS = 20;

/** Reads a body by its schema; or the problem `invalid-request`, which names every fault in words of our own. */
export function readBody<Body>(schema: z.ZodType<Body>, body: unknown): { value: Body } | { error: HttpProblem } {
  const result = schema.safeParse(body);
  if (result.success) return { value: result.data };
  return { error: invalidRequest(result.error.issues.flatMap((issue) => faultsOf(issue, body))) };
}

/** The problem for a body with faults. */
export function invalidRequest(faults: readonly RequestFault[]): HttpProblem {
  const [first, ...others] = faults;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const where = first?.pointer ? `${first.pointer}: ` : '';
  return new HttpProblem('invalid-request', {
    detail: `${where}${first?.detail}${more}`,
    errors: faults.slice(0, MOST_FAULTS),
  });
}

function faultsOf(issue: z.core.$ZodIssue, body: unknown): RequestFault[] {
  const path = issue.path.map(String);
  const fault = (code: string, detail: string, at: readonly string[] = path): RequestFault[] => [
    { pointer: pointerTo(at), code, detail },
  ];
  switch (issue.code) {
    case 'custom':
      return fault(String(issue.params?.['code'] ?? 'not-allowed'), issue.message);
    case 'invalid_type':
      return path.length > 0 && valueAt(body, path) === undefined
        ? fault('required', 'This field is required.')
        : fault('wrong-type', `This must be ${TYPES[issue.expected] ?? 'of another type'}.`);
    case 'invalid_union':
      return faultsOfUnion(issue, body);
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => fault('unknown-field', 'There is no such field.', [...path, key]));
    case 'too_small':
      return fault('out-of-range', `This must be at least ${issue.minimum}.`);
    case 'too_big':
      return fault('out-of-range', `This must be at most ${issue.maximum}.`);
    case 'invalid_value':
      return fault(
        'not-allowed',
        `This must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`,
      );
    default:
      return fault('not-allowed', 'This value is not allowed.');
  }
}

/** A value of one of the types that are taken has the faults that were found in it as one of that type. */
function faultsOfUnion({ path, errors }: z.core.$ZodIssueInvalidUnion, body: unknown): RequestFault[] {
  const [fitting] = errors.filter(([first]) => first?.code !== 'invalid_type' || first.path.length > 0);
  if (fitting) return fitting.flatMap((issue) => faultsOf({ ...issue, path: [...path, ...issue.path] }, body));
  const types = errors.flatMap(([first]) => (first?.code === 'invalid_type' ? (TYPES[first.expected] ?? []) : []));
  return [{ pointer: pointerTo(path.map(String)), code: 'wrong-type', detail: `This must be ${types.join(' or ')}.` }];
}

/** Types as zod names them, in words. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'a JSON object',
  array: 'a list',
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** JSON Pointer (RFC 6901). */
function pointerTo(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    body,
  );
}
