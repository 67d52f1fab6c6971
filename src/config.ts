import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isKey, isOrigin, isProxy } from './access.js';
import { usableCores } from './cores.js';

/** Everything that can be set, from the environment only. */
export type Config = Readonly<z.output<typeof environment>>;

/** What {@link readConfig} gives: the settings, or a sentence for each variable that is wrong. */
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

const DAY_MS = 86_400_000;
const GIB = 2 ** 30;

/** Settings whose values are shown to nobody. */
const SECRETS: readonly string[] = ['API_KEYS'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z
  .object({
    HOST: z.string().min(1).default('0.0.0.0'),
    PORT: whole(0, 65_535).default(3000),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    THREADS: whole(2, 256).default(() => Math.min(16, Math.max(2, usableCores()))),
    SEARCH_QUEUE_LIMIT: whole(0, 100_000).default(64),
    DEFAULT_TIME_LIMIT_MS: whole(1, DAY_MS).optional(),
    MAX_TIME_LIMIT_MS: whole(1, DAY_MS).default(30_000),
    BODY_LIMIT_BYTES: whole(1024, GIB).default(65_536),
    JUDGE_BODY_LIMIT_BYTES: whole(1024, GIB).default(16_777_216),
    SEARCH_MEMORY_MIB: whole(64, 1_048_576).default(512),
    REQUEST_TIMEOUT_MS: whole(1000, DAY_MS).default(30_000),
    TABLES_DIR: z
      .string()
      .min(1)
      .default(fileURLToPath(new URL('../tables', import.meta.url))),
    SHUTDOWN_GRACE_MS: whole(0, DAY_MS).default(10_000),
    DRAIN_DELAY_MS: whole(0, DAY_MS).default(0),
    CORS_ORIGINS: listOf(isOrigin, 'must be * or origins such as https://example.org, with commas between them'),
    API_KEYS: listOf(isKey, 'must be keys of 16 to 256 of A-Z a-z 0-9 - . _ ~ + / =, with commas between them'),
    RATE_LIMIT_PER_MINUTE: whole(0, 1_000_000_000).default(0),
    TRUST_PROXY: listOf(
      isProxy,
      'must be addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between them',
    ),
  })
  .transform((env) => ({
    ...env,
    DEFAULT_TIME_LIMIT_MS: env.DEFAULT_TIME_LIMIT_MS ?? Math.min(2000, env.MAX_TIME_LIMIT_MS),
  }))
  .refine((env) => env.DEFAULT_TIME_LIMIT_MS <= env.MAX_TIME_LIMIT_MS, {
    path: ['DEFAULT_TIME_LIMIT_MS'],
    message: 'must not be greater than MAX_TIME_LIMIT_MS',
  });

/** Reads the settings. An empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (result.success) return { ok: true, config: Object.freeze(result.data) };
  return { ok: false, faults: result.error.issues.map((issue) => faultOf(issue, set)) };
}

function whole(min: number, max: number): z.ZodType<number, string> {
  // Aborting, so that no rule for several variables is tried with a faulty one.
  const rule = { message: `must be a whole number from ${min} to ${max}`, abort: true };
  return z
    .string()
    .regex(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
}

/** Texts with commas between them; none by default. */
function listOf(fits: (text: string) => boolean, message: string): z.ZodDefault<z.ZodType<readonly string[], string>> {
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((texts) => texts.every(fits), { message, abort: true })
    .default([]);
}

function faultOf(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path.join('.');
  const rule = issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
  if (SECRETS.includes(name)) return `${name} ${rule}`;
  return `${name} ${rule}; it is ${JSON.stringify(env[name] ?? 'not set')}`;
}
