/** What several rounds gave. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] as number, median: medianOf(values), max: sorted.at(-1) as number };
}

/** The middle value; of an even number of them the lower one of the middle two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] as number;
}

export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/**
 * The processor time of this process that work takes, in milliseconds: other programs that want the processor disturb it
 * far less than the time on the clock. Compiling and collecting garbage count, also in threads of their own.
 */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The processor time of work that can be very short, in milliseconds: the mean of as many runs as fill ten of them. */
export function meanCpuMs(work: () => void): number {
  for (let runs = 1; ; runs *= 4) {
    const ms = cpuMs(() => {
      for (let run = 0; run < runs; run++) work();
    });
    if (ms >= 10) return ms / runs;
  }
}
