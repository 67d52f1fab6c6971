import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Board } from './board/board.jsx';
import { Pieces } from './board/pieces.jsx';
import type { Desk } from './desk.js';
import { ModeSwitch } from './mode-switch.jsx';
import { Player } from './player.jsx';
import type { PuzzlePage } from './puzzles/puzzle.js';
import { filled, positionAfter, swapped } from './state/line.js';
import { faultsByCell } from './state/sent-board.js';
import type { Speed } from './state/use-player.js';
import { statusOf } from './words.js';

interface Props {
  readonly desk: Desk;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

/** The board and all that is done to it by hand. */
export function Stage({ desk, speed, onSpeed }: Props): JSX.Element {
  const { state, dispatch, puzzle, position, known } = desk;
  const { cells } = position;
  const faults = known?.kind === 'refusal' ? (known.refusal.errors ?? []) : [];
  const byCell = faultsByCell(puzzle, faults);
  const setCells = (to: typeof cells): void => dispatch({ kind: 'set-board', text: puzzle.write(filled(to)) });
  return (
    <section class="stage" aria-label="Board">
      <div class="aim">
        <p>{puzzle.aim}</p>
        {puzzle.goal && <Goal puzzle={puzzle} text={puzzle.goal} />}
      </div>
      <div class="felt">
        <Board
          key={state.puzzle}
          puzzle={puzzle}
          start={`${state.puzzle} ${state.text}`}
          position={position}
          moves={known?.kind === 'answer' && !state.isPlaying ? known.answer.moves : []}
          faults={byCell}
          showsDistances={state.task === 'hint'}
          isSettingUp={state.isSettingUp}
          onMove={(move) => dispatch({ kind: 'make-move', move })}
          onSwap={(from, to) => setCells(swapped(cells, from, to))}
          onType={(cell, symbol) => setCells(cells.with(cell, symbol))}
        />
        <Callout puzzle={puzzle} faults={byCell} />
      </div>
      <div class="standing">
        <Status desk={desk} />
        <ModeSwitch desk={desk} />
      </div>
      <div class="faults" role="alert">
        {faults.map(({ pointer, detail }) => (
          <p key={pointer + detail}>{detail}</p>
        ))}
      </div>
      <p class="help" id="board-keys">
        {state.isSettingUp ? HOW_TO_SET_UP : HOW_TO_PLAY}
      </p>
      <Player desk={desk} speed={speed} onSpeed={onSpeed} />
    </section>
  );
}

const HOW_TO_PLAY = 'Click what can move. By keyboard: arrows, then Enter.';
const HOW_TO_SET_UP = 'Drag to swap. By keyboard: arrows, Enter on both, or type it.';

/** Says how things stand; what it said last stays until there is something new. */
function Status({ desk }: { readonly desk: Desk }): JSX.Element {
  const last = useRef('');
  last.current = statusOf(desk) ?? last.current;
  return (
    <p class="status" role="status">
      {last.current}
    </p>
  );
}

function Goal({ puzzle, text }: { readonly puzzle: PuzzlePage; readonly text: string }): JSX.Element {
  return (
    <figure class="goal">
      <figcaption>Goal</figcaption>
      <svg class="board" viewBox={`0 0 ${puzzle.width} ${puzzle.height}`} role="img" aria-label={`The goal: ${text}`}>
        <puzzle.Ground />
        <Pieces puzzle={puzzle} position={positionAfter(puzzle, puzzle.read(text).cells, [])} />
      </svg>
    </figure>
  );
}

/** The first fault, in words below the cell that it concerns. All of them are listed below the board. */
function Callout({
  puzzle,
  faults,
}: {
  readonly puzzle: PuzzlePage;
  readonly faults: ReadonlyMap<number, string>;
}): JSX.Element | null {
  const [first] = faults;
  const spot = first && puzzle.spots[first[0]];
  if (!first || !spot) return null;
  const [x, y] = [(100 * spot.x) / puzzle.width, (100 * (spot.y + 0.5)) / puzzle.height];
  return (
    <p
      class={`callout ${x > 50 ? 'from-right' : ''} ${y > 80 ? 'above' : ''}`}
      style={{
        [x > 50 ? 'right' : 'left']: `${x > 50 ? 100 - x : x}%`,
        [y > 80 ? 'bottom' : 'top']: `${y > 80 ? 100 - y + 100 / puzzle.height : y}%`,
      }}
    >
      {first[1]}
    </p>
  );
}
