const START = '<!-- made by `npm run bench -- algorithms` -->';
const END = '<!-- end of what was made -->';

/** The part of a page that is made from numbers. */
export function madePart(page: string): string {
  const [, made] = parts(page);
  return made;
}

/** A page with that part made anew. */
export function withMadePart(page: string, made: string): string {
  const [before, , after] = parts(page);
  return `${before}${START}\n\n${made}\n\n${END}${after}`;
}

function parts(page: string): [before: string, made: string, after: string] {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('the page has no place for what is made');
  return [page.slice(0, start), page.slice(start + START.length, end).trim(), page.slice(end + END.length)];
}
