import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Cores that this process may use: those it may run on, or as many as its container's CPU quota makes up, rounded up.
 * (`availableParallelism` alone does not know of quotas on Node 20.)
 */
export function usableCores(cgroup = '/sys/fs/cgroup'): number {
  return Math.min(availableParallelism(), quotaCores(cgroup));
}

/** The quota of control groups version 2 in whole cores; Infinity where there is none. */
function quotaCores(cgroup: string): number {
  try {
    const [quota, period] = readFileSync(`${cgroup}/cpu.max`, 'utf8').trim().split(' ').map(Number);
    return quota && period ? Math.max(1, Math.ceil(quota / period)) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
