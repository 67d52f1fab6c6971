import createClient from 'openapi-fetch';
import type { PuzzleId } from '../puzzles/registry.js';
import type { components, operations, paths } from './openapi.js';

/** The calls that there are for each puzzle. */
export type CallName = 'solve' | 'hint' | 'verify' | 'generate';

type Asked<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;
type Answered<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer
  : never;

export type Body<Name extends CallName> = Asked<operations[`${Name}-${PuzzleId}`]>;
export type Answer<Name extends CallName> = Answered<operations[`${Name}-${PuzzleId}`]>;
export type Facts = Answered<operations[`puzzle-${PuzzleId}`]>;
export type Fault = components['schemas']['Fault'];

/** Why there is no answer, in the service's words or, where it cannot be reached, in ours. */
export interface Refusal {
  readonly detail: string;
  readonly errors?: readonly Fault[];
  /** When to ask again, in milliseconds; missing where asking again changes nothing. */
  readonly againMs?: number;
}

export type Outcome<Value> =
  | { readonly kind: 'answer'; readonly answer: Value }
  | { readonly kind: 'refusal'; readonly refusal: Refusal };

export function refusalOf(outcome: Outcome<unknown> | undefined): Refusal | undefined {
  return outcome?.kind === 'refusal' ? outcome.refusal : undefined;
}

export function answerOf<Value>(outcome: Outcome<Value> | undefined): Value | undefined {
  return outcome?.kind === 'answer' ? outcome.answer : undefined;
}

/** Below the folder that the page is in: there may be a proxy with other things beside it. */
const client = createClient<paths>({ baseUrl: new URL('.', window.location.href).href.replace(/\/$/, '') });

export function solve(id: PuzzleId, body: Body<'solve'>, signal: AbortSignal): Promise<Outcome<Answer<'solve'>>> {
  return outcomeOf<Answer<'solve'>>(client.POST(`/solve/${id}`, { body, signal }));
}

export function hint(id: PuzzleId, body: Body<'hint'>, signal: AbortSignal): Promise<Outcome<Answer<'hint'>>> {
  return outcomeOf(client.POST(`/hint/${id}`, { body, signal }));
}

export function verify(id: PuzzleId, body: Body<'verify'>, signal: AbortSignal): Promise<Outcome<Answer<'verify'>>> {
  return outcomeOf(client.POST(`/verify/${id}`, { body, signal }));
}

export function generate(
  id: PuzzleId,
  body: Body<'generate'>,
  signal: AbortSignal,
): Promise<Outcome<Answer<'generate'>>> {
  return outcomeOf(client.POST(`/generate/${id}`, { body, signal }));
}

export function facts(id: PuzzleId): Promise<Outcome<Facts>> {
  return outcomeOf(client.GET(`/puzzles/${id}`));
}

/** A call never rejects: that the service is not there is one more thing to be said. */
async function outcomeOf<Value extends object>(
  call: Promise<{ readonly data?: Value | string; readonly error?: unknown; readonly response: Response }>,
): Promise<Outcome<Value>> {
  try {
    const { data, error, response } = await call;
    if (typeof data === 'object') return { kind: 'answer', answer: data };
    return { kind: 'refusal', refusal: { ...(isRefusal(error) ? error : UNREADABLE), ...whenAgain(response) } };
  } catch (error) {
    return { kind: 'refusal', refusal: error instanceof SyntaxError ? UNREADABLE : UNREACHABLE };
  }
}

const AGAIN_MS = 1500;
const LONGEST_MS = 60_000;

/** Only what is starting, busy or stopping will answer otherwise soon, and it says when. */
function whenAgain({ status, headers }: Response): Pick<Refusal, 'againMs'> {
  if (status !== 503) return {};
  const saidMs = 1000 * Number(headers.get('retry-after'));
  return { againMs: saidMs > 0 ? Math.min(Math.max(saidMs, AGAIN_MS), LONGEST_MS) : AGAIN_MS };
}

const UNREADABLE: Refusal = { detail: 'The service answered in a way that this page cannot read.' };
const UNREACHABLE: Refusal = { detail: 'The service cannot be reached.', againMs: AGAIN_MS };

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'detail' in error;
}
