import fc from 'fast-check';
import { written } from '../reference/knights.js';

/** Boards as text, each as likely as any other. */
export const randomBoards = {
  knights: shuffled(`${'0'.repeat(12)}${'1'.repeat(12)}*`).map(written),
  eightPuzzle: shuffled('123456780').map((cells) => cells.join('')),
  rotation: shuffled('111111112222222233333333').map((cells) => cells.join('')),
};

/** What a random walk takes at each step: a number whose remainder picks one of the legal moves. */
export const randomPicks = fc.array(fc.nat({ max: 840 }), { minLength: 1, maxLength: 30 });

/** A slip of the pen: one character of a text changed, left out or put in. */
export interface Slip {
  readonly at: number;
  readonly leftOut: number;
  readonly putIn: string;
}

export const randomSlips: fc.Arbitrary<Slip> = fc.record({
  at: fc.nat(28),
  leftOut: fc.nat(1),
  putIn: fc.oneof(fc.constantFrom('', ...'0123456789*/ xX\n'), fc.string({ maxLength: 1 })),
});

export function withSlip(text: string, { at, leftOut, putIn }: Slip): string {
  const place = at % text.length;
  return text.slice(0, place) + putIn + text.slice(place + leftOut);
}

function shuffled(cells: string): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...cells], { minLength: cells.length });
}
