import { JudgeInput } from '../../src/judge/input.js';
import type { LineFault } from '../../src/judge/problem.js';
import { PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { loadForm } from '../../src/puzzles/registry.js';
import { idaStar } from '../../src/search/ida-star.js';
import { limits, position } from '../helpers/ida-star.js';

export interface Reading {
  /** Packed. */
  readonly boards: readonly number[];
  readonly fault: LineFault | undefined;
}

/** Reads an input, in pieces of so many bytes. */
export function read(id: ProblemId, text: string, pieceBytes = Number.POSITIVE_INFINITY): Reading {
  const bytes = new TextEncoder().encode(text);
  const pieces = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) pieces.push(bytes.subarray(start, start + pieceBytes));
  return readPieces(id, pieces);
}

export function readPieces(id: ProblemId, pieces: readonly Uint8Array[]): Reading {
  const boards: number[] = [];
  const input = new JudgeInput(PROBLEMS[id], (board) => boards.push(board));
  for (const piece of pieces) input.push(piece);
  return { boards, fault: input.end() };
}

/** Where an input is at fault: line number and sentence; undefined where it is not. */
export function faultIn(id: ProblemId, text: string): string | undefined {
  const { fault } = read(id, text);
  return fault && `${fault.line}: ${fault.detail}`;
}

/** Reads an input, solves its boards and prints the answers. */
export async function judge(id: ProblemId, text: string): Promise<string> {
  const { puzzle, goal, maxDepth = 100, answer, between } = PROBLEMS[id];
  const { boards, fault } = read(id, text);
  if (fault) throw new Error(`line ${fault.line}: ${fault.detail}`);
  const form = await loadForm(puzzle);
  const answers = boards.map((board) => {
    if (!form.puzzle.solvable(board, goal)) return answer(board, undefined);
    const outcome = idaStar(position(form, board, goal), limits({ maxDepth }));
    return answer(board, outcome.status === 'solved' ? outcome.moves : undefined);
  });
  return answers.join(between);
}
