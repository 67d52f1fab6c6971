import { setImmediate as immediate } from 'node:timers/promises';

/** Work on the main thread that may go on at a stretch, in milliseconds. */
const STRETCH_MS = 4;

/** Lets others have a turn now and then during long work on the main thread. */
export class Breather {
  #since = performance.now();

  /** Whether it is time to breathe; to be asked between small pieces of work. */
  get isOut(): boolean {
    return performance.now() - this.#since >= STRETCH_MS;
  }

  async breathe(): Promise<void> {
    await immediate();
    this.#since = performance.now();
  }
}
