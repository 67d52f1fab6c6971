import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { PuzzleId } from '../../src/puzzles/registry.js';

/** Opens the page in a browser window of its own, at a query such as `?puzzle=rotation`. */
export type Open = (query: string, options?: OpenOptions) => Promise<Page>;

export interface OpenOptions extends BrowserContextOptions {
  /** Whether the browser may complain of refusals: it does so of every one, on the console. */
  readonly mayRefuse?: boolean;
  /** What calls of a path are answered with the first time, instead of by the service. */
  readonly answers?: { readonly path: string; readonly first: Parameters<Route['fulfill']>[0] };
  /** The Content-Security-Policy that the page comes with. */
  readonly policy?: string;
}

/** The browser that tests are for. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** For a file of tests. After each of them, no window may have logged an error or asked another host for anything. */
export function useBrowser(): Open {
  let browser: Browser;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });
  return async (query, { mayRefuse = false, answers, policy, ...options } = {}) => {
    const home = inject('serviceUrl');
    const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of [45]\d\d/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !(mayRefuse && isRefusal)) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== home) complaints.push(`it asked for ${request.url()}`);
    });
    if (answers) await page.route(answers.path, (route) => route.fulfill(answers.first), { times: 1 });
    if (policy) await page.route(`${home}/?*`, (route) => addPolicy(route, policy));
    await page.goto(`${home}/${query}`);
    return page;
  };
}

async function addPolicy(route: Route, policy: string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
}

/** The line that says how things stand. */
export function status(page: Page): Locator {
  return page.getByRole('region', { name: 'Board' }).getByRole('status');
}

/** A cell or a handle of the board, by how it is called. */
export function spot(page: Page, name: string | RegExp): Locator {
  return page.getByRole('group', { name: / board$/ }).getByRole('button', { name });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Waits until a text is there. */
export async function sees(where: Locator, text: string | RegExp): Promise<void> {
  await where.filter({ hasText: text }).waitFor();
}

/** Types a board, and sets it. */
export async function setBoard(page: Page, text: string): Promise<void> {
  await page.getByLabel('Board as text').fill(text);
  await button(page, 'Set').click();
}

export async function choose(page: Page, task: 'Solve' | 'Hint' | 'Generate' | 'Verify' | 'Compare'): Promise<void> {
  await page.getByRole('tab', { name: task }).click();
}

/** What the panel says came of a call. */
export function said(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('status');
}

export interface Sample {
  readonly puzzle: PuzzleId;
  /** A form of the board that is not the one it is shown in. */
  readonly typed: string;
  readonly board: string;
  readonly distance: number;
  /** A shortest solution. */
  readonly solution: string;
  /** Where one clicks for its first move, and what is said of it then. */
  readonly first: { readonly spot: RegExp; readonly said: string };
  /** Moves that are no solution, and moves that are not legal. */
  readonly astray: string;
  readonly illegal: string | undefined;
  readonly farthest: number;
}

/** A board of each puzzle with what is known of it from the judges. */
export const SAMPLES: readonly Sample[] = [
  {
    puzzle: 'knights',
    typed: '["10110","01 11","10111","01001","00000"]',
    board: '10110/01*11/10111/01001/00000',
    distance: 7,
    solution: 'e5c4 d3e5 b2d3 c4b2 a3c4 b5a3 c3b5',
    first: { spot: /^e5/, said: 'Black knight from e5 to c4. 6 moves to the goal.' },
    astray: 'a5c4',
    illegal: 'e5c4 a1e5',
    farthest: 39,
  },
  {
    puzzle: 'eight-puzzle',
    typed: '2 3 4 1 5 X 7 6 8',
    board: '234/15x/768',
    distance: 19,
    solution: 'ullddrurdllurdruldr',
    first: { spot: /tile 4/, said: 'Tile 4 down. 18 moves to the goal.' },
    astray: 'lr',
    illegal: 'ur',
    farthest: 31,
  },
  {
    puzzle: 'rotation',
    typed: '1111 3232313223122231 2133',
    board: '111132323132231222312133',
    distance: 2,
    solution: 'AC',
    first: { spot: /^A, /, said: 'A, left column up. 1 move to the goal.' },
    astray: 'B',
    illegal: undefined,
    farthest: 13,
  },
];
