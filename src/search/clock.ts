/**
 * Milliseconds on a clock that never goes back and that all threads of the process share, so that a deadline set in
 * one thread means the same in another. (`performance.now()` starts anew in every thread; `Date.now()` may jump.)
 */
export function clockMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
