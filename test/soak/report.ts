import type { Holdings } from './service.js';
import type { Tally } from './tally.js';

/** A row for each kind of exchange. */
export function tableOf(tallies: Readonly<Record<string, Tally>>): string {
  const heading = ['', 'number', 'right', '503', 'failed', 'left', 'wrong', 'p50 ms', 'p99 ms', 'slowest'];
  const rows = Object.entries(tallies).map(([name, tally]) => {
    const { right, refused, 'worker-failed': failed, left } = tally.counts;
    const times = [0.5, 0.99, 1].map((share) => tally.quantileMs(share).toFixed(1));
    return [name, tally.total, right, refused, failed, left, tally.wrongs.length, ...times];
  });
  return [heading, ...rows].map(aligned).join('\n');
}

/** What the service held after so many seconds of load. */
export function lineOfHoldings(seconds: number, holdings: Holdings): string {
  const { heapBytes, rssBytes, osThreads, listeners, resources } = holdings;
  const open = Object.entries(resources).map(([kind, count]) => `${kind} ${count}`);
  return [
    `${seconds} s`.padStart(6),
    `heap ${mib(heapBytes)}`,
    `memory ${mib(rssBytes)}`,
    `threads ${osThreads}`,
    `listeners ${listeners}`,
    `open: ${open.sort().join(', ')}`,
  ].join('  ');
}

function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

function aligned([name, ...cells]: readonly (string | number)[]): string {
  return [String(name).padEnd(18), ...cells.map((cell) => String(cell).padStart(9))].join('');
}
