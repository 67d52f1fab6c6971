import { jumpsFrom, squares, written } from './knights.js';

/**
 * Boards by distance, searched backwards from a goal, breadth first. There are too many for text, so here a board is a
 * number: its white knights as a set of 25 bits, times 25, plus the blank's square.
 */
export function layersAround(goal: string, depth: number): number[][] {
  const layers = [[packed(goal)]];
  for (let distance = 1; distance <= depth; distance++) {
    layers.push(layerBehind(layers.at(-1) ?? [], layers.at(-2) ?? []));
  }
  return layers;
}

/** The board of a layer as text. */
export function unpacked(board: number): string {
  const blank = board % 25;
  const whites = (board - blank) / 25;
  return written(
    Array.from({ length: 25 }, (_, square) => (square === blank ? '*' : (whites & (1 << square)) !== 0 ? '1' : '0')),
  );
}

const JUMPS = Array.from({ length: 25 }, (_, square) => jumpsFrom(square));

function packed(board: string): number {
  const content = squares(board);
  const whites = content.reduce((sum, each, square) => sum + (each === '1' ? 2 ** square : 0), 0);
  return whites * 25 + content.indexOf('*');
}

/** The boards one move from a layer that are not in the layer before: every move changes the distance by one. */
function layerBehind(layer: readonly number[], before: readonly number[]): number[] {
  const seen = new Set(before);
  const found: number[] = [];
  for (const board of layer) {
    const blank = board % 25;
    const whites = (board - blank) / 25;
    for (const from of JUMPS[blank] as number[]) {
      const isWhite = (whites & (1 << from)) !== 0;
      const next = (isWhite ? whites - (1 << from) + (1 << blank) : whites) * 25 + from;
      if (!seen.has(next)) found.push(next);
      seen.add(next);
    }
  }
  return found;
}
