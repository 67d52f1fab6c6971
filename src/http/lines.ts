const LINE_FEED = 10;

/** A line of a body, without its end. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Undefined where the line is longer than it may be; the bytes are not kept then. */
  readonly bytes: Buffer | undefined;
}

/**
 * The lines of a body as they arrive, those of a chunk together. Keeps no more than one line's bytes.
 *
 * @param limit bytes that a line may have
 * @param isCut whether the body ended before its end, so that its last line may be half a line; that is dropped then
 */
export async function* linesOf(
  body: AsyncIterable<Buffer>,
  limit: number,
  isCut: () => boolean,
): AsyncGenerator<readonly Line[]> {
  let number = 0;
  let begun: Buffer[] = [];
  let begunBytes = 0;

  const add = (part: Buffer): void => {
    begunBytes += part.length;
    if (begunBytes <= limit) begun.push(part);
    else begun = [];
  };
  const complete = (): Line => {
    const bytes = begunBytes > limit ? undefined : begun.length === 1 ? begun[0] : Buffer.concat(begun);
    begun = [];
    begunBytes = 0;
    return { number: ++number, bytes };
  };

  for await (const chunk of body) {
    const lines: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      lines.push(complete());
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (begunBytes > 0 && !isCut()) yield [complete()];
}
