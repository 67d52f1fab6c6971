/** How an exchange ended: as it should, in one of four ways, or in words what was wrong. */
export type Verdict = 'right' | 'refused' | 'worker-failed' | 'left' | { readonly wrong: string };

/** What came of all exchanges of one kind. */
export class Tally {
  readonly counts = { right: 0, refused: 0, 'worker-failed': 0, left: 0 };
  /** What was wrong with each that went wrong. */
  readonly wrongs: string[] = [];
  readonly #tookMs: number[] = [];

  add(verdict: Verdict, tookMs: number): void {
    if (typeof verdict === 'object') this.wrongs.push(verdict.wrong);
    else this.counts[verdict]++;
    this.#tookMs.push(tookMs);
  }

  get total(): number {
    return this.#tookMs.length;
  }

  /** Within which time a share of the exchanges ended, in milliseconds; NaN where there were none. */
  quantileMs(share: number): number {
    const sorted = this.#tookMs.toSorted((a, b) => a - b);
    return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  }
}
