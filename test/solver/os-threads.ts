import { existsSync, readdirSync } from 'node:fs';

const TASKS = '/proc/self/task';

/** Whether the system tells which threads a process has. */
export const CAN_COUNT_THREADS = existsSync(TASKS);

/** Threads of this process as the system sees them, those that Node forgot included. */
export function osThreads(): number {
  return readdirSync(TASKS).length;
}
