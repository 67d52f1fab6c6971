import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readText } from '../docs/markdown.js';
import { HAPROXY_FILE, haproxyOption, haproxyVariables } from './haproxy-file.js';
import { BASE_MEMORY_MIB, ENDING_MS, mebibytes, milliseconds, settingsFrom } from './settings.js';

const { haproxy, puzzlebase } = parse(readText('docker-compose.yml')).services;
const settings = settingsFrom(puzzlebase.environment);

describe("docker-compose.yml's replicas", () => {
  it('shut down in their own time', () => {
    const { DRAIN_DELAY_MS, SHUTDOWN_GRACE_MS } = settings;
    const graceMs = milliseconds(puzzlebase.stop_grace_period);
    expect(graceMs).toBeGreaterThanOrEqual(DRAIN_DELAY_MS + SHUTDOWN_GRACE_MS + ENDING_MS);
  });

  it('let every search that they accepted come to its end', () => {
    expect(settings.SHUTDOWN_GRACE_MS).toBeGreaterThan(settings.MAX_TIME_LIMIT_MS);
  });

  it('drain for longer than HAProxy takes to notice', () => {
    const [, inter, fall] = /inter (\S+) .*fall (\d+)/.exec(haproxyOption('default-server check') ?? '') ?? [];
    const noticedMs = Number(fall) * (milliseconds(inter) + milliseconds(haproxyOption('timeout check')));
    expect(settings.DRAIN_DELAY_MS).toBeGreaterThanOrEqual(noticedMs);
  });

  it('have threads for their cores, and memory for their searches', () => {
    const { cpus, memory } = puzzlebase.deploy.resources.limits;
    expect(settings.THREADS).toBe(Number(cpus));
    expect(mebibytes(memory)).toBeGreaterThanOrEqual(settings.SEARCH_MEMORY_MIB + BASE_MEMORY_MIB);
  });
});

describe("docker-compose.yml's HAProxy", () => {
  const { environment } = haproxy;

  it('is the only one that can be reached from outside, at port 3000', () => {
    expect(haproxy.ports).toEqual(['3000:3000']);
    expect(environment.BIND).toBe(':3000');
    expect(puzzlebase).not.toHaveProperty('ports');
  });

  it('has the file that is tested, and every variable of it', () => {
    const [source, target, mode] = haproxy.volumes[0].split(':');
    expect([source, target, mode]).toEqual([`./${HAPROXY_FILE}`, '/usr/local/etc/haproxy/haproxy.cfg', 'ro']);
    expect(existsSync(new URL(source, ROOT))).toBe(true);
    expect(Object.keys(environment).sort()).toEqual(haproxyVariables().sort());
  });

  it('knows the replicas by the name of their service and their port', () => {
    expect(environment.REPLICAS).toBe(`puzzlebase:${settings.PORT}`);
  });

  it('has threads for its cores', () => {
    expect(haproxy.deploy.resources.limits.cpus).toBe(haproxyOption('nbthread'));
  });

  it('is not killed before it has given up what is under way', () => {
    const hardStopMs = milliseconds(haproxyOption('hard-stop-after'));
    expect(milliseconds(haproxy.stop_grace_period)).toBeGreaterThanOrEqual(hardStopMs + ENDING_MS);
    expect(hardStopMs).toBeGreaterThan(settings.MAX_TIME_LIMIT_MS);
  });
});

describe.each(Object.entries({ haproxy, puzzlebase }))('the container of %s', (_name, container) => {
  it('can do little harm', () => {
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: {
        resources: { limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) } },
      },
    });
  });
});
