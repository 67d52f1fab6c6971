import type { ServerResponse } from 'node:http';

const CALLBACKS = Symbol('callbacks');

interface Watched extends ServerResponse {
  [CALLBACKS]?: (() => void)[];
}

/**
 * Calls back once a response is over: it has left, or its client has. Whatever waits for that shares one listener, since
 * every request has several who do.
 */
export function whenOver(response: Watched, callback: () => void): void {
  const callbacks = response[CALLBACKS];
  if (callbacks) callbacks.push(callback);
  else {
    response[CALLBACKS] = [callback];
    response.on('close', callBack);
  }
}

function callBack(this: Watched): void {
  for (const callback of this[CALLBACKS]?.splice(0) ?? []) callback();
}
