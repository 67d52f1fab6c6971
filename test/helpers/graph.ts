import type { Problem } from '../../src/search/problem.js';

export interface Drawing {
  /** Such as `a-b`; each can be walked both ways. */
  readonly edges: readonly string[];
  readonly start: string;
  /** The lower bound at each node, 0 at goals; 1 where none is given. */
  readonly estimates?: Readonly<Record<string, number>>;
}

/** A search problem drawn as a graph. The moves at a node are its edges, numbered from 0 in the order they are drawn. */
export class Graph implements Problem {
  readonly #drawing: Drawing;
  #node: string;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    this.#node = drawing.start;
  }

  bound(): number {
    return this.#estimate(this.#node);
  }

  boundAfter(move: number): number {
    return this.#estimate(this.#otherEnd(this.#edge(move)));
  }

  legalMoves(): number {
    return 2 ** edgesAt(this.#drawing.edges, this.#node).length - 1;
  }

  make(move: number): number {
    const edge = this.#edge(move);
    this.#node = this.#otherEnd(edge);
    return edgesAt(this.#drawing.edges, this.#node).indexOf(edge);
  }

  #estimate(node: string): number {
    return this.#drawing.estimates?.[node] ?? 1;
  }

  #edge(move: number): string {
    const edge = edgesAt(this.#drawing.edges, this.#node)[move];
    if (edge === undefined) throw new Error(`${this.#node} has no move ${move}`);
    return edge;
  }

  #otherEnd(edge: string): string {
    const [one, other] = edge.split('-') as [string, string];
    return this.#node === one ? other : one;
  }
}

/** Nodes in a row, `0-1`, `1-2` and so on, and the exact distance from each to the last one. */
export function row(length: number): Drawing {
  const nodes = Array.from({ length: length + 1 }, (_, node) => node);
  return {
    edges: nodes.slice(1).map((node) => `${node - 1}-${node}`),
    start: '0',
    estimates: Object.fromEntries(nodes.map((node) => [node, length - node])),
  };
}

/** The nodes that moves lead through, the start first. */
export function nodesOn(drawing: Drawing, moves: readonly number[]): string[] {
  let node = drawing.start;
  return [
    node,
    ...moves.map((move) => {
      const [one, other] = (edgesAt(drawing.edges, node)[move] as string).split('-') as [string, string];
      node = node === one ? other : one;
      return node;
    }),
  ];
}

function edgesAt(edges: readonly string[], node: string): string[] {
  return edges.filter((edge) => edge.split('-').includes(node));
}
