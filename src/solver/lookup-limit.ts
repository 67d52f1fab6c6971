/** Boards to look up that may wait: a second's worth on a slow core. */
export const LOOKUP_LIMIT = 10_000;
