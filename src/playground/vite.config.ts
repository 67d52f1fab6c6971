import { defineConfig } from 'vite';

/** The page is built beside the service that serves it. Relative paths: it may be behind a proxy, below some folder. */
export default defineConfig({
  base: './',
  build: {
    outDir: '../../dist/playground',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
