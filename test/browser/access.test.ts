import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PUZZLE_IDS } from '../../src/puzzles/registry.js';
import { button, choose, sees, spot, status, useBrowser } from './browser.js';

const open = useBrowser();

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each(PUZZLE_IDS)('nothing keeps anybody out: %s', async (puzzle) => {
    const page = await open(`?puzzle=${puzzle}&task=hint`, { colorScheme });
    await page.locator('.badge').first().waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('nor from anything that there is to do', async () => {
    const page = await open('?puzzle=eight-puzzle', { colorScheme });
    await button(page, 'Solve').click();
    await page.getByText('Solved in').waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const task of ['Generate', 'Verify', 'Compare'] as const) {
      await choose(page, task);
      expect(await barriers(page), task).toEqual([]);
    }
  });

  it('nor where a board is bad', async () => {
    const page = await open('?puzzle=eight-puzzle&board=234/15x/778', { colorScheme, mayRefuse: true });
    await page.locator('.callout').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

/** What axe finds: the rule, and where. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: page as never }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('the keyboard alone', () => {
  it('plays, solves and steps', async () => {
    const page = await open('?puzzle=eight-puzzle&board=123/4x6/758');
    await sees(status(page), '2 moves to the goal.');
    await tabTo(page, 'the board', 'board');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^row 3, column 2, tile 5, can move/);
    await page.keyboard.press('Enter');
    await sees(status(page), 'Tile 5 up. 1 move to the goal.');
    expect(await focused(page)).toMatch(/^row 3, column 2, blank/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await sees(status(page), 'Solved!');
    await tabTo(page, 'To the beginning');
    await page.keyboard.press('Enter');
    await sees(status(page), /^2 moves/);
    await tabTo(page, 'Solve', 'tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Hint' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, 'Solve');
    await page.keyboard.press('Enter');
    await sees(status(page), /Solved!$/);
  });

  it('pulls the lines of the rotation game', async () => {
    const page = await open('?puzzle=rotation&board=111132323132231222312133');
    await sees(status(page), '2 moves to the goal.');
    await spot(page, /^A, /).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/^B, /);
    await sees(status(page), '1 move to the goal.');
    await spot(page, /^C, /).focus();
    await page.keyboard.press('Enter');
    await sees(status(page), /Solved!$/);
  });

  it('sets a board up: picks up, puts down', async () => {
    const page = await open('?puzzle=knights');
    await page.getByLabel('Set up').press('Space');
    await spot(page, /^a5/).press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await spot(page, 'b5, white knight').waitFor();
    await spot(page, 'a5, black knight').waitFor();
    expect(new URL(page.url()).searchParams.get('board')).toBe('01110/01*11/10111/01001/00000');
  });

  it('is seen to be where it is', async () => {
    const page = await open('?puzzle=knights');
    await sees(status(page), 'to the goal');
    await page.keyboard.press('Tab');
    for (let stop = 0; stop < 12; stop++) {
      expect(await page.evaluate(HAS_VISIBLE_FOCUS), String(await focused(page))).toBe(true);
      await page.keyboard.press('Tab');
    }
  });
});

/** What has the focus: how it is called. */
async function focused(page: Page): Promise<string> {
  return page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
}

/** An outline, or for what is drawn a line around it; a switch shows it on its label. */
const HAS_VISIBLE_FOCUS = `(() => {
  const element = document.activeElement;
  const shown = element.matches('.spot') ? element.querySelector('rect') : element.matches('.switch input') ? element.nextElementSibling : element;
  const { outlineStyle, outlineWidth, strokeWidth } = getComputedStyle(shown);
  return element.matches('.spot') ? strokeWidth === '4px' : outlineStyle === 'solid' && outlineWidth === '3px';
})()`;

/** Presses Tab until something called so has the focus. */
async function tabTo(page: Page, name: string, kind: 'board' | 'tab' | 'button' = 'button'): Promise<void> {
  const isThere = `(() => {
    const element = document.activeElement;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if ('${kind}' === 'board') return element.matches('.spot');
    return name === '${name}' && (element.getAttribute('role') ?? 'button') === '${kind}';
  })()`;
  for (let stops = 0; stops < 60; stops++) {
    if (await page.evaluate(isThere)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}
