import { z } from 'zod';
import { PROBLEM_CODES } from './problem.js';

const fault = z
  .strictObject({
    pointer: z.string().describe('JSON Pointer (RFC 6901) to the place in the body; empty for the whole of it.'),
    code: z.string().describe('The rule that is broken, for programs.'),
    detail: z.string().describe('The rule that is broken, in words.'),
    line: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('For a text: the number of the line, from 1.'),
  })
  .meta({ id: 'Fault', description: 'One fault in the body of a request.' });

/** The body of every answer that is not a success. */
export const problemAnswer = z
  .strictObject({
    type: z.string().describe('A URI that names the kind of problem.'),
    title: z.string().describe('The kind of problem, in words.'),
    status: z.int().min(400).max(599).describe('The HTTP status.'),
    detail: z.string().describe('What happened this time.'),
    code: z.enum(PROBLEM_CODES).describe('The kind of problem, for programs.'),
    requestId: z.string().describe('The request, as it is found in the log and in `x-request-id`.'),
    errors: z.array(fault).optional().describe('For `invalid-request`: every fault in the body (the first 20).'),
  })
  .meta({ id: 'Problem', description: 'What went wrong (RFC 9457).' });
