/** Something that `npm run bench -- <name>` measures. */
export interface Bench {
  /** What it measures, in a line. */
  readonly about: string;
  /** Done within a minute, and changes no file: `npm run bench` alone runs it. */
  readonly quick: boolean;
  /** @param args words after its name */
  run(args: readonly string[]): Promise<void>;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
