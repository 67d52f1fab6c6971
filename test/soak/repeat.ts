import { setTimeout as sleep } from 'node:timers/promises';
import type { Activity } from './activities/activity.js';
import type { Caller } from './caller.js';

/** Has a client do the same until `isOver`. Those of one kind begin at different turns, so that they do not all do one thing. */
export async function repeat(
  { act, pauseMs }: Activity,
  caller: Caller,
  firstTurn: number,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = firstTurn; !isOver(); turn++) {
    await act(caller, turn);
    await sleep(pauseMs);
  }
  caller.leave();
}
