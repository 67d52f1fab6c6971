import type { JSX } from 'preact';
import type { PuzzlePage } from '../puzzles/puzzle.js';
import type { Position } from '../state/line.js';
import type { Drag } from './use-drag.js';

/** The pieces, each keeping its element on the way from cell to cell, so that it is seen to move. */
export function Pieces({
  puzzle,
  position: { cells, pieces },
  drag,
}: {
  readonly puzzle: PuzzlePage;
  readonly position: Position;
  readonly drag?: Drag | undefined;
}): JSX.Element {
  const { Piece } = puzzle;
  const placed = pieces.map((piece, cell) => ({ piece, cell })).sort((one, other) => one.piece - other.piece);
  return (
    <g class="pieces">
      {placed.map(({ piece, cell }) => {
        const { x = 0, y = 0 } = puzzle.spots[cell] ?? {};
        const by = drag?.from === cell ? drag.by : { x: 0, y: 0 };
        return (
          <g
            key={piece}
            class={drag?.from === cell ? 'piece dragged' : 'piece'}
            style={{ transform: `translate(${x + by.x}px, ${y + by.y}px)` }}
          >
            <Piece symbol={cells[cell] ?? ''} />
          </g>
        );
      })}
    </g>
  );
}
