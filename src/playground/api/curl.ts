/** The command that makes the same call from a terminal. */
export function curlFor(base: string, path: string, body: object): string {
  const url = `${base.replace(/\/$/, '')}${path}`;
  return `curl -s ${url} -H 'content-type: application/json' -d ${quoted(JSON.stringify(body))}`;
}

/** A word that a shell takes as it is. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
