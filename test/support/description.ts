import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { parse } from 'yaml';
import type { Answered } from './exchange.js';

/** The committed description. Ajv judges by it, so that zod, which it was made from, is not its own judge. */
export const YAML = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
export const description: Description = parse(YAML);

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

export interface DescribedOperation {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: {
        readonly examples: Readonly<Record<string, { readonly value: { readonly board: unknown } }>>;
      };
      readonly 'application/x-ndjson'?: { readonly example: string };
      readonly 'text/plain'?: { readonly example: string };
    };
  };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
ajv.addVocabulary(Object.keys(description));
ajv.addSchema(description, 'description', undefined, false);

/** Validates by the part of the description that the keys lead to. */
export function validatorAt(...keys: readonly string[]): ValidateFunction {
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const found = ajv.getSchema(`description#/${pointer}`);
  if (!found) throw new Error(`the description has no ${keys.join(' → ')}`);
  return found;
}

export function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
}

/** Holds an answer against what the description says of that call: the status, the type and the body. */
export function expectDocumented(method: string, path: string, { status, headers, text }: Answered): void {
  const type = mediaType(headers);
  const answers = description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(answers), `${method} ${path} may answer ${status}`).toContain(String(status));
  expect(Object.keys(answers[status]?.content ?? {})).toContain(type);
  const at = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
  expectValid(validatorAt(...at), /json$/.test(type) ? JSON.parse(text) : text);
  expect(String(headers['x-request-id'])).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
}

/** The type alone, without parameters. */
export function mediaType(headers: Answered['headers']): string {
  return String(headers['content-type']).split(';', 1)[0] as string;
}
