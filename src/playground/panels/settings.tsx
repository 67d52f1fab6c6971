import type { JSX } from 'preact';
import type { Body, Facts, Fault } from '../api/client.js';
import { figure } from '../words.js';

/** How to search, and when to give up. Limits are as they were typed. */
export interface Settings {
  readonly algorithm: string;
  readonly heuristic: string;
  readonly limits: Readonly<Partial<Record<LimitName, string>>>;
}

export const LIMITS = [
  { name: 'maxDepth', label: 'Most moves' },
  { name: 'timeLimitMs', label: 'Most time, ms' },
  { name: 'maxNodes', label: 'Most boards' },
] as const;

export type Limit = (typeof LIMITS)[number];
type LimitName = Limit['name'];

/** The others look at boards without knowing how far they are. An algorithm that is missing here is an error of types. */
const TAKES_HEURISTIC: Readonly<Record<string, boolean>> = {
  'ida-star': true,
  'a-star': true,
  'iterative-deepening': false,
  bidirectional: false,
} satisfies Record<NonNullable<Body<'solve'>['algorithm']>, boolean>;

export function takesHeuristic(algorithm: string): boolean {
  return TAKES_HEURISTIC[algorithm] ?? false;
}

interface Props {
  readonly facts: Facts | undefined;
  readonly settings: Settings;
  readonly faults: readonly Fault[];
  readonly onChange: (settings: Settings) => void;
}

export function SettingsFields({ facts, settings, faults, onChange }: Props): JSX.Element {
  const standards: Partial<Record<LimitName, number | undefined>> = {
    maxDepth: facts?.limits.maxDepth,
    timeLimitMs: facts?.limits.defaultTimeLimitMs,
  };
  return (
    <div class="settings">
      <Choice
        label="Algorithm"
        names={facts?.algorithms ?? [settings.algorithm]}
        chosen={settings.algorithm}
        onChoose={(algorithm) => onChange({ ...settings, algorithm })}
      />
      <Choice
        label="Heuristic"
        names={takesHeuristic(settings.algorithm) ? (facts?.heuristics.toReversed() ?? [settings.heuristic]) : ['none']}
        chosen={settings.heuristic}
        onChoose={(heuristic) => onChange({ ...settings, heuristic })}
      />
      {LIMITS.map(({ name, label }) => (
        <LimitField
          key={name}
          label={label}
          standard={standards[name]}
          value={settings.limits[name] ?? ''}
          fault={faults.find(({ pointer }) => pointer === `/${name}`)?.detail}
          onInput={(text) => onChange({ ...settings, limits: { ...settings.limits, [name]: text } })}
        />
      ))}
    </div>
  );
}

function Choice({
  label,
  names,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        disabled={names.length < 2}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function LimitField({
  label,
  standard,
  value,
  fault,
  onInput,
}: {
  readonly label: string;
  readonly standard: number | undefined;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onInput: (text: string) => void;
}): JSX.Element {
  return (
    <label class={fault ? 'field faulty' : 'field'}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={standard === undefined ? 'any' : figure(standard)}
        aria-invalid={fault !== undefined}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {fault && (
        <span class="fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}
