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
  ['RATE_LIMIT_PER_MINUTE', 0, '0', '1000000000'],
] as const;

/** So that the two time limits do not stand in each other's way. */
const NEIGHBOURS = { DEFAULT_TIME_LIMIT_MS: '1', MAX_TIME_LIMIT_MS: DAY_MS };

describe('the defaults', () => {
  const defaults = {
    HOST: '0.0.0.0',
    LOG_LEVEL: 'info',
    TABLES_DIR: fileURLToPath(new URL('../tables', import.meta.url)),
    CORS_ORIGINS: [],
    API_KEYS: [],
    TRUST_PROXY: [],
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

describe('CORS_ORIGINS', () => {
  it.each([
    ['*', ['*']],
    ['https://example.org', ['https://example.org']],
    ['capacitor://localhost', ['capacitor://localhost']],
    ['http://[::1]:5173', ['http://[::1]:5173']],
    ['http://localhost:5173, https://example.org:8443', ['http://localhost:5173', 'https://example.org:8443']],
  ])('may be %s', (text, origins) => {
    expect(configOf({ CORS_ORIGINS: text })).toMatchObject({ CORS_ORIGINS: origins });
  });

  it.each([
    'example.org',
    'https://example.org/',
    'https://example.org/game',
    'https://Example.org',
    'https://example.org:443',
    'https://*.example.org',
    'null',
    'https://example.org,',
    ',',
    ' ',
  ])('may not be %j', (text) => {
    expect(faultsOf({ CORS_ORIGINS: text })).toEqual([
      `CORS_ORIGINS must be * or origins such as https://example.org, with commas between them; it is ${JSON.stringify(text)}`,
    ]);
  });
});

describe('API_KEYS', () => {
  it.each([
    ['0123456789abcdef', ['0123456789abcdef']],
    ['a-key_of.all~kinds+/==, 0123456789abcdef', ['a-key_of.all~kinds+/==', '0123456789abcdef']],
    ['x'.repeat(256), ['x'.repeat(256)]],
  ])('may be %s', (text, keys) => {
    expect(configOf({ API_KEYS: text })).toMatchObject({ API_KEYS: keys });
  });

  it.each([
    '0123456789abcde',
    'x'.repeat(257),
    '0123456789 abcdef',
    '0123456789=abcdef',
    '0123456789abcdef,',
    '0123456789abcdef,short',
    'ключ-из-многих-букв',
    ',',
  ])('may not be %j, which is not repeated', (text) => {
    expect(faultsOf({ API_KEYS: text })).toEqual([
      'API_KEYS must be keys of 16 to 256 of A-Z a-z 0-9 - . _ ~ + / =, with commas between them',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '::1',
    '2001:db8::/32',
    'fe80::1/128',
    'loopback',
    'linklocal',
    'uniquelocal',
    '192.0.2.1/32',
  ])('may be %s', (proxy) => {
    expect(configOf({ TRUST_PROXY: `${proxy}, 127.0.0.1` })).toMatchObject({ TRUST_PROXY: [proxy, '127.0.0.1'] });
  });

  it.each([
    'true',
    '1',
    '*',
    'proxy.example.org',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '::/129',
    '/8',
    'loopback/8',
    ',',
  ])('may not be %j', (proxy) => {
    expect(faultsOf({ TRUST_PROXY: proxy })).toEqual([
      'TRUST_PROXY must be addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas ' +
        `between them; it is ${JSON.stringify(proxy)}`,
    ]);
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
