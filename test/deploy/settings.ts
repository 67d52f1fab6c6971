import { type Config, readConfig } from '../../src/config.js';

/** What the service takes without searches, and room for files on their way, in MiB. */
export const BASE_MEMORY_MIB = 200;

/** What the process may take to end once all is answered. */
export const ENDING_MS = 5000;

const MIB_PER_UNIT: Readonly<Record<string, number>> = { M: 1, Mi: 1, G: 1024, Gi: 1024 };
const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** The settings that a service has with these variables. Throws where one is wrong, or none that the service knows. */
export function settingsFrom(env: Readonly<Record<string, string>>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.faults.join('; '));
  const unknown = Object.keys(env).filter((name) => !(name in result.config));
  if (unknown.length > 0) throw new Error(`There are no settings ${unknown.join(', ')}`);
  return result.config;
}

/** How many MiB `1G` or `512Mi` are. */
export function mebibytes(text: string): number {
  const [, count, unit] = /^(\d+)([MG]i?)$/.exec(text) ?? [];
  return Number(count) * (MIB_PER_UNIT[unit ?? ''] ?? Number.NaN);
}

/** How many milliseconds `500ms`, `45s` or `10m` are. */
export function milliseconds(text: string | undefined): number {
  const [, count, unit] = /^(\d+)(ms|s|m)$/.exec(text ?? '') ?? [];
  return Number(count) * (MS_PER_UNIT[unit ?? ''] ?? Number.NaN);
}
