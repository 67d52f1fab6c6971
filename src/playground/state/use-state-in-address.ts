import { useEffect, useReducer, useRef } from 'preact/hooks';
import { queryOf, stateOf } from './address.js';
import { type Action, reduce, type State } from './state.js';

/**
 * The state of the page, kept in its address: another board is another entry of the history, a move is not. While moves
 * are being shown the address waits, since browsers refuse to change it many times a second.
 */
export function useStateInAddress(): readonly [State, (action: Action) => void] {
  const [state, dispatch] = useReducer(reduce, window.location.search, stateOf);
  const board = useRef(boardOf(state));
  useEffect(() => {
    const restore = (): void => {
      const restored = stateOf(window.location.search);
      board.current = boardOf(restored);
      dispatch({ kind: 'restore', state: restored });
    };
    window.addEventListener('popstate', restore);
    return () => window.removeEventListener('popstate', restore);
  }, []);
  useEffect(() => {
    if (state.isPlaying) return;
    const isOther = board.current !== boardOf(state);
    board.current = boardOf(state);
    window.history[isOther ? 'pushState' : 'replaceState'](null, '', queryOf(state));
  }, [state]);
  return [state, dispatch];
}

function boardOf({ puzzle, text }: State): string {
  return `${puzzle} ${text}`;
}
