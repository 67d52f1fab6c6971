/**
 * Takes the picture of the page that README shows, anew, with a browser at `CHROMIUM_PATH` or Debian's.
 *
 *     npm run screenshot
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startBuilt } from '../test/browser/service.js';

const FILE = fileURLToPath(new URL('../docs/playground.png', import.meta.url));
const SHOWN = '?puzzle=knights&board=10110/01*11/10111/01001/00000&task=hint';

const { url, stop } = await startBuilt();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  // As if it were on the port that README names.
  args: ['--no-sandbox', `--host-resolver-rules=MAP localhost:3000 ${new URL(url).host}`],
});
const page = await browser.newPage({ viewport: { width: 1060, height: 726 }, reducedMotion: 'reduce' });
await page.goto(`http://localhost:3000/${SHOWN}`);
await page.locator('.badge').first().waitFor();
await page.screenshot({ path: FILE });
await browser.close();
await stop();
