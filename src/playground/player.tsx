import type { JSX } from 'preact';
import type { Desk } from './desk.js';
import { Icon, type IconName } from './icons.jsx';
import { SPEEDS, type Speed } from './state/use-player.js';

interface Props {
  readonly desk: Desk;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

/** Goes along the line of moves. */
export function Player({ desk: { state, dispatch }, speed, onSpeed }: Props): JSX.Element {
  const { at, moves, isPlaying } = state;
  const isAtEnd = at === moves.length;
  const goTo = (to: number) => () => dispatch({ kind: 'go-to', at: to });
  return (
    <section class="player" aria-label="Player">
      <Step icon="first" label="To the beginning" isOff={at === 0} onClick={goTo(0)} />
      <Step icon="back" label="One move back" isOff={at === 0} onClick={goTo(at - 1)} />
      <Step
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        isOff={isAtEnd}
        onClick={() => dispatch({ kind: 'play', isPlaying: !isPlaying })}
      />
      <Step icon="forward" label="One move forward" isOff={isAtEnd} onClick={goTo(at + 1)} />
      <Step icon="last" label="To the end" isOff={isAtEnd} onClick={goTo(moves.length)} />
      <span class="count">
        {at} / {moves.length}
      </span>
      <label class="speed">
        <span>Speed</span>
        <select
          value={speed.name}
          onChange={({ currentTarget }) => onSpeed(SPEEDS[currentTarget.selectedIndex] ?? speed)}
        >
          {SPEEDS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** A button that keeps the focus when there is nothing more to do for it. */
function Step({
  icon,
  label,
  isOff,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <Icon name={icon} />
    </button>
  );
}
