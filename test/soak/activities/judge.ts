import { type Activity, draw } from './activity.js';

const BOARD = '2 3 4 1 5 x 7 6 8\n';
const LENGTH = 19;
/** Enough for several pieces. */
const BOARDS = 1500;

/** Files of a judge, and now and then one with a fault in its last line. */
export const judge: Activity = {
  clients: 1,
  pauseMs: 200,
  async act(caller) {
    const isFaulty = draw(4) === 0;
    const body = BOARD.repeat(BOARDS) + (isFaulty ? '1 2 3\n' : '');
    await caller.ask(
      { path: '/judge/hdu-1043', body, type: 'text/plain' },
      ({ status, text }) => {
        if (isFaulty) return status === 400 && text.includes(`Line ${BOARDS + 1}`) ? undefined : `${status} ${text}`;
        const lines = text.trimEnd().split('\n');
        const isRight = lines.length === BOARDS && lines.every((line) => line.length === LENGTH && line === lines[0]);
        return status === 200 && isRight ? undefined : `${status} ${text.slice(0, 200)}`;
      },
      { mayBeCut: true },
    );
  },
};
