/** A longer copy of an array, filled up with zeros. */
export function grown<Numbers extends Uint8Array | Int32Array>(array: Numbers, length: number): Numbers {
  const longer = new (array.constructor as new (length: number) => Numbers)(length);
  longer.set(array);
  return longer;
}
