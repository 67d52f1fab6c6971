/** What a character stands for. */
const NOTHING = -1;
const BLANK = -2;

const SPACE = 32;
const TAB = 9;
const CODES = 128;

/** A table for {@link readCells}. @param values what each character stands for, from 0 */
export function tabulate(values: Readonly<Record<string, number>>): Int8Array {
  const table = new Int8Array(CODES).fill(NOTHING);
  table[SPACE] = BLANK;
  table[TAB] = BLANK;
  for (const [character, value] of Object.entries(values)) table[character.charCodeAt(0)] = value;
  return table;
}

/**
 * Fills the cells from a text with exactly as many characters, and spaces and tabs wherever.
 *
 * @returns whether the text is that and nothing else
 */
export function readCells(text: string, table: Int8Array, cells: number[]): boolean {
  let read = 0;
  for (let at = 0; at < text.length; at++) {
    const value = table[text.charCodeAt(at)] ?? NOTHING;
    if (value === BLANK) continue;
    if (value === NOTHING || read === cells.length) return false;
    cells[read++] = value;
  }
  return read === cells.length;
}
