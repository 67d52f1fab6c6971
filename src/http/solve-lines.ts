import type { z } from 'zod';
import type { Config } from '../config.js';
import type { HttpMetrics } from '../metrics/http-metrics.js';
import type { PuzzleForm } from '../puzzles/puzzle.js';
import type { PuzzleId } from '../puzzles/registry.js';
import type { Solver } from '../solver/contract.js';
import { type TimedOutcome, unpackOutcomes } from '../solver/packed-outcomes.js';
import { isWalk, walksTask } from '../solver/walks-task.js';
import { askInTurn } from './ask.js';
import { Breather } from './breather.js';
import { inOrder } from './in-order.js';
import { parseJson } from './json-body.js';
import { type AnswerLines, problemLine, type StreamContext } from './line-stream.js';
import type { Line } from './lines.js';
import { HttpProblem } from './problem.js';
import { type SolveJob, solveJob, writeOutcome } from './solve-job.js';
import type { SolveBody } from './solve-schema.js';
import { readBody } from './validation.js';

/** Lines that are read at once, before others have a turn, and solved at once: milliseconds of work on either thread. */
const READ_AT_ONCE = 256;

/** Pieces of one stream that may be under way: one is solved while the next is read and the last is written. */
const PIECES_UNDER_WAY = 3;

/** A line that was read: what it asks for, or what is wrong with it. */
interface Entry {
  readonly line: number;
  readonly read: SolveJob | HttpProblem;
}

/** Neighbouring lines that are answered together: any number that are looked up, or a single one that is searched. */
type Piece = readonly Entry[];

/** Answers the lines of a stream, each with a line of its own, in order. */
export function solveLines(
  id: PuzzleId,
  form: PuzzleForm,
  schema: z.ZodType<SolveBody>,
  solver: Solver,
  config: Config,
  metrics: HttpMetrics,
): AnswerLines {
  return async function* answerLines(lines, context) {
    yield* inOrder(piecesOf(lines), PIECES_UNDER_WAY, (piece) => answerPiece(piece, context));
  };

  async function* piecesOf(lines: AsyncIterable<readonly Line[]>): AsyncGenerator<Piece> {
    const breather = new Breather();
    for await (const some of lines) {
      for (let from = 0; from < some.length; from += READ_AT_ONCE) {
        if (breather.isOut) await breather.breathe();
        yield* cut(some.slice(from, from + READ_AT_ONCE).flatMap(readLine));
      }
    }
  }

  function readLine({ number, bytes }: Line): Entry[] {
    if (bytes === undefined) {
      const detail = `A line may have at most ${config.BODY_LIMIT_BYTES} bytes.`;
      return [{ line: number, read: new HttpProblem('payload-too-large', { detail }) }];
    }
    if (isBlank(bytes)) return [];
    try {
      const body = readBody(schema, parseJson(bytes));
      return [{ line: number, read: 'error' in body ? body.error : solveJob(id, form, config, body.value) }];
    } catch (error) {
      if (error instanceof HttpProblem) return [{ line: number, read: error }];
      throw error;
    }
  }

  async function answerPiece(piece: Piece, context: StreamContext): Promise<string> {
    const jobs = piece.flatMap(({ read }) => (read instanceof HttpProblem ? [] : [read]));
    context.underWay++;
    const outcomes = await solveAll(jobs, context).finally(() => {
      context.underWay--;
    });
    const breather = new Breather();
    let next = 0;
    let text = '';
    for (const { line, read } of piece) {
      const result = read instanceof HttpProblem ? read : (outcomes[next++] as TimedOutcome | HttpProblem);
      if (result instanceof HttpProblem) text += problemLine(result, line, context.requestId);
      else text += `${writeOutcome(form, read as SolveJob, result.outcome, result.elapsedMs)}\n`;
      if (breather.isOut) await breather.breathe();
    }
    metrics.linesAnswered(id, piece.length);
    return text;
  }

  async function solveAll(jobs: readonly SolveJob[], context: StreamContext): Promise<(TimedOutcome | HttpProblem)[]> {
    const [first] = jobs;
    if (!first) return [];
    if (!isWalk(first.task)) {
      const done = await askInTurn(solver, context, { ...first.task, deadline: 0, ownTurnMs: first.timeLimitMs });
      return [done instanceof HttpProblem ? done : { outcome: done.result, elapsedMs: done.elapsedMs }];
    }
    const walks = jobs.map(({ task }) => task);
    const turn = { lane: 'bulk', deadline: 0, ownTurnMs: config.MAX_TIME_LIMIT_MS } as const;
    const done = await askInTurn(solver, context, walksTask(id, walks, turn));
    if (!(done instanceof HttpProblem)) return unpackOutcomes(done.result);
    // Whatever it was that a thread could not bear, the other lines need not fail with it.
    const mayBeOne = done.code === 'worker-failed' && jobs.length > 1;
    if (!mayBeOne) return jobs.map(() => done);
    return (await Promise.all(jobs.map((job) => solveAll([job], context)))).flat();
  }
}

/** Cuts lines into pieces; lines with a fault go with either kind. */
function* cut(entries: readonly Entry[]): Generator<Piece> {
  let piece: Entry[] = [];
  for (const entry of entries) {
    const isSearch = !(entry.read instanceof HttpProblem) && !isWalk(entry.read.task);
    if (isSearch && piece.length > 0) {
      yield piece;
      piece = [];
    }
    piece.push(entry);
    if (isSearch) {
      yield piece;
      piece = [];
    }
  }
  if (piece.length > 0) yield piece;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
