import { readText } from '../docs/markdown.js';

export const HAPROXY_FILE = 'deploy/haproxy/haproxy.cfg';

const LINES = readText(HAPROXY_FILE)
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => !line.startsWith('#'));

/** What follows these words at the start of a line, such as `timeout server`; undefined where no line starts so. */
export function haproxyOption(words: string): string | undefined {
  return LINES.find((line) => line.startsWith(`${words} `))?.slice(words.length + 1);
}

/** The bodies of the answers that HAProxy gives itself, by their status. */
export function haproxyErrors(): { readonly status: number; readonly body: string }[] {
  return LINES.flatMap((line) => {
    const [, status, body] =
      /^http-error status (\d+) content-type application\/problem\+json \S+ '(.+?)'/.exec(line) ?? [];
    return body === undefined ? [] : [{ status: Number(status), body }];
  });
}

/** The variables that the file reads. */
export function haproxyVariables(): string[] {
  return [...new Set(LINES.flatMap((line) => [...line.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as string)))];
}
