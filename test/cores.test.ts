import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usableCores } from '../src/cores.js';

const ALL = availableParallelism();

/** A folder as control groups have it, with what is to be read in it. */
function cgroupWith(cpuMax: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cgroup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'cpu.max'), cpuMax);
  return folder;
}

describe('the cores that may be used', () => {
  it.each([
    ['100000 100000\n', 1],
    ['50000 100000\n', 1],
    ['1000 100000\n', 1],
    ['100001 100000\n', 2],
    ['150000 100000\n', 2],
    ['200000 100000\n', 2],
    ['300000 200000\n', 2],
    ['6400000 100000\n', 64],
  ])('are what the quota makes up, rounded up: %j', (cpuMax, cores) => {
    expect(usableCores(cgroupWith(cpuMax))).toBe(Math.min(ALL, cores));
  });

  it.each(['max 100000\n', '', '\n', 'x y\n', '0 0\n'])('are all where no quota can be read: %j', (cpuMax) => {
    expect(usableCores(cgroupWith(cpuMax))).toBe(ALL);
  });

  it('are all where there are no control groups', () => {
    expect(usableCores(join(tmpdir(), 'there-is-no-such-folder'))).toBe(ALL);
  });

  it('are at least one here', () => {
    expect(usableCores()).toBeGreaterThanOrEqual(1);
    expect(usableCores()).toBeLessThanOrEqual(ALL);
  });
});
