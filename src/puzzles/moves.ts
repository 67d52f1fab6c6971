import { type Fault, type Parsed, parsed, quoted, refused } from './parsed.js';

/** A move that was read on a board: the move, or why it is not legal there. */
export type MoveRead =
  | { readonly legal: true; readonly move: number }
  | { readonly legal: false; readonly reason: string };

/** More moves than any list needs to have. */
export const MOST_MOVES = 10_000;

/**
 * Reads a list of names of moves, which must each have a form; whether they are legal is another question.
 *
 * @param letters whether each move is one letter, so that a string of them is a list as well
 */
export function parseMoves(raw: unknown, form: RegExp, letters: boolean): Parsed<readonly string[]> {
  if (typeof raw === 'string' && letters) return parseNames([...raw], form, () => []);
  if (Array.isArray(raw)) return parseNames(raw, form, (index) => [index]);
  return refused(
    'wrong-type',
    letters ? 'Moves are a list of strings, or one string.' : 'Moves are a list of strings.',
  );
}

function parseNames(
  names: readonly unknown[],
  form: RegExp,
  path: (index: number) => Fault['path'],
): Parsed<readonly string[]> {
  if (names.length > MOST_MOVES) {
    return refused('wrong-size', `There may be ${MOST_MOVES} moves; these are ${names.length}.`);
  }
  const faults = names.flatMap((name, index): Fault[] => {
    if (typeof name !== 'string')
      return [{ path: path(index), code: 'wrong-type', detail: `Move ${index + 1}: not a string.` }];
    if (form.test(name)) return [];
    const shown = quoted(name.slice(0, 20));
    return [
      { path: path(index), code: 'bad-character', detail: `Move ${index + 1}: ${shown} is not the name of a move.` },
    ];
  });
  return parsed(faults, () => names as string[]);
}
