import { clockMs } from './clock.js';

/** What a search may spend. */
export interface Limits {
  /** Longest solution looked for, in moves. */
  readonly maxDepth: number;
  /** Nodes that may be expanded; the search expands exactly so many before it gives up. */
  readonly maxNodes: number;
  /** When to stop, in milliseconds of {@link clockMs}. */
  readonly deadline: number;
  /** Whether whoever asked has gone. Looked at together with the clock. */
  readonly isCancelled: () => boolean;
}

/** Why a search stopped before it had an answer. */
export type Exceeded = 'nodes' | 'time' | 'cancelled';

/** Nodes of IDA* between two looks at the clock and the flag: well under a millisecond of work, and lost in the noise. */
const NODES_BETWEEN_LOOKS = 4096;

/**
 * Keeps a search within its {@link Limits}. The search compares its own count of expanded nodes with `nextLook`, which
 * is all that the inner loop pays, and calls `exceeded` when they are equal.
 */
export class Budget {
  /** The count of expanded nodes at which the search must call {@link exceeded}, before it expands another. */
  nextLook = 0;

  readonly #limits: Limits;
  readonly #nodesBetweenLooks: number;

  /** @param nodesBetweenLooks fewer for searches that take longer over a node */
  constructor(limits: Limits, nodesBetweenLooks = NODES_BETWEEN_LOOKS) {
    this.#limits = limits;
    this.#nodesBetweenLooks = nodesBetweenLooks;
  }

  get maxDepth(): number {
    return this.#limits.maxDepth;
  }

  /** What stops the search now, or undefined after having set the next look. */
  exceeded(nodesExpanded: number): Exceeded | undefined {
    const { maxNodes, deadline, isCancelled } = this.#limits;
    if (isCancelled()) return 'cancelled';
    if (nodesExpanded >= maxNodes) return 'nodes';
    if (clockMs() >= deadline) return 'time';
    this.nextLook = Math.min(maxNodes, nodesExpanded + this.#nodesBetweenLooks);
    return undefined;
  }
}
