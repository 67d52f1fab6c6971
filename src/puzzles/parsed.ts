/** A fault in what was read: where it is, which rule it breaks, and that rule in words. */
export interface Fault {
  /** Keys and indices from what was read down to the fault; empty for the whole of it. */
  readonly path: readonly (string | number)[];
  readonly code: FaultCode;
  readonly detail: string;
}

export type FaultCode =
  | 'required'
  | 'wrong-type'
  | 'wrong-size'
  | 'bad-character'
  | 'out-of-range'
  | 'duplicate'
  | 'missing'
  | 'wrong-count'
  | 'not-allowed'
  | 'unknown-field';

/** What reading gives: a value, or every fault that was found. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A `Parsed` with the value, or with the faults if there are any. The value is only made where there are none. */
export function parsed<Value>(faults: readonly Fault[], value: () => Value): Parsed<Value> {
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: value() };
}

/** One fault as a `Parsed`. */
export function refused(
  code: FaultCode,
  detail: string,
  path: Fault['path'] = [],
): { readonly ok: false; readonly faults: readonly Fault[] } {
  return { ok: false, faults: [{ path, code, detail }] };
}

/** Characters that the text of a board may have: far more than it needs, and few enough to name every fault. */
export const LONGEST_TEXT = 1000;

/** A character as it may be shown in a message: quoted, and escaped where it cannot be seen. */
export function quoted(character: string): string {
  return JSON.stringify(character);
}

/** "1 row", "2 rows" */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
