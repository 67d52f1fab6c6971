import type { Writable } from 'node:stream';
import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

/** Bytes of lines that wait for a reader; what comes then is dropped. */
const MOST_WAITING = 2 ** 20;

export interface Log {
  readonly logger: Logger;
  /** Lines that were dropped so far because the reader does not keep up. */
  dropped(): number;
  /** Waits until all lines are with the reader, `patienceMs` milliseconds at most. Never rejects. */
  flush(patienceMs: number): Promise<void>;
}

/** The log on standard output: readable in a terminal, JSON otherwise. */
export function createLog(level: string): Log {
  const lines = new BoundedLines(process.stdout);
  const destination = process.stdout.isTTY ? pretty({ sync: true }) : lines;
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return { logger, dropped: () => lines.dropped, flush: (patienceMs) => lines.flush(patienceMs) };
}

/**
 * Lines to a stream that may come to a halt. Node writes to a pipe at once as long as its reader keeps up, so that no
 * line is lost when the process ends, and does not block where it does not: then lines wait, up to a limit. (pino's own
 * destinations block the process: at the write, or at its end.)
 */
export class BoundedLines implements DestinationStream {
  dropped = 0;
  readonly #output: Writable;

  constructor(output: Writable) {
    this.#output = output;
    // A reader that has gone is no reason to end.
    output.on('error', () => {});
  }

  write(line: string): void {
    if (this.#output.writableLength > MOST_WAITING) this.dropped++;
    else this.#output.write(line);
  }

  async flush(patienceMs: number): Promise<void> {
    if (this.#output.writableLength === 0) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs);
      this.#output.write('', () => resolve());
    });
  }
}
