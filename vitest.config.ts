import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // These need a browser: `npm run test:browser`.
    exclude: ['test/browser/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores, and tests that start worker threads or processes of their own.
    maxWorkers: 2,
  },
});
