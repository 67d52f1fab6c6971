/**
 * A puzzle's states as a complete distance table sees them. States that are alike by symmetry share an index, and so
 * one entry of the table. Every move can be taken back, so distances are the same in both directions.
 */
export interface Space {
  /** Indices there are, from 0. Some may stand for no state. */
  readonly size: number;

  /** One for each table: the states at distance 0. */
  readonly goals: readonly (readonly number[])[];

  /** The index of a state. */
  rank(state: number): number;

  /** The states that share its index, each once, itself among them. */
  alike(state: number): readonly number[];

  /** The greatest number of states that share an index. */
  readonly mostAlike: number;

  /** Bit set of the legal moves. */
  legalMoves(state: number): number;

  /** The state after a legal move. */
  play(state: number, move: number): number;

  /** The move that takes a legal move back. */
  takeBack(state: number, move: number): number;
}
