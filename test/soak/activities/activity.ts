import type { Caller } from '../caller.js';

/** What a client does, again and again. */
export interface Activity {
  readonly clients: number;
  /** After each time, so that no client alone keeps the service busy. */
  readonly pauseMs: number;
  /** @param turn how often this client has done it before */
  act(caller: Caller, turn: number): Promise<void>;
}

/** A whole number from 0 to below `limit`. */
export function draw(limit: number): number {
  return Math.floor(Math.random() * limit);
}
