import { readFileSync } from 'node:fs';

/** One `$ curl …` of a document, and the output shown below it. */
export interface Example {
  readonly command: string;
  readonly output: string;
}

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

export function examplesIn(text: string): Example[] {
  return [...text.matchAll(/```console\n\$ ((?:.*\\\n)*.*)\n([^`]*)```/g)].map(([, command, output]) => ({
    command: (command as string).replace(/\\\n\s*/g, ''),
    output: output as string,
  }));
}

/** Reads a curl command with `-s`, `-H` and `-d`. As with curl, a body makes it a POST. */
export function parseCurl(command: string): CurlRequest {
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
    else path = word.replace(/^localhost:3000/, '');
  }
  return { path, init: body === undefined ? { method: 'GET', headers } : { method: 'POST', headers, body } };
}
