import { defineConfig } from 'vitest/config';

/** Tests of the page, in a browser: `CHROMIUM_PATH`, or Debian's. */
export default defineConfig({
  test: {
    include: ['test/browser/*.test.ts'],
    globalSetup: ['test/browser/service.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser is enough for two cores.
    maxWorkers: 1,
  },
});
