/** The longest solution that any search looks for, in moves. It also bounds how deep searches nest. */
export const MAX_DEPTH = 100;
