import { describe, expect, it } from 'vitest';
import { button, SAMPLES, said, sees, setBoard, spot, status, useBrowser } from './browser.js';

const open = useBrowser();

describe.each(SAMPLES)('$puzzle', ({ puzzle, typed, board, distance, solution, first, astray, illegal, farthest }) => {
  const toGo = new RegExp(`^${distance} moves to the goal`);

  it('is set by any form of text', async () => {
    const page = await open(`?puzzle=${puzzle}&board=none`, { mayRefuse: true });
    await setBoard(page, typed);
    await sees(status(page), toGo);
    expect(new URL(page.url()).searchParams.get('board')).toBe(typed);
  });

  it('is solved, and shown move by move to the goal', async () => {
    const page = await open(`?puzzle=${puzzle}&board=${board}`);
    await page.getByLabel('Speed').selectOption('Fast');
    await button(page, 'Solve').click();
    await sees(said(page), `Solved in ${distance} moves.`);
    await page.getByText(`${distance} / ${distance}`).waitFor();
    await sees(status(page), /Solved!$/);
    expect(new URL(page.url()).searchParams.get('moves')).toBe(solution);
  });

  it('is played by clicking what can move, with the distance behind every move', async () => {
    const page = await open(`?puzzle=${puzzle}&board=${board}&task=hint`);
    await sees(status(page), toGo);
    const hints = page.getByRole('tabpanel').getByRole('listitem');
    await hints.first().waitFor();
    expect(await hints.first().textContent()).toMatch(new RegExp(`${distance - 1} to go, nearer$`));
    expect(await page.locator('.badge').count()).toBe(await hints.count());
    expect(await page.locator('.badge.nearer').first().textContent()).toBe(String(distance - 1));
    await spot(page, first.spot).click();
    await sees(status(page), first.said);
    await hints.first().getByRole('button').click();
    await sees(status(page), distance === 2 ? /Solved!$/ : new RegExp(`${distance - 2} moves to the goal`));
  });

  it('is generated at a distance', async () => {
    const page = await open(`?puzzle=${puzzle}&board=${board}&task=generate`);
    const slider = page.getByLabel('Distance to the goal');
    await page.getByText(/of [\d,]+ boards/).waitFor();
    expect(await slider.getAttribute('max')).toBe(String(farthest));
    expect(await page.locator('.bar').count()).toBe(farthest + 1);
    await slider.fill(String(farthest - 1));
    await button(page, 'New board').click();
    await sees(status(page), `${farthest - 1} moves to the goal`);
    await sees(said(page), 'A board from seed ');
    const seed = /seed (\d+)/.exec((await said(page).textContent()) ?? '')?.[1];
    expect(await page.getByRole('region', { name: 'terminal' }).textContent()).toContain(`"seed":${seed}`);
  });

  it('has moves verified: a solution, a way astray, and what is not legal', async () => {
    const page = await open(`?puzzle=${puzzle}&board=${board}&task=verify`);
    const check = async (moves: string, answer: string | RegExp): Promise<void> => {
      await page.getByLabel('Moves', { exact: true }).fill(moves);
      await button(page, 'Check').click();
      await sees(said(page), answer);
    };
    await check(astray, 'all legal, but the board is not solved.');
    if (illegal) await check(illegal, /^Move 2, \S+, is not legal\./);
    await check(solution, `${distance} moves, and the board is solved. Fewer will not do.`);
    await sees(status(page), /Solved!$/);
  });
});

it.each([
  { puzzle: 'knights', typed: 'e5c4,d3e5' },
  { puzzle: 'eight-puzzle', typed: 'u l l' },
  { puzzle: 'eight-puzzle', typed: '["u","l","l"]' },
])('keeps what it said of $typed when it writes the moves its own way', async ({ puzzle, typed }) => {
  const page = await open(`?puzzle=${puzzle}&task=verify`);
  const moves = page.getByLabel('Moves', { exact: true });
  await moves.fill(typed);
  await button(page, 'Check').click();
  await sees(status(page), /^(White knight|Tile)/);
  expect(await moves.inputValue()).not.toBe(typed);
  expect(await said(page).textContent()).toMatch(/^\d moves, all legal/);
});

it('verifies moves that one has played', async () => {
  const page = await open('?puzzle=rotation&task=verify');
  await spot(page, /^B, /).click();
  await sees(status(page), 'B, right column up.');
  await spot(page, /^E, /).click();
  await sees(status(page), 'E, right column down.');
  expect(await page.getByLabel('Moves', { exact: true }).inputValue()).toBe('BE');
  await button(page, 'Check').click();
  await sees(said(page), '2 moves, all legal, but the board is not solved.');
});

it('no longer says that a board is solved once another way is taken', async () => {
  const page = await open('?puzzle=rotation');
  await button(page, 'Solve').click();
  await sees(status(page), /Solved!$/);
  await sees(said(page), 'Solved in 2 moves.');
  await spot(page, /^B, /).click();
  await sees(status(page), 'B, right column up.');
  expect(await said(page).textContent()).toBe('');
});
