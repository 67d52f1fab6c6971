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

export function packOutcomes(timed: readonly TimedOutcome[]): PackedOutcomes {
  const lengths = new Uint8Array(timed.length);
  const generated = new Uint16Array(timed.length);
  const elapsedMs = new Float64Array(timed.length);
  const moves: number[] = [];
  const others: Outcome[] = [];
  timed.forEach(({ outcome, elapsedMs: time }, index) => {
    elapsedMs[index] = time;
    generated[index] = outcome.effort.nodesGenerated;
    if (outcome.status === 'solved') {
      lengths[index] = outcome.moves.length;
      for (const move of outcome.moves) moves.push(move);
    } else {
      lengths[index] = OTHER;
      others.push(outcome);
    }
  });
  return { lengths, moves: Uint8Array.from(moves), generated, elapsedMs, others };
}

/** The reverse of {@link packOutcomes}, for walks: those expand one node a move, in one iteration. */
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
