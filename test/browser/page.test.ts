import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { parseCurl } from '../docs/markdown.js';
import { button, choose, sees, spot, status, useBrowser } from './browser.js';

const open = useBrowser();

it('is below 100 kB, compressed, in all', () => {
  const folder = new URL('../../dist/playground/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => gzipSync(readFileSync(`${parentPath}/${name}`)).length);
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(100_000);
});

it.each([1180, 375])('shows everything at its place from the beginning, %i pixels wide', async (width) => {
  const page = await open('?puzzle=knights&task=generate', { viewport: { width, height: 800 } });
  await page.getByText(/of [\d,]+ boards/).waitFor();
  await sees(status(page), 'to the goal');
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.evaluate("document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'pushes' }))");
  expect(await layoutShift(page)).toBeGreaterThan(0.01);
});

/** How far things have moved since the page began, as browsers score it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(`(async () => {
    const observer = new PerformanceObserver(() => {});
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, { value }) => sum + value, 0);
  })()`);
}

it('works under a policy that lets it load files from here and nothing else', async () => {
  const page = await open('?puzzle=knights', { policy: "default-src 'self'" });
  await button(page, 'Solve').click();
  await button(page, 'To the end').click();
  await sees(status(page), /Solved!$/);
});

it.each(['knights', 'eight-puzzle', 'rotation'])('fits on a phone: %s', async (puzzle) => {
  const page = await open(`?puzzle=${puzzle}`, { viewport: { width: 360, height: 740 } });
  await sees(status(page), 'to the goal');
  for (const task of ['Solve', 'Hint', 'Generate', 'Verify', 'Compare'] as const) {
    await choose(page, task);
    expect(await page.evaluate('document.documentElement.scrollWidth'), task).toBe(360);
  }
});

it('pauses, steps back and forth, and goes on', async () => {
  const page = await open('?puzzle=eight-puzzle&board=647/85x/321');
  await page.getByLabel('Speed').selectOption('Slow');
  await button(page, 'Solve').click();
  await page.getByText('1 / 31').waitFor();
  await button(page, 'Pause').click();
  await button(page, 'To the beginning').click();
  await page.getByText('0 / 31').waitFor();
  await button(page, 'One move forward').click();
  await button(page, 'One move forward').click();
  await sees(status(page), '29 moves to the goal');
  await button(page, 'One move back').click();
  await sees(status(page), '30 moves to the goal');
  await page.getByRole('button', { name: /^Move 5: / }).click();
  await page.getByText('5 / 31').waitFor();
  await page.getByLabel('Speed').selectOption('Fast');
  await button(page, 'Play').click();
  await sees(status(page), /Solved!$/);
});

it('moves what flies, and with reduced motion shows it where it is', async () => {
  const flying = await open('?puzzle=knights');
  const still = await open('?puzzle=knights', { reducedMotion: 'reduce' });
  const duration = "getComputedStyle(document.querySelector('.piece')).transitionDuration";
  expect(await flying.evaluate(duration)).toBe('0.26s');
  expect(await still.evaluate(duration)).toBe('0s');
  await button(still, 'Solve').click();
  await still.getByText('Solved in 7 moves.').waitFor();
  await still.getByText('0 / 7').waitFor();
  await button(still, 'Play').waitFor();
  await button(still, 'To the end').click();
  await sees(status(still), /Solved!$/);
});

it('lets two pieces change places by dragging', async () => {
  const page = await open('?puzzle=eight-puzzle&board=123/456/78x');
  await page.getByText('Set up', { exact: true }).click();
  await spot(page, /column 1, tile 1/).dragTo(spot(page, /column 3, tile 6/));
  await sees(status(page), /to the goal|No number/);
  expect(new URL(page.url()).searchParams.get('board')).toBe('623/451/78x');
});

it('compares every way to solve a board', async () => {
  const page = await open('?puzzle=eight-puzzle&board=234/15x/768&task=compare');
  await button(page, 'Run all').click();
  await page.getByRole('row', { name: /^bidirectional/ }).waitFor();
  const rows = await page.getByRole('table').getByRole('row').all();
  expect(rows).toHaveLength(1 + 10);
  const cells = (name: RegExp): Promise<string[]> =>
    page.getByRole('row', { name }).getByRole('cell').allTextContents();
  expect((await cells(/^ida-star exact/)).slice(0, 2)).toEqual(['19', '19']);
  await page.getByLabel('Heuristic').selectOption('misplaced');
  await page.getByLabel('Most boards').fill('100');
  await button(page, 'Run').click();
  const last = page.getByRole('row', { name: /or more \(nodes\)/ });
  await last.waitFor();
  expect((await last.getByRole('cell').allTextContents())[1]).toBe('100');
});

it.each(['solve', 'hint', 'generate', 'verify', 'compare'])('shows a curl that does the same: %s', async (task) => {
  const page = await open(`?puzzle=eight-puzzle&board=123/456/7x8&task=${task}`);
  await sees(status(page), '1 move to the goal.');
  if (task === 'generate') await page.getByText(/of [\d,]+ boards/).waitFor();
  const command = (await page.getByRole('region', { name: 'terminal' }).locator('code').textContent()) ?? '';
  const home = inject('serviceUrl');
  expect(command).toContain(`curl -s ${home}/`);
  const { path, init } = parseCurl(command.replace(home, ''), {});
  const answer = await fetch(home + path, init);
  expect(answer.status).toBe(200);
  expect(path).toBe(`/${task === 'compare' ? 'solve' : task}/eight-puzzle`);
});
