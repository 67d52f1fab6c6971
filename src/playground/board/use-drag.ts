import type { TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Point, PuzzlePage } from '../puzzles/puzzle.js';

/** A piece under way: how far it has been dragged, and the cell that it would be dropped on. */
export interface Drag {
  readonly from: number;
  readonly by: Point;
  readonly over: number | undefined;
}

interface Start extends Drag {
  readonly begun: Point;
}

type Handler = (event: TargetedPointerEvent<SVGSVGElement>) => void;

/** How far a pointer may tremble and still be a click, in widths of a cell. */
const TREMBLE = 0.15;

/** Dragging from one cell to another. @param onDrop called with both, if they are two */
export function useDrag(
  puzzle: PuzzlePage,
  isOn: boolean,
  onDrop: (from: number, to: number) => void,
): { readonly drag: Drag | undefined; readonly down: Handler; readonly move: Handler; readonly up: Handler } {
  const [start, setStart] = useState<Start>();
  const down: Handler = (event) => {
    const begun = pointOf(event, puzzle);
    const from = cellAt(puzzle, begun);
    if (isOn && event.button === 0 && from !== undefined)
      setStart({ begun, from, by: { x: 0, y: 0 }, over: undefined });
  };
  const move: Handler = (event) => {
    if (!start) return;
    const { x, y } = pointOf(event, puzzle);
    const by = { x: x - start.begun.x, y: y - start.begun.y };
    if (!start.over && Math.hypot(by.x, by.y) < TREMBLE) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ ...start, by, over: cellAt(puzzle, { x, y }) });
  };
  const up: Handler = () => {
    if (start?.over !== undefined && start.over !== start.from) onDrop(start.from, start.over);
    setStart(undefined);
  };
  const isMoving = start && (start.by.x !== 0 || start.by.y !== 0);
  return { drag: isMoving ? start : undefined, down, move, up };
}

function pointOf({ currentTarget, clientX, clientY }: TargetedPointerEvent<SVGSVGElement>, puzzle: PuzzlePage): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * puzzle.width, y: ((clientY - top) / height) * puzzle.height };
}

function cellAt({ spots, size }: PuzzlePage, { x, y }: Point): number | undefined {
  const cell = spots.findIndex((spot) => Math.abs(spot.x - x) <= 0.5 && Math.abs(spot.y - y) <= 0.5);
  return cell >= 0 && cell < size ? cell : undefined;
}
