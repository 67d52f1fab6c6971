import { BoardIndex } from './board-index.js';
import { Budget, type Exceeded, type Limits } from './budget.js';
import { grown } from './grown.js';
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

/** Memory that a board takes, in bytes: itself, two slots of the index, two links of the open list, four small fields. */
const BOARD_BYTES = 8 + 2 * 4 + 2 * 4 + 4;

/** While the arrays are doubled there are the old ones as well. */
const BYTES_WHILE_GROWING = 1.5 * BOARD_BYTES;

/** Boards that there is room for at first. */
const FIRST_CAPACITY = 2 ** 14;

/** A node takes microseconds here: this is well under a millisecond. */
const NODES_BETWEEN_LOOKS = 128;

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
  return new Search(boards, limits, memoryBytes).run(start);
}

class Search {
  readonly #boards: Boards;
  readonly #budget: Budget;
  readonly #memoryBytes: number;
  readonly #index = new BoardIndex(FIRST_CAPACITY);
  readonly #open = new OpenList(FIRST_CAPACITY, MAX_DEPTH + 1, MAX_DEPTH + 1);
  /** By number of the board: moves from the start, lower bound of the rest, the move back, whether it is open. */
  #depths = new Uint8Array(FIRST_CAPACITY);
  #bounds = new Uint8Array(FIRST_CAPACITY);
  #back = new Uint8Array(FIRST_CAPACITY);
  #isOpen = new Uint8Array(FIRST_CAPACITY);
  /** Whether a board was left out because its solutions are longer than any search looks for. */
  #isCut = false;
  #nodesExpanded = 0;
  #nodesGenerated = 0;

  constructor(boards: Boards, limits: Limits, memoryBytes: number) {
    this.#boards = boards;
    this.#budget = new Budget(limits, NODES_BETWEEN_LOOKS);
    this.#memoryBytes = memoryBytes;
  }

  run(start: number): Outcome {
    this.#meet(start, 0, NO_MOVE);
    let lowerBound = 0;
    for (let node = this.#open.first(); node !== undefined; node = this.#open.first()) {
      lowerBound = Math.max(lowerBound, this.#totalOf(node));
      if (lowerBound > this.#budget.maxDepth) return this.#gaveUp('depth', lowerBound);
      if (this.#bounds[node] === 0) return this.#solved(node);
      const limit = this.#exceeded();
      if (limit) return this.#gaveUp(limit, lowerBound);
      this.#expand(node);
    }
    return this.#isCut ? this.#gaveUp('depth', MAX_DEPTH + 1) : { status: 'unsolvable', effort: this.#effort() };
  }

  /** Settles a board and meets every board that its moves lead to. */
  #expand(node: number): void {
    const board = this.#index.board(node);
    const depth = (this.#depths[node] as number) + 1;
    this.#close(node);
    const legal = this.#boards.legalMoves(board) & ~(1 << (this.#back[node] as number));
    this.#nodesExpanded++;
    this.#nodesGenerated += countMoves(legal);
    for (let moves = legal; moves !== 0; moves &= moves - 1) {
      const move = lowestMove(moves);
      this.#meet(this.#boards.play(board, move), depth, this.#boards.takeBack(board, move));
    }
  }

  /** Opens a board, unless a way to it that is no longer is known. */
  #meet(board: number, depth: number, back: number): void {
    const met = this.#index.count;
    const node = this.#index.numberOf(board);
    if (node === met) this.#bounds[node] = this.#boards.boundOf(board);
    else if ((this.#depths[node] as number) <= depth) return;
    if (this.#isOpen[node] === 1) this.#close(node);
    this.#depths[node] = depth;
    this.#back[node] = back;
    if (this.#totalOf(node) > MAX_DEPTH) {
      this.#isCut = true;
      return;
    }
    this.#isOpen[node] = 1;
    this.#open.add(node, this.#totalOf(node), depth);
  }

  #close(node: number): void {
    this.#open.remove(node, this.#totalOf(node), this.#depths[node] as number);
    this.#isOpen[node] = 0;
  }

  #exceeded(): Exceeded | 'memory' | undefined {
    if (this.#nodesExpanded === this.#budget.nextLook) {
      const limit = this.#budget.exceeded(this.#nodesExpanded);
      if (limit) return limit;
    }
    return this.#hasRoom() ? undefined : 'memory';
  }

  /** Whether another board can be expanded; grows where it must and may. */
  #hasRoom(): boolean {
    const index = this.#index;
    if (index.count + MOST_MOVES <= index.capacity) return true;
    const capacity = 2 * index.capacity;
    if (capacity * BYTES_WHILE_GROWING > this.#memoryBytes) return false;
    index.grow();
    this.#open.grow(capacity);
    this.#depths = grown(this.#depths, capacity);
    this.#bounds = grown(this.#bounds, capacity);
    this.#back = grown(this.#back, capacity);
    this.#isOpen = grown(this.#isOpen, capacity);
    return true;
  }

  #totalOf(node: number): number {
    return (this.#depths[node] as number) + (this.#bounds[node] as number);
  }

  /** The moves from the start to a board, found by going back. */
  #movesTo(node: number): number[] {
    const moves: number[] = [];
    for (let at = node; this.#back[at] !== NO_MOVE; ) {
      const board = this.#index.board(at);
      const back = this.#back[at] as number;
      moves.push(this.#boards.takeBack(board, back));
      at = this.#index.numberOf(this.#boards.play(board, back));
    }
    return moves.reverse();
  }

  #solved(node: number): Outcome {
    return { status: 'solved', moves: this.#movesTo(node), optimal: true, effort: this.#effort() };
  }

  #gaveUp(limit: Exceeded | 'depth' | 'memory', lowerBound: number): Outcome {
    return { status: 'limit-reached', limit, lowerBound, effort: this.#effort() };
  }

  #effort(): Effort {
    return { nodesExpanded: this.#nodesExpanded, nodesGenerated: this.#nodesGenerated };
  }
}
