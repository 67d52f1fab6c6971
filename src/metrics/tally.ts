import { Counter, type CounterConfiguration } from 'prom-client';

type Labels<Name extends string> = Readonly<Record<Name, string | number>>;

/** One combination of labels. */
interface Entry<Name extends string> {
  readonly labels: Labels<Name>;
  count: number;
}

/** Where the values of the first labels lead: to the values of the next label, or to an entry. */
class Branch<Name extends string> {
  entry: Entry<Name> | undefined;
  readonly #next = new Map<string | number, Branch<Name>>();

  to(value: string | number): Branch<Name> {
    let branch = this.#next.get(value);
    if (!branch) {
      branch = new Branch();
      this.#next.set(value, branch);
    }
    return branch;
  }
}

/**
 * A counter on the way of every request. prom-client's own checks all labels and joins them into a key each time, which
 * takes several times as long as all that is counted here.
 */
export class Tally<Name extends string> {
  readonly #names: readonly Name[];
  readonly #entries: Entry<Name>[] = [];
  readonly #root = new Branch<Name>();

  constructor(configuration: CounterConfiguration<Name> & { readonly labelNames: readonly Name[] }) {
    this.#names = configuration.labelNames;
    const entries = this.#entries;
    new Counter<Name>({
      ...configuration,
      collect() {
        this.reset();
        for (const { labels, count } of entries) this.inc(labels, count);
      },
    });
  }

  add(labels: Labels<Name>, amount = 1): void {
    let branch = this.#root;
    for (const name of this.#names) branch = branch.to(labels[name]);
    branch.entry ??= this.#open(labels);
    branch.entry.count += amount;
  }

  #open(labels: Labels<Name>): Entry<Name> {
    const entry = { labels, count: 0 };
    this.#entries.push(entry);
    return entry;
  }
}
