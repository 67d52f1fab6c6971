import { BoardIndex } from './board-index.js';
import { Budget, type Exceeded, type Limits } from './budget.js';
import { MAX_DEPTH } from './limits.js';
import { OpenList } from './open-list.js';
import type { Effort, Outcome } from './outcome.js';
import { countMoves, lowestMove } from './problem.js';

/** A puzzle as A* sees it: whole boards, each a number. */
export interface Boards {
  /** Bit set of the legal moves. */
  legalMoves(board: number): number;
  /** The board after a legal move. */
  play(board: number, move: number): number;
  /** The move that takes a legal move back. */
  takeBack(board: number, move: number): number;
  /** Admissible lower bound on the moves still to play; zero at a goal and nowhere else. */
  boundOf(board: number): number;
}

/**
 * Memory that a board takes, in bytes: itself, its slots in the index (four at most), two links of the open list, and
 * its depth, bound, way back and state.
 */
const BOARD_BYTES = 8 + 4 * 4 + 2 * 4 + 4;

/** More moves than any board has. */
const MOST_MOVES = 31;

/** The way back from the start. */
const NO_MOVE = 31;

/**
 * A* (P. E. Hart, N. J. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths", IEEE
 * Transactions on Systems Science and Cybernetics 4, 1968). A board is settled when it is taken from the open list, not
 * when it is first met, and a shorter way to it that turns up later still counts.
 *
 * @param memoryBytes what the boards may take
 */
export function aStar(boards: Boards, start: number, limits: Limits, memoryBytes: number): Outcome {
  return new Search(boards, limits, Math.floor(memoryBytes / BOARD_BYTES)).run(start);
}

class Search {
  private readonly boards: Boards;
  private readonly budget: Budget;
  private readonly index: BoardIndex;
  private readonly open: OpenList;
  /** By number of the board: moves from the start, lower bound of the rest, the move back, whether it is open. */
  private readonly depths: Uint8Array;
  private readonly bounds: Uint8Array;
  private readonly back: Uint8Array;
  private readonly isOpen: Uint8Array;
  private nodesExpanded = 0;
  private nodesGenerated = 0;

  constructor(boards: Boards, limits: Limits, capacity: number) {
    this.boards = boards;
    this.budget = new Budget(limits);
    this.index = new BoardIndex(capacity);
    this.open = new OpenList(capacity, 2 * MAX_DEPTH + 1, MAX_DEPTH + 1);
    this.depths = new Uint8Array(capacity);
    this.bounds = new Uint8Array(capacity);
    this.back = new Uint8Array(capacity);
    this.isOpen = new Uint8Array(capacity);
  }

  run(start: number): Outcome {
    this.meet(start, 0, NO_MOVE);
    let lowerBound = 0;
    for (let node = this.open.first(); node !== undefined; node = this.open.first()) {
      lowerBound = Math.max(lowerBound, this.totalOf(node));
      if (lowerBound > this.budget.maxDepth) return this.gaveUp('depth', lowerBound);
      if (this.bounds[node] === 0) return this.solved(node);
      const limit = this.exceeded();
      if (limit) return this.gaveUp(limit, lowerBound);
      this.expand(node);
    }
    return { status: 'unsolvable', effort: this.effort() };
  }

  /** Settles a board and meets every board that its moves lead to. */
  private expand(node: number): void {
    const board = this.index.boards[node] as number;
    const depth = (this.depths[node] as number) + 1;
    this.close(node);
    const legal = this.boards.legalMoves(board) & ~(1 << (this.back[node] as number));
    this.nodesExpanded++;
    this.nodesGenerated += countMoves(legal);
    for (let moves = legal; moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      this.meet(this.boards.play(board, move), depth, this.boards.takeBack(board, move));
    }
  }

  /** Opens a board, unless a way to it that is no longer is known. */
  private meet(board: number, depth: number, back: number): void {
    const met = this.index.count;
    const node = this.index.numberOf(board);
    if (node === met) this.bounds[node] = this.boards.boundOf(board);
    else if ((this.depths[node] as number) <= depth) return;
    if (this.isOpen[node] === 1) this.close(node);
    this.depths[node] = depth;
    this.back[node] = back;
    if (this.totalOf(node) > MAX_DEPTH) return;
    this.isOpen[node] = 1;
    this.open.add(node, this.totalOf(node), depth);
  }

  private close(node: number): void {
    this.open.remove(node, this.totalOf(node), this.depths[node] as number);
    this.isOpen[node] = 0;
  }

  private exceeded(): Exceeded | 'memory' | undefined {
    if (this.nodesExpanded === this.budget.nextLook) {
      const limit = this.budget.exceeded(this.nodesExpanded);
      if (limit) return limit;
    }
    return this.index.room < MOST_MOVES ? 'memory' : undefined;
  }

  private totalOf(node: number): number {
    return (this.depths[node] as number) + (this.bounds[node] as number);
  }

  /** The moves from the start to a board, found by going back. */
  private movesTo(node: number): number[] {
    const moves: number[] = [];
    for (let at = node; this.back[at] !== NO_MOVE; ) {
      const board = this.index.boards[at] as number;
      const back = this.back[at] as number;
      moves.push(this.boards.takeBack(board, back));
      at = this.index.numberOf(this.boards.play(board, back));
    }
    return moves.reverse();
  }

  private solved(node: number): Outcome {
    return { status: 'solved', moves: this.movesTo(node), optimal: true, effort: this.effort() };
  }

  private gaveUp(limit: Exceeded | 'depth' | 'memory', lowerBound: number): Outcome {
    return { status: 'limit-reached', limit, lowerBound, effort: this.effort() };
  }

  private effort(): Effort {
    return { nodesExpanded: this.nodesExpanded, nodesGenerated: this.nodesGenerated };
  }
}
