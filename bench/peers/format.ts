import type { ProblemId } from '../../src/judge/registry.js';

/** How a program that others wrote for a judge's problem is fed, and what it is measured against. */
export interface PeerFormat {
  /** The heuristic that it uses as well. */
  readonly heuristic: string;
  /** Greatest distance of the boards that it gets: as far as the problem goes, or as its time allows. */
  readonly farthest: number;
  /** The whole input, from boards as `boardText` writes them. */
  input(boards: readonly string[]): string;
  /** The lengths of the solutions in its output. */
  lengths(output: string): number[];
}

export const PEER_FORMATS: Readonly<Partial<Record<ProblemId, PeerFormat>>> = {
  'luogu-p2324': {
    heuristic: 'misplaced',
    farthest: 15,
    input: (boards) => `${boards.length}\n${boards.map((board) => `${board.replaceAll('/', '\n')}\n`).join('')}`,
    lengths: (output) => linesOf(output).map(Number),
  },
  'hdu-1043': {
    heuristic: 'manhattan',
    farthest: 31,
    input: (boards) => boards.map((board) => `${[...board.replace('0', 'x')].join(' ')}\n`).join(''),
    lengths: (output) => linesOf(output).map((moves) => moves.length),
  },
  'poj-2286': {
    heuristic: 'centre',
    farthest: 8,
    input: (boards) => `${boards.map((board) => `${[...board].join(' ')}\n`).join('')}0\n`,
    lengths: (output) =>
      linesOf(output)
        .filter((_, line) => line % 2 === 0)
        .map((moves) => (moves === 'No moves needed' ? 0 : moves.length)),
  },
};

function linesOf(output: string): string[] {
  return output.split('\n').slice(0, -1);
}
