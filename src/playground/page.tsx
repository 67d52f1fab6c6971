import type { JSX, TargetedMouseEvent } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardText } from './board-text.jsx';
import type { Desk } from './desk.js';
import { Tasks } from './panels/tasks.jsx';
import { PUZZLE_IDS, type PuzzleId, pageOf } from './puzzles/registry.js';
import { Stage } from './stage.jsx';
import { queryOf } from './state/address.js';
import { positionAfter } from './state/line.js';
import { shownBoard } from './state/sent-board.js';
import { stateAt } from './state/state.js';
import { useHint } from './state/use-hint.js';
import { SPEEDS, type Speed, usePlayer } from './state/use-player.js';
import { useStateInAddress } from './state/use-state-in-address.js';

export function Page(): JSX.Element {
  const [state, dispatch] = useStateInAddress();
  const [speed, setSpeed] = useState<Speed>(SPEEDS[1]);
  const { puzzle: id, text, moves, at } = state;
  const puzzle = pageOf(id);
  const position = useMemo(
    () => positionAfter(puzzle, puzzle.read(text).cells, moves.slice(0, at)),
    [puzzle, text, moves, at],
  );
  const board = shownBoard(puzzle, text, position, at);
  const known = useHint(id, board, state.isPlaying);
  usePlayer(state, speed, dispatch);
  const desk: Desk = { state, dispatch, puzzle, position, board, known };
  return (
    <>
      <header>
        <h1>puzzlebase</h1>
        <nav aria-label="Puzzles">
          {PUZZLE_IDS.map((each) => (
            <PuzzleLink
              key={each}
              id={each}
              isCurrent={each === id}
              onChoose={() => dispatch({ kind: 'choose-puzzle', puzzle: each })}
            />
          ))}
        </nav>
        <a class="reference" href="docs">
          API reference
        </a>
      </header>
      <main>
        <Stage desk={desk} speed={speed} onSpeed={setSpeed} />
        <Tasks desk={desk} />
        <BoardText desk={desk} />
      </main>
    </>
  );
}

function PuzzleLink({
  id,
  isCurrent,
  onChoose,
}: {
  readonly id: PuzzleId;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}): JSX.Element {
  const choose = (event: TargetedMouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a href={queryOf(stateAt(id))} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
      {pageOf(id).name}
    </a>
  );
}
