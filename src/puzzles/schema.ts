import { z } from 'zod';
import { type Parsed, refused } from './parsed.js';

/** For each schema made by {@link readBy}, the forms that it reads, under their `id`: what the API's description shows. */
export const documentedForms = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A schema that leaves the reading, and the wording of every fault, to a puzzle's own parser.
 *
 * @param forms what may be sent, with an `id`, for the description; the parser alone decides
 */
export function readBy<Value>(
  parse: (raw: unknown) => Parsed<Value>,
  forms: z.ZodType,
  description: string,
): z.ZodType<Value> {
  const schema = z
    .unknown()
    .transform((raw, context): Value => {
      const result = raw === undefined ? refused('required', 'This field is required.') : parse(raw);
      if (result.ok) return result.value;
      for (const { path, code, detail } of result.faults) {
        context.issues.push({ code: 'custom', path: [...path], message: detail, params: { code }, input: raw });
      }
      return z.NEVER;
    })
    .describe(description);
  documentedForms.set(schema, forms);
  return schema;
}
