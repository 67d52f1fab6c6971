import { CENTRE } from '../../reference/rotation.js';
import { boardsAlong } from '../../support/replay.js';
import type { Caller } from '../caller.js';
import { type Activity, draw } from './activity.js';
import { faultIn } from './calls.js';

interface Drawn {
  readonly board: readonly unknown[];
  readonly distance: number;
}

/** By puzzle: whether a board is a goal. */
const IS_GOAL: Readonly<Record<string, (board: readonly unknown[]) => boolean>> = {
  knights: (board) => board.join('/') === '11111/01111/00*11/00001/00000',
  'eight-puzzle': (board) => board.join('') === '123456780',
  rotation: (board) => new Set(CENTRE.map((cell) => board[cell])).size === 1,
};

const PUZZLES = Object.keys(IS_GOAL);

/** Boards that the service draws, whose solutions are replayed, and must be as long as all its calls say. */
export const randomBoards: Activity = {
  clients: 3,
  pauseMs: 10,
  async act(caller) {
    const puzzle = PUZZLES[draw(PUZZLES.length)] as string;
    const drawn = await caller.ask({ path: `/generate/${puzzle}`, body: '{"count":3}' }, ({ status, text }) =>
      status === 200 ? undefined : `${status} ${text}`,
    );
    if (!drawn) return;
    for (const each of JSON.parse(drawn.text).boards as Drawn[]) await askAbout(caller, puzzle, each);
  },
};

async function askAbout(caller: Caller, puzzle: string, { board, distance }: Drawn): Promise<void> {
  const ask = (call: string, fields: object, expected: Readonly<Record<string, unknown>>) => {
    const path = `/${call}/${puzzle}`;
    const body = { board, ...fields };
    return caller.ask({ path, body: JSON.stringify(body) }, (answer, tookMs) =>
      faultIn({ path, body, expected }, answer, tookMs),
    );
  };
  await ask('hint', {}, { solvable: true, distance });
  const solved = await ask('solve', {}, { status: 'solved', length: distance, optimal: true });
  const moves = solved && JSON.parse(solved.text).moves;
  if (!moves) return;
  caller.judge(endsAtGoal(puzzle, board, moves) ? undefined : `${puzzle} ${board}: ${moves} is no solution`);
  await ask('verify', { moves }, { legal: true, solves: true, optimal: true, length: distance });
}

function endsAtGoal(puzzle: string, board: readonly unknown[], moves: readonly string[]): boolean {
  const end = boardsAlong(`/solve/${puzzle}`, board, moves).at(-1);
  return end !== undefined && IS_GOAL[puzzle]?.(end) === true;
}
