/**
 * Turns items into results, a few at a time, and gives the results in the order of the items. A result is given as soon
 * as it is there, also while the next item has not come; and no item is asked for while as many as may be are under way
 * or nobody takes the results.
 *
 * @param most how many may be under way
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterator<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  let coming: Promise<IteratorResult<Item>> | undefined;
  for (let ended = false; !ended || underWay.length > 0; ) {
    if (!ended && underWay.length < most) coming ??= items.next();
    const first = underWay[0];
    const came = coming?.then((item) => ({ item }));
    const done = first?.then(() => ({ item: undefined }));
    const event = await Promise.race([came, done].filter((each) => each !== undefined));
    if (event.item) {
      coming = undefined;
      if (event.item.done) ended = true;
      else underWay.push(handled(work(event.item.value)));
    } else {
      underWay.shift();
      yield first as Promise<Result>;
    }
  }
}

/** A result that fails while others are waited for must not count as unhandled; it is told when its turn comes. */
function handled<Result>(result: Promise<Result>): Promise<Result> {
  result.catch(() => {});
  return result;
}
