import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, choose, said, sees, setBoard, spot, status, useBrowser } from './browser.js';

const open = useBrowser();

it('says what is wrong at the cell, and lists all of it', async () => {
  const page = await open('?puzzle=eight-puzzle', { mayRefuse: true });
  await setBoard(page, '234/15x/778');
  const fault = 'Row 3, column 2: Tile 7 is already in row 3, column 1.';
  await sees(page.locator('.callout'), fault);
  await sees(page.getByRole('alert'), 'Tile 6 is missing.');
  await spot(page, `row 3, column 2, tile 7. ${fault}`).waitFor();
  expect(await page.locator('.spot.faulty').count()).toBe(1);
});

it('marks a whole row where the row is at fault', async () => {
  const page = await open('?puzzle=knights', { mayRefuse: true });
  await setBoard(page, '10110/01*11/10111/01001/0000');
  await sees(page.locator('.callout'), 'Row 5 has 4 characters where 5 are due.');
  expect(await page.locator('.spot.faulty').count()).toBe(5);
  await sees(status(page), 'This is not a board yet.');
});

it('refuses to solve what is no board, in words', async () => {
  const page = await open('?puzzle=rotation&board=12', { mayRefuse: true });
  await button(page, 'Solve').click();
  await sees(page.getByRole('tabpanel').getByRole('status'), 'A rotation board has 24 cells; this one has 2.');
});

it('lets a bad cell be put right by typing', async () => {
  const page = await open('?puzzle=eight-puzzle&board=123/456/77x', { mayRefuse: true });
  await page.locator('.spot.faulty').waitFor();
  await page.getByText('Set up', { exact: true }).click();
  await spot(page, /row 3, column 2/).press('8');
  await sees(status(page), 'Solved!');
});

it('lets missing cells be put in by typing, each at its place', async () => {
  const page = await open('?puzzle=eight-puzzle&board=123/456/7', { mayRefuse: true });
  await page.getByText('Set up', { exact: true }).click();
  await spot(page, 'row 3, column 3, unknown').press('0');
  await sees(page.locator('.callout'), 'Row 3, column 2');
  expect(new URL(page.url()).searchParams.get('board')).toBe('123/456/7?x');
  await spot(page, /row 3, column 2/).press('8');
  await sees(status(page), 'Solved!');
});

it('says what no number of moves solves', async () => {
  const page = await open('?puzzle=eight-puzzle&board=123/456/87x');
  await sees(status(page), 'No number of moves solves this board.');
  await button(page, 'Solve').click();
  await sees(page.getByRole('tabpanel').getByRole('status'), 'It cannot be solved. An odd number of pairs');
});

it('says that the service cannot be reached', async () => {
  const page = await open('?puzzle=rotation');
  await sees(status(page), '2 moves to the goal.');
  await page.route('**/solve/**', (route) => route.fulfill({ status: 200, body: 'a proxy says hello' }));
  await button(page, 'Solve').click();
  await sees(page.getByRole('tabpanel').getByRole('status'), /The service (cannot be reached|answered in a way)/);
});

it('asks again while the service is starting', async () => {
  const starting = { status: 503, contentType: 'application/problem+json', body: '{"detail":"It is starting."}' };
  const page = await open('?puzzle=rotation', {
    answers: { path: '**/hint/**', first: starting },
    mayRefuse: true,
  });
  await sees(status(page), 'It is starting.');
  await sees(status(page), '2 moves to the goal.');
});

it('asks for what it must know of a puzzle again, too', async () => {
  const starting = { status: 503, contentType: 'application/problem+json', body: '{"detail":"It is starting."}' };
  const page = await open('?puzzle=rotation&task=generate', {
    answers: { path: '**/puzzles/rotation', first: starting },
    mayRefuse: true,
  });
  await sees(said(page), 'It is starting.');
  await page.getByText(/of [\d,]+ boards/).waitFor();
  expect(await said(page).textContent()).toBe('');
  expect(await button(page, 'New board').isEnabled()).toBe(true);
});

/** Refuses to say anything of boards. @returns how often it was asked */
async function refuseHints(page: Page, status: number, headers: Record<string, string> = {}): Promise<() => number> {
  let asked = 0;
  await page.route('**/hint/**', (route) => {
    asked++;
    return route.fulfill({ status, headers, contentType: 'application/problem+json', body: '{"detail":"Not now."}' });
  });
  return () => asked;
}

it.each([401, 429, 500])('asks once where it is refused with %i, and says so', async (code) => {
  const page = await open('?puzzle=rotation', { mayRefuse: true });
  await sees(status(page), '2 moves to the goal.');
  await page.clock.install();
  const asked = await refuseHints(page, code, { 'retry-after': '1' });
  await setBoard(page, '111132323132231222312132');
  await sees(status(page), 'Not now.');
  await page.clock.fastForward('10:00');
  const again = page.waitForResponse('**/hint/**');
  await setBoard(page, '111132323132231222312131');
  await again;
  expect(asked()).toBe(2);
});

it('asks again when it was told to, not before', async () => {
  const page = await open('?puzzle=rotation', { mayRefuse: true });
  await sees(status(page), '2 moves to the goal.');
  await page.clock.install();
  const asked = await refuseHints(page, 503, { 'retry-after': '40' });
  await setBoard(page, '111132323132231222312132');
  await sees(status(page), 'Not now.');
  await page.clock.fastForward('00:20');
  await button(page, 'Solve').click();
  await sees(said(page), /./);
  expect(asked()).toBe(1);
  const again = page.waitForResponse('**/hint/**');
  await page.clock.fastForward('00:20');
  await again;
  expect(asked()).toBe(2);
});

it.each(['leaves', 'takes another board'])('ends a search that runs when one %s', async (how) => {
  const page = await open('?puzzle=rotation&task=compare');
  let asked = 0;
  await page.route('**/solve/**', () => {
    asked++;
  });
  const sent = page.waitForRequest('**/solve/**');
  await button(page, 'Run all').click();
  await sent;
  const ended = page.waitForEvent('requestfailed');
  if (how === 'leaves') await choose(page, 'Verify');
  else await spot(page, /^B, /).click();
  expect((await ended).url()).toMatch(/\/solve\/rotation$/);
  await sees(status(page), 'to the goal.');
  expect(asked).toBe(1);
});

it('says what is wrong with a limit beside it', async () => {
  const page = await open('?puzzle=knights&task=compare', { mayRefuse: true });
  await page.getByLabel('Most moves').fill('many');
  await button(page, 'Run').click();
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  expect(await page.getByLabel('Most moves').getAttribute('aria-invalid')).toBe('true');
});
