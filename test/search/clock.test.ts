import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { clockMs } from '../../src/search/clock.js';

/** The compiled clock, since threads do not read TypeScript. */
const CLOCK = new URL('../../dist/search/clock.js', import.meta.url).href;

describe('the clock', () => {
  it('never goes back', () => {
    let before = clockMs();
    for (let reading = 0; reading < 100_000; reading++) {
      const now = clockMs();
      if (now < before) expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  });

  it('counts milliseconds, as another clock does', async () => {
    const start = bracketed();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const end = bracketed();
    expect(end.reading - start.reading).toBeGreaterThanOrEqual(end.before - start.after - 0.01);
    expect(end.reading - start.reading).toBeLessThanOrEqual(end.after - start.before + 0.01);
  });

  it('goes on between two ticks of a millisecond', () => {
    const readings = Array.from({ length: 1000 }, clockMs);
    expect(readings.some((reading) => !Number.isInteger(reading))).toBe(true);
  });

  it('reads the same in another thread', async () => {
    const before = clockMs();
    const inThread = await readInThread();
    const after = clockMs();
    expect(inThread).toBeGreaterThanOrEqual(before);
    expect(inThread).toBeLessThanOrEqual(after);
  });
});

/** A reading, and another clock's just before and just after it. */
function bracketed(): { before: number; reading: number; after: number } {
  const before = performance.now();
  const reading = clockMs();
  return { before, reading, after: performance.now() };
}

function readInThread(): Promise<number> {
  const code = `
    import(${JSON.stringify(CLOCK)}).then(({ clockMs }) => require('node:worker_threads').parentPort.postMessage(clockMs()));
  `;
  const thread = new Worker(code, { eval: true });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
