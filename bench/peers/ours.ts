import { PROBLEMS, type ProblemId } from '../../src/judge/registry.js';
import { MAX_DEPTH } from '../../src/search/limits.js';
import { cpuMs } from '../measure.js';
import { perform, type Subject, taskFor } from '../subjects.js';
import type { RunTimes } from './program.js';

/** Does in this process what the program does in its own: reads the input, searches each board, prints all answers. */
export function runOurs(
  subject: Subject,
  problem: ProblemId,
  heuristic: string,
  input: string,
): RunTimes & { readonly output: string } {
  let output = '';
  const start = performance.now();
  const cpu = cpuMs(() => {
    output = answers(subject, problem, heuristic, input);
  });
  return { clockMs: performance.now() - start, cpuMs: cpu, output };
}

function answers(subject: Subject, problem: ProblemId, heuristic: string, input: string): string {
  const { answer, maxDepth = MAX_DEPTH } = PROBLEMS[problem];
  return readBoards(problem, input)
    .map((board) => {
      const task = taskFor(subject, board, { algorithm: 'ida-star', heuristic });
      const outcome = perform(subject, { ...task, maxDepth });
      return answer(board, outcome.status === 'solved' ? outcome.moves : undefined);
    })
    .join('');
}

function readBoards(problem: ProblemId, input: string): number[] {
  const reader = PROBLEMS[problem].reader();
  const boards: number[] = [];
  input.split('\n').forEach((line, index) => {
    const board = reader.line(line, index + 1);
    if (typeof board === 'object') throw new Error(`line ${board.line}: ${board.detail}`);
    if (board !== undefined) boards.push(board);
  });
  return boards;
}
