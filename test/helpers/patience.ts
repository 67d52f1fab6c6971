/** For tests that look at whole state spaces: seconds on a quiet machine, so that this stops only what hangs. */
export const PATIENCE_MS = 600_000;
