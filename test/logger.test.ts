import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { BoundedLines } from '../src/logger.js';

const LINE = `${'x'.repeat(1023)}\n`;

/** A stream whose reader takes nothing before it is told to. */
function stalled(): { readonly output: Writable; readonly taken: string[]; go(): void } {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  let going = false;
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      taken.push(String(chunk));
      if (going) done();
      else waiting.push(done);
    },
  });
  const go = (): void => {
    going = true;
    for (const done of waiting.splice(0)) done();
  };
  return { output, taken, go };
}

describe('lines that nobody takes', () => {
  it('wait, and are dropped and counted beyond a mebibyte', () => {
    const { output } = stalled();
    const lines = new BoundedLines(output);
    for (let i = 0; i < 1500; i++) lines.write(LINE);
    expect(output.writableLength).toBeLessThanOrEqual(2 ** 20 + LINE.length);
    expect(lines.dropped).toBe(1500 - 1025);
  });

  it('are taken in order later on, and new ones after them', async () => {
    const { output, taken, go } = stalled();
    const lines = new BoundedLines(output);
    for (let i = 0; i < 2000; i++) lines.write(`${i} ${LINE}`);
    go();
    await lines.flush(60_000);
    lines.write('the last\n');
    await lines.flush(60_000);
    const numbers = taken.filter((line) => /^\d/.test(line)).map((line) => Number.parseInt(line, 10));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    expect(numbers.length + lines.dropped).toBe(2000);
    expect(taken.filter((line) => line !== '').at(-1)).toBe('the last\n');
  });

  it('do not hold up the end for longer than it has patience', async () => {
    const { output } = stalled();
    const lines = new BoundedLines(output);
    lines.write(LINE);
    await lines.flush(1);
    expect(output.writableLength).toBeGreaterThan(0);
  });

  it('are no reason to end where their reader has gone', async () => {
    const output = new PassThrough();
    const lines = new BoundedLines(output);
    output.destroy(new Error('EPIPE'));
    lines.write(LINE);
    await lines.flush(60_000);
    expect(output.destroyed).toBe(true);
  });
});
