import { readFileSync } from 'node:fs';

/** One `$ …` of a document, and the output shown below it. */
export interface Example {
  readonly command: string;
  readonly output: string;
}

/** Files by name. */
export type Files = Readonly<Record<string, string>>;

/** What a curl command asks for, as `fetch` takes it. */
export interface CurlRequest {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
}

export const ROOT = new URL('../../', import.meta.url);

export function readText(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The rows of the first table with these titles, each a list of cells. */
export function tableUnder(text: string, ...titles: string[]): string[][] {
  const lines = text.split('\n').map(cellsOf);
  const head = lines.findIndex((cells) => cells.join('|') === titles.join('|'));
  if (head < 0) throw new Error(`there is no table with ${titles.join(', ')}`);
  const rows = lines.slice(head + 2);
  return rows.slice(
    0,
    rows.findIndex((cells) => cells.length === 0),
  );
}

/** The cells of a line of a table; none where it is no such line. */
function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** All that stands between backticks. */
export function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
}

/** All commands in the blocks of console, with what they print. */
export function examplesIn(text: string): Example[] {
  const blocks = [...text.matchAll(/```console\n([^`]*)```/g)].map(([, block]) => block as string);
  return blocks.flatMap((block) =>
    [...block.matchAll(/^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)/gm)].map(([, command, output]) => ({
      command: (command as string).replace(/\\\n\s*/g, ''),
      output: output as string,
    })),
  );
}

/** The files that examples show with `cat`. */
export function filesShownBy(examples: readonly Example[]): Files {
  const shown = examples.filter(({ command }) => command.startsWith('cat '));
  return Object.fromEntries(shown.map(({ command, output }) => [command.slice('cat '.length), output]));
}

/**
 * Reads a curl command with `-s`, `-H`, `-d` and `--data-binary @file`. As with curl, a body makes it a POST, of a form
 * where no header says otherwise.
 */
export function parseCurl(command: string, files: Files): CurlRequest {
  const [curl, ...words] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  if (curl !== 'curl') throw new Error(`not a curl command: ${command}`);
  let path = '';
  let body: string | undefined;
  const headers: Record<string, string> = {};
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-s') continue;
    if (word === '-H') {
      const [name = '', value = ''] = words.shift()?.split(': ') ?? [];
      headers[name] = value;
    } else if (word === '-d') body = words.shift();
    else if (word === '--data-binary') body = fileOf(words.shift() ?? '', files);
    else path = word.replace(/^localhost:3000/, '');
  }
  if (body === undefined) return { path, init: { method: 'GET', headers } };
  return { path, init: { method: 'POST', headers: { 'content-type': FORM_TYPE, ...headers }, body } };
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

function fileOf(word: string, files: Files): string {
  const text = word.startsWith('@') ? files[word.slice(1)] : undefined;
  if (text === undefined) throw new Error(`no example shows the file ${word}`);
  return text;
}
