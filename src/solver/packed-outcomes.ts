import type { Outcome } from '../search/outcome.js';

/**
 * The outcomes of many walks down a table in a few arrays: thousands of small objects would take longer to cross between
 * threads than to find.
 */
export interface PackedOutcomes {
  /** By board: number of moves; {@link OTHER} where it was not solved. */
  readonly lengths: Uint8Array;
  /** The moves of all solved boards, one solution after the other. */
  readonly moves: Uint8Array;
  /** By board: nodes generated, and the time that the work took, in milliseconds. */
  readonly generated: Uint16Array;
  readonly elapsedMs: Float64Array;
  /** The outcomes that are no solutions, in order. */
  readonly others: readonly Outcome[];
}

/** An outcome of one of many boards. */
export interface TimedOutcome {
  readonly outcome: Outcome;
  readonly elapsedMs: number;
}

const OTHER = 255;

/** Packs outcomes as they come. */
export class OutcomePacker {
  readonly #lengths: Uint8Array;
  readonly #generated: Uint16Array;
  readonly #elapsedMs: Float64Array;
  readonly #moves: number[] = [];
  readonly #others: Outcome[] = [];
  #count = 0;

  /** @param boards how many outcomes there will be */
  constructor(boards: number) {
    this.#lengths = new Uint8Array(boards);
    this.#generated = new Uint16Array(boards);
    this.#elapsedMs = new Float64Array(boards);
  }

  add(outcome: Outcome, elapsedMs: number): void {
    const index = this.#count++;
    this.#elapsedMs[index] = elapsedMs;
    this.#generated[index] = outcome.effort.nodesGenerated;
    if (outcome.status === 'solved') {
      this.#lengths[index] = outcome.moves.length;
      for (const move of outcome.moves) this.#moves.push(move);
    } else {
      this.#lengths[index] = OTHER;
      this.#others.push(outcome);
    }
  }

  packed(): PackedOutcomes {
    return {
      lengths: this.#lengths,
      moves: new Uint8Array(this.#moves),
      generated: this.#generated,
      elapsedMs: this.#elapsedMs,
      others: this.#others,
    };
  }
}

/** What was packed, for walks: those expand one node a move, in one iteration. */
export function unpackOutcomes({ lengths, moves, generated, elapsedMs, others }: PackedOutcomes): TimedOutcome[] {
  const timed: TimedOutcome[] = [];
  let at = 0;
  let nextOther = 0;
  for (let index = 0; index < lengths.length; index++) {
    const length = lengths[index] as number;
    const outcome =
      length === OTHER ? (others[nextOther++] as Outcome) : solved(moves, at, length, generated[index] as number);
    if (length !== OTHER) at += length;
    timed.push({ outcome, elapsedMs: elapsedMs[index] as number });
  }
  return timed;
}

function solved(moves: Uint8Array, from: number, length: number, nodesGenerated: number): Outcome {
  const solution: number[] = [];
  for (let at = from; at < from + length; at++) solution.push(moves[at] as number);
  const effort = { nodesExpanded: length, nodesGenerated, iterations: Math.min(1, length) };
  return { status: 'solved', moves: solution, optimal: true, effort };
}
