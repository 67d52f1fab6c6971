import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../src/config.js';
import { usableCores } from '../src/cores.js';

function configOf(env: Record<string, string | undefined>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.faults.join('; '));
  return result.config;
}

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.faults;
}

const DAY_MS = '86400000';

/** Each number with its default, bounds, and the sentence that tells them. */
const NUMBERS = [
  ['PORT', 3000, '0', '65535'],
  ['THREADS', Math.min(16, Math.max(2, usableCores())), '2', '256'],
  ['SEARCH_QUEUE_LIMIT', 64, '0', '100000'],
  ['DEFAULT_TIME_LIMIT_MS', 2000, '1', DAY_MS],
  ['MAX_TIME_LIMIT_MS', 30_000, '1', DAY_MS],
  ['BODY_LIMIT_BYTES', 65_536, '1024', '1073741824'],
  ['JUDGE_BODY_LIMIT_BYTES', 16_777_216, '1024', '1073741824'],
  ['SEARCH_MEMORY_MIB', 512, '64', '1048576'],
  ['REQUEST_TIMEOUT_MS', 30_000, '1000', DAY_MS],
  ['SHUTDOWN_GRACE_MS', 10_000, '0', DAY_MS],
  ['DRAIN_DELAY_MS', 0, '0', DAY_MS],
] as const;

/** So that the two time limits do not stand in each other's way. */
const NEIGHBOURS = { DEFAULT_TIME_LIMIT_MS: '1', MAX_TIME_LIMIT_MS: DAY_MS };

describe('the defaults', () => {
  const defaults = {
    HOST: '0.0.0.0',
    LOG_LEVEL: 'info',
    TABLES_DIR: fileURLToPath(new URL('../tables', import.meta.url)),
    ...Object.fromEntries(NUMBERS.map(([name, value]) => [name, value])),
  };

  it('are those of the contract', () => {
    expect(configOf({})).toEqual(defaults);
  });

  it('hold where a variable is empty', () => {
    const empty = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']));
    expect(configOf(empty)).toEqual(defaults);
  });

  it('hold beside variables of other programs', () => {
    expect(configOf({ PATH: '/bin', NODE_ENV: 'test', port: '1' })).toEqual(defaults);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(configOf({}))).toBe(true);
  });
});

describe.each(NUMBERS)('%s', (name, _value, min, max) => {
  const rule = `must be a whole number from ${min} to ${max}`;

  it.each([min, max])('may be %s', (text) => {
    expect(configOf({ ...NEIGHBOURS, [name]: text })).toMatchObject({ [name]: Number(text) });
  });

  it.each([
    String(Number(min) - 1),
    String(Number(max) + 1),
    '1e3',
    '10.5',
    '0x10',
    '+5',
    ' 5',
    '5 ',
    '5ms',
    'NaN',
    'Infinity',
    'x',
    ' ',
    '９',
    '99999999999999999999',
  ])('may not be %j, and a sentence says so', (text) => {
    expect(faultsOf({ ...NEIGHBOURS, [name]: text })).toEqual([`${name} ${rule}; it is ${JSON.stringify(text)}`]);
  });
});

describe('LOG_LEVEL', () => {
  it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('may be %s', (level) => {
    expect(configOf({ LOG_LEVEL: level })).toMatchObject({ LOG_LEVEL: level });
  });

  it.each(['INFO', 'verbose', '30', ' info'])('may not be %j, and a sentence says so', (level) => {
    expect(faultsOf({ LOG_LEVEL: level })).toEqual([
      `LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is ${JSON.stringify(level)}`,
    ]);
  });
});

describe('HOST', () => {
  it.each(['127.0.0.1', '::', 'localhost'])('may be %s', (host) => {
    expect(configOf({ HOST: host })).toMatchObject({ HOST: host });
  });
});

describe('TABLES_DIR', () => {
  it.each(['/var/lib/tables', 'tables'])('may be %s', (folder) => {
    expect(configOf({ TABLES_DIR: folder })).toMatchObject({ TABLES_DIR: folder });
  });
});

describe('the two time limits', () => {
  const fault = (given: string): string =>
    `DEFAULT_TIME_LIMIT_MS must not be greater than MAX_TIME_LIMIT_MS; it is ${given}`;

  it('may be equal', () => {
    expect(faultsOf({ DEFAULT_TIME_LIMIT_MS: '500', MAX_TIME_LIMIT_MS: '500' })).toEqual([]);
  });

  it('must be in order', () => {
    expect(faultsOf({ DEFAULT_TIME_LIMIT_MS: '501', MAX_TIME_LIMIT_MS: '500' })).toEqual([fault('"501"')]);
  });

  it('has a default that is no greater than the other', () => {
    expect(configOf({ MAX_TIME_LIMIT_MS: '1999' })).toMatchObject({ DEFAULT_TIME_LIMIT_MS: 1999 });
  });

  it('must be in order with the default of the other, too', () => {
    expect(faultsOf({ DEFAULT_TIME_LIMIT_MS: '30001' })).toEqual([fault('"30001"')]);
  });
});

it('has a sentence for each of several faults', () => {
  const faults = faultsOf({ PORT: 'http', LOG_LEVEL: 'loud', THREADS: '1' });
  expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual(['PORT', 'LOG_LEVEL', 'THREADS']);
});
