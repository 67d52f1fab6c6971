import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { PuzzlePage } from '../puzzles/puzzle.js';
import type { Position } from '../state/line.js';
import { spotTowards } from './arrows.js';
import { Pieces } from './pieces.jsx';
import { Spot } from './spot.jsx';
import { useDrag } from './use-drag.js';

/** A legal move, and what is known behind it. */
export interface LegalMove {
  readonly move: string;
  readonly distance: number | null;
  readonly optimal: boolean;
}

export interface BoardProps {
  readonly puzzle: PuzzlePage;
  /** Tells one start from another: pieces are followed from move to move, not from board to board. */
  readonly start: string;
  readonly position: Position;
  readonly moves: readonly LegalMove[];
  readonly faults: ReadonlyMap<number, string>;
  readonly showsDistances: boolean;
  readonly isSettingUp: boolean;
  readonly onMove: (move: string) => void;
  readonly onSwap: (from: number, to: number) => void;
  readonly onType: (cell: number, symbol: string) => void;
}

/** The size of a badge, in widths of the board: so that it is as large on few cells as on many. */
const BADGE = 0.075;

/** And in widths of a cell, of which something is still to be seen. */
const LARGEST_BADGE = 0.55;

/** The board as one widget: one stop of the Tab key, arrow keys from cell to cell, Enter to move or to pick up. */
export function Board(props: BoardProps): JSX.Element {
  const { puzzle, position, isSettingUp } = props;
  const [current, setCurrent] = useState<number>();
  const [held, setHeld] = useState<number>();
  const svg = useRef<SVGSVGElement>(null);
  const moveAt = new Map(props.moves.map((each) => [puzzle.spotOf(position.cells, each.move), each]));
  const { drag, down, move, up } = useDrag(puzzle, isSettingUp, props.onSwap);
  const stop = current ?? moveAt.keys().next().value ?? 0;

  const press = (spot: number): void => {
    setCurrent(spot);
    if (!isSettingUp) {
      const legal = moveAt.get(spot);
      if (legal) props.onMove(legal.move);
    } else if (spot < puzzle.size) {
      if (held !== undefined && held !== spot) props.onSwap(held, spot);
      setHeld(held === undefined ? spot : undefined);
    }
  };
  const key = (event: TargetedKeyboardEvent<SVGSVGElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = spotTowards(puzzle.spots, stop, event.key);
    if (next !== undefined) {
      setCurrent(next);
      svg.current?.querySelector<SVGElement>(`[data-spot="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(stop);
    else if (event.key === 'Escape') setHeld(undefined);
    else if (isSettingUp && stop < puzzle.size && puzzle.symbols.includes(event.key)) props.onType(stop, event.key);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG
    <svg
      ref={svg}
      class={`board ${isSettingUp ? 'setting-up' : ''}`}
      viewBox={`0 0 ${puzzle.width} ${puzzle.height}`}
      role="group"
      aria-label={`${puzzle.name} board`}
      aria-describedby="board-keys"
      onKeyDown={key}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <puzzle.Ground />
      <Pieces key={props.start} puzzle={puzzle} position={position} drag={drag} />
      {puzzle.spots.map((point, spot) => (
        <Spot
          key={spot}
          {...point}
          spot={spot}
          label={labelOf(props, spot, moveAt.get(spot))}
          isStop={spot === stop}
          isActive={isSettingUp ? spot < puzzle.size : moveAt.has(spot)}
          isHandle={spot >= puzzle.size}
          isHeld={isSettingUp && (held === spot || drag?.over === spot)}
          isFaulty={props.faults.has(spot)}
          badge={props.showsDistances && !isSettingUp ? moveAt.get(spot) : undefined}
          badgeSize={Math.min(puzzle.width * BADGE, LARGEST_BADGE)}
          onPress={() => press(spot)}
          onFocus={() => setCurrent(spot)}
        />
      ))}
    </svg>
  );
}

function labelOf({ puzzle, position, faults, showsDistances }: BoardProps, spot: number, legal?: LegalMove): string {
  const distance = legal && showsDistances && legal.distance !== null ? `, then ${legal.distance} to go` : '';
  const move = legal && spot < puzzle.size ? ', can move' : '';
  const fault = faults.has(spot) ? `. ${faults.get(spot)}` : '';
  return `${puzzle.saySpot(position.cells, spot)}${move}${distance}${fault}`;
}
