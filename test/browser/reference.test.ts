import { expect, it } from 'vitest';
import { sees, useBrowser } from './browser.js';

const open = useBrowser();

/** A call of each kind, and how its answer begins. */
const CALLS = [
  { id: 'solve-knights', type: 'application/json', answer: '"status": "solved"' },
  { id: 'solve-rotation', type: 'application/x-ndjson', answer: '"status":"solved"' },
  { id: 'hint-eight-puzzle', type: 'application/json', answer: '"distance": 19' },
  { id: 'judge-poj-2286', type: 'text/plain', answer: 'AC' },
  { id: 'puzzle-rotation', type: undefined, answer: '"maxDistance": 13' },
];

it.each(CALLS)('lets one try $id with its example: $type', async ({ id, type, answer }) => {
  const page = await open('docs');
  const call = page.locator(`[id$="-${id}"].opblock`);
  await call.locator('.opblock-summary-control').click();
  if (type) await call.getByLabel('Request content type').selectOption(type);
  await call.getByRole('button', { name: 'Execute' }).click();
  const response = call.locator('.live-responses-table');
  await sees(response, answer);
  expect(await response.locator('.response-col_status').last().textContent()).toContain('200');
});
