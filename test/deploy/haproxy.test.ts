import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readText } from '../docs/markdown.js';
import { HAPROXY_FILE, haproxyErrors, haproxyOption, haproxyVariables } from './haproxy-file.js';
import { milliseconds, settingsFrom } from './settings.js';

/** Node's limit for the request line and all headers. */
const HEADERS_BYTES = 16_384;

/** HAProxy's own room for rewriting headers, which a request that it keeps must leave free. */
const REWRITE_BYTES = 1024;

/** A search that is stuck is killed that long after its deadline. */
const KILL_MS = 1000;

const PATH = `${process.env['PATH']}:/usr/sbin`;
const isInstalled = spawnSync('haproxy', ['-v'], { env: { PATH } }).status === 0;

describe(HAPROXY_FILE, () => {
  const settings = settingsFrom({});

  it('waits for an answer for as long as a search may take', () => {
    const serverMs = milliseconds(haproxyOption('timeout server'));
    expect(serverMs).toBeGreaterThan(settings.MAX_TIME_LIMIT_MS + KILL_MS);
  });

  it('leaves it to the service to end streams in which nothing moves', () => {
    const streamMs = milliseconds(haproxyOption('http-request set-timeout server')?.split(' ')[0]);
    for (const timeoutMs of [streamMs, milliseconds(haproxyOption('timeout client'))]) {
      expect(timeoutMs).toBeGreaterThan(settings.REQUEST_TIMEOUT_MS + settings.MAX_TIME_LIMIT_MS);
    }
  });

  it('keeps every request of JSON that the service takes, to send it again', () => {
    const bytes = Number(haproxyOption('tune.bufsize'));
    expect(bytes).toBeGreaterThanOrEqual(settings.BODY_LIMIT_BYTES + HEADERS_BYTES + REWRITE_BYTES);
  });

  it('asks for readiness where the service tells it', () => {
    const path = /uri (\S+)/.exec(haproxyOption('http-check send') ?? '')?.[1] ?? '';
    expect(Object.keys(parse(readText('openapi.yaml')).paths)).toContain(path);
    expect(haproxyOption('http-check expect')).toBe('status 200');
  });

  it('answers with problems that are JSON and name their status', () => {
    const errors = haproxyErrors();
    expect(errors.map(({ status }) => status)).toEqual([400, 408, 502, 503, 504]);
    for (const { status, body } of errors) expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String) });
  });

  it.skipIf(!isInstalled)('is what HAProxy takes', () => {
    const env = Object.fromEntries(haproxyVariables().map((name) => [name, '127.0.0.1:3000']));
    const check = spawnSync('haproxy', ['-c', '-f', HAPROXY_FILE], { cwd: fileURLToPath(ROOT), env: { PATH, ...env } });
    expect(check.stderr.toString()).not.toMatch(/WARNING|ALERT/);
    expect(check.status).toBe(0);
  });
});
