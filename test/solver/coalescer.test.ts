import { describe, expect, it } from 'vitest';
import { clockMs } from '../../src/search/clock.js';
import type { Outcome } from '../../src/search/outcome.js';
import { Coalescer } from '../../src/solver/coalescer.js';
import type { Answer, ClosableSolver, Results, SolveTask, Task, WalksTask } from '../../src/solver/contract.js';
import { OutcomePacker } from '../../src/solver/packed-outcomes.js';
import { builtTables } from '../support/tables.js';
import { answerAtOnce, scripted, startPool } from './pools.js';
import { endless, FARTHEST, requestFor, SAMPLE } from './requests.js';

type AnyAnswer = Answer<Results[keyof Results]>;

/** What the solver behind was asked, and how to let it answer. */
interface Asked {
  readonly task: Task;
  readonly answer: (answer: AnyAnswer) => void;
  cancelled: boolean;
}

function recorded(): { coalescer: Coalescer; asked: Asked[] } {
  const asked: Asked[] = [];
  const solver: ClosableSolver = {
    submit(task) {
      let answer: Asked['answer'] = () => {};
      const promise = new Promise<AnyAnswer>((resolve) => {
        answer = resolve;
      });
      const entry: Asked = { task, answer, cancelled: false };
      asked.push(entry);
      return { answer: promise as never, cancel: () => Object.assign(entry, { cancelled: true }) };
    },
    distances: () => [[1, 2]],
    status: () => ({ threads: 7, busy: 6, waiting: 5 }),
    close: async (graceMs) => graceMs as never,
  };
  return { coalescer: new Coalescer(solver), asked };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function walk(board: number, fields: Partial<SolveTask> = {}): SolveTask {
  const { fates, record, ...task } = scripted([], { board, heuristic: 'exact', lane: 'lookups', ...fields });
  return task;
}

function solvedIn(moves: readonly number[]): Outcome {
  const effort = { nodesExpanded: moves.length, nodesGenerated: 9, iterations: Math.min(1, moves.length) };
  return { status: 'solved', moves, optimal: true, effort };
}

function packed(outcomes: readonly Outcome[]): AnyAnswer {
  const packer = new OutcomePacker(outcomes.length);
  for (const [index, outcome] of outcomes.entries()) packer.add(outcome, index + 1);
  return { kind: 'done', result: packer.packed(), elapsedMs: 100 };
}

function boardsOf(task: Task): number[] {
  return [...(task as WalksTask).boards];
}

describe('solves by table', () => {
  it('of one turn cross together, each with its own limits, and each gets its own answer', async () => {
    const { coalescer, asked } = recorded();
    const tickets = [
      coalescer.submit(walk(11, { maxDepth: 3, maxNodes: 4, deadline: 50 })),
      coalescer.submit(walk(12, { maxDepth: 5, maxNodes: 6, deadline: 70, goal: 8 })),
      coalescer.submit(walk(13, { deadline: 60 })),
    ];
    expect(asked).toEqual([]);
    await nextTurn();
    expect(asked.map(({ task }) => task)).toEqual([
      {
        kind: 'walks',
        lane: 'lookups',
        attempts: 1,
        puzzle: 'knights',
        boards: Float64Array.of(11, 12, 13),
        goals: Float64Array.of(0, 8, 0),
        maxDepths: Float64Array.of(3, 5, 0),
        maxNodes: Float64Array.of(4, 6, 0),
        deadlines: Float64Array.of(50, 70, 60),
        deadline: 70,
      },
    ]);
    const unsolvable: Outcome = { status: 'unsolvable', effort: { nodesExpanded: 0, nodesGenerated: 0 } };
    const outcomes = [solvedIn([1, 2]), unsolvable, solvedIn([3])];
    asked[0]?.answer(packed(outcomes));
    expect(await Promise.all(tickets.map(({ answer }) => answer))).toEqual(
      outcomes.map((result, index) => ({ kind: 'done', result, elapsedMs: index + 1 })),
    );
  });

  it('of different puzzles do not', async () => {
    const { coalescer, asked } = recorded();
    coalescer.submit(walk(1));
    coalescer.submit(walk(2, { puzzle: 'rotation' }));
    await nextTurn();
    expect(asked.map(({ task }) => [task.puzzle, boardsOf(task)])).toEqual([
      ['knights', [1]],
      ['rotation', [2]],
    ]);
  });

  it('of a large turn cross in parts', async () => {
    const { coalescer, asked } = recorded();
    for (let board = 0; board < 600; board++) coalescer.submit(walk(board));
    await nextTurn();
    expect(asked.map(({ task }) => boardsOf(task).length)).toEqual([256, 256, 88]);
    expect(asked.flatMap(({ task }) => boardsOf(task))).toEqual(Array.from({ length: 600 }, (_, board) => board));
  });

  it('are refused beyond ten thousand in a turn', async () => {
    const { coalescer, asked } = recorded();
    for (let board = 0; board < 10_000; board++) coalescer.submit(walk(board));
    expect(await answerAtOnce(coalescer.submit(walk(1)))).toEqual({ kind: 'overloaded', retryAfterS: 1 });
    await nextTurn();
    expect(asked.flatMap(({ task }) => boardsOf(task))).toHaveLength(10_000);
    expect(await answerAtOnce(coalescer.submit(walk(1)))).toBe('none yet');
  });

  it('cross before the solver behind is closed', async () => {
    const { coalescer, asked } = recorded();
    const ticket = coalescer.submit(walk(1));
    const closed = coalescer.close(50);
    expect(asked.map(({ task }) => boardsOf(task))).toEqual([[1]]);
    asked[0]?.answer(packed([solvedIn([4])]));
    expect(await ticket.answer).toMatchObject({ kind: 'done', result: { moves: [4] } });
    expect(await closed).toBe(50);
  });

  it('that were given up before they crossed never do', async () => {
    const { coalescer, asked } = recorded();
    const first = coalescer.submit(walk(1));
    coalescer.submit(walk(2));
    first.cancel();
    expect(await answerAtOnce(first)).toEqual({ kind: 'cancelled' });
    await nextTurn();
    expect(asked.map(({ task }) => boardsOf(task))).toEqual([[2]]);

    coalescer.submit(walk(3)).cancel();
    await nextTurn();
    expect(asked).toHaveLength(1);
  });

  it('stop their thread when all of them are given up, and not before', async () => {
    const { coalescer, asked } = recorded();
    const [first, second] = [coalescer.submit(walk(1)), coalescer.submit(walk(2))];
    await nextTurn();
    first.cancel();
    first.cancel();
    expect(asked[0]?.cancelled).toBe(false);
    second.cancel();
    expect(asked[0]?.cancelled).toBe(true);
    asked[0]?.answer({ kind: 'cancelled' });
    expect(await Promise.all([first.answer, second.answer])).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  });

  it('answer the others where one is given up on the way', async () => {
    const { coalescer, asked } = recorded();
    const [first, second] = [coalescer.submit(walk(1)), coalescer.submit(walk(2))];
    await nextTurn();
    first.cancel();
    asked[0]?.answer(packed([solvedIn([1]), solvedIn([2])]));
    expect(await first.answer).toEqual({ kind: 'cancelled' });
    expect(await second.answer).toMatchObject({ kind: 'done', result: { moves: [2] } });
  });

  it.each([{ kind: 'overloaded', retryAfterS: 3 }, { kind: 'not-ready' }, { kind: 'shutting-down' }] as const)(
    'are all refused when $kind',
    async (refusal) => {
      const { coalescer, asked } = recorded();
      const tickets = [coalescer.submit(walk(1)), coalescer.submit(walk(2))];
      await nextTurn();
      asked[0]?.answer(refusal);
      expect(await Promise.all(tickets.map(({ answer }) => answer))).toEqual([refusal, refusal]);
    },
  );

  it('are tried one by one where their thread failed, so that only the one at fault fails', async () => {
    const { coalescer, asked } = recorded();
    const tickets = [1, 2, 3].map((board) => coalescer.submit(walk(board)));
    await nextTurn();
    expect(asked[0]?.task.attempts).toBe(1);
    tickets[2]?.cancel();
    asked[0]?.answer({ kind: 'worker-failed' });
    await nextTurn();
    expect(asked.slice(1).map(({ task }) => [task.attempts, boardsOf(task)])).toEqual([
      [1, [1]],
      [1, [2]],
    ]);
    asked[1]?.answer({ kind: 'worker-failed' });
    asked[2]?.answer(packed([solvedIn([5])]));
    expect(await tickets[0]?.answer).toEqual({ kind: 'worker-failed' });
    expect(await tickets[1]?.answer).toMatchObject({ kind: 'done', result: { moves: [5] } });
    await nextTurn();
    expect(asked).toHaveLength(3);
  });

  it('that cross alone have as many attempts as any other task', async () => {
    const { coalescer, asked } = recorded();
    const ticket = coalescer.submit(walk(1));
    await nextTurn();
    expect(asked[0]?.task.attempts).toBeUndefined();
    asked[0]?.answer({ kind: 'worker-failed' });
    expect(await ticket.answer).toEqual({ kind: 'worker-failed' });
    expect(asked).toHaveLength(1);
  });
});

it('passes everything else straight through', async () => {
  const { coalescer, asked } = recorded();
  const tasks: Task[] = [
    walk(1, { heuristic: 'misplaced', lane: 'searches' }),
    walk(1, { algorithm: 'a-star', lane: 'searches' }),
    { kind: 'hint', lane: 'lookups', puzzle: 'knights', board: 1, goal: 0, deadline: 9 },
  ];
  for (const task of tasks) coalescer.submit(task);
  expect(asked.map(({ task }) => task)).toEqual(tasks);
  expect(coalescer.distances('knights')).toEqual([[1, 2]]);
  expect(coalescer.status()).toEqual({ threads: 7, busy: 6, waiting: 5 });
});

it('gives the answers that a thread gives to each alone', async () => {
  const { pool } = await startPool({}, await builtTables());
  const coalescer = new Coalescer(pool);
  const requests = [
    await requestFor('knights', SAMPLE.board, { heuristic: 'exact', lane: 'lookups' }),
    await requestFor('knights', SAMPLE.board, { heuristic: 'exact', lane: 'lookups', maxDepth: SAMPLE.distance - 1 }),
    await requestFor('knights', FARTHEST.board, { heuristic: 'exact', lane: 'lookups', maxNodes: 5 }),
    await requestFor('knights', FARTHEST.board, { heuristic: 'exact', lane: 'lookups', deadline: clockMs() - 1 }),
    await requestFor('eight-puzzle', '123/456/870', { heuristic: 'exact', lane: 'lookups' }),
  ];
  const search = coalescer.submit(await endless());
  const together = await Promise.all(requests.map((request) => coalescer.submit(request).answer));
  const alone = [];
  for (const request of requests) alone.push(await pool.submit(request).answer);
  const timeless = (answers: readonly AnyAnswer[]): object[] => answers.map((answer) => ({ ...answer, elapsedMs: 0 }));
  expect(timeless(together)).toEqual(timeless(alone));
  search.cancel();
});
