import { expect, it } from 'vitest';
import { button, sees, setBoard, spot, status, useBrowser } from './browser.js';

const open = useBrowser();

it('shares a board, and the moves made on it, by its link', async () => {
  const page = await open('?puzzle=eight-puzzle');
  await setBoard(page, '647/85x/321');
  await sees(status(page), '31 moves to the goal.');
  await spot(page, /tile 7/).click();
  await sees(status(page), 'Tile 7 down. 30 moves to the goal.');
  await page.getByRole('tab', { name: 'Hint' }).click();
  const other = await open(new URL(page.url()).search);
  await sees(status(other), 'Tile 7 down. 30 moves to the goal.');
  await other.getByRole('tabpanel', { name: 'Hint' }).waitFor();
  await button(other, 'One move back').click();
  await sees(status(other), /^31 moves to the goal\./);
});

it('copies that link', async () => {
  const page = await open('?puzzle=rotation', { permissions: ['clipboard-read', 'clipboard-write'] });
  await spot(page, /^B, /).click();
  await sees(status(page), 'B, right column up.');
  await button(page, 'Copy link').click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
});

it('goes back to the board before, and forward again', async () => {
  const page = await open('?puzzle=knights');
  await sees(status(page), '7 moves to the goal.');
  await setBoard(page, '1*111/01111/00111/00001/00000');
  await sees(status(page), '1 move to the goal.');
  await page.getByRole('link', { name: 'Rotation Game' }).click();
  await sees(status(page), '2 moves to the goal.');
  await page.goBack();
  await sees(status(page), '1 move to the goal.');
  await page.goBack();
  await sees(status(page), '7 moves to the goal.');
  await page.goForward();
  await sees(status(page), '1 move to the goal.');
});

it('opens with what there is to say where a link says nonsense', async () => {
  const page = await open('?puzzle=chess&board=none&moves=%3Cb%3E&task=nothing', { mayRefuse: true });
  await sees(status(page), 'This is not a board yet.');
  await sees(page.getByRole('alert'), 'A knights board');
  await button(page, 'To the beginning').waitFor();
});
