/** A goal for each place of the blank; the last one is the puzzle's own. */
export const EIGHT_PUZZLE_GOALS: readonly string[] = [
  '041362785',
  '403217658',
  '120543687',
  '765082431',
  '234105678',
  '812430765',
  '516273084',
  '376542108',
  '123456780',
];
