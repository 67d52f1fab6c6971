// Stands in the place of the real worker, and now and then fails in one of the ways in which threads can.
import { BroadcastChannel } from 'node:worker_threads';
import work, { warm } from './worker-without-faults.js';

export { warm };

/** How many tasks in one meet a fault by chance. */
const BY_CHANCE = Number(process.env.FAULT_SHARE);

/** A task with an unlucky deadline fails whoever is given it, since its second attempt has the same. */
const UNLUCKY = BY_CHANCE / 4;

const FAULTS = {
  saysItFailed: () => ({ kind: 'failed', message: 'the soak has a thread say that it failed' }),
  rejects: async () => {
    throw new Error('the soak has a thread reject');
  },
  throwsLater: () => {
    setImmediate(() => {
      throw new Error('the soak has a thread throw');
    });
    return new Promise(() => {});
  },
  exits: () => process.exit(3),
  exhaustsMemory: () => {
    for (const hoard = []; ; ) hoard.push(new Array(100_000).fill(0.5));
  },
  spins: () => {
    for (;;);
  },
  neverAnswers: () => new Promise(() => {}),
};

/** Those that hold a thread until it is killed come up less often: they take seconds. */
const DRAWN_FROM = Object.keys(FAULTS).flatMap((name) =>
  ['spins', 'neverAnswers', 'exhaustsMemory'].includes(name) ? [name] : [name, name, name],
);

const told = new BroadcastChannel('faults');
told.unref();

export default function run(job) {
  if (Math.random() >= BY_CHANCE && (job.task.deadline * 997) % 1 >= UNLUCKY) return work(job);
  const name = DRAWN_FROM[Math.floor(Math.random() * DRAWN_FROM.length)];
  told.postMessage(name);
  return FAULTS[name]();
}
