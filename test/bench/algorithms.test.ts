import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_FILE, PICTURE_FILE } from '../../bench/algorithms/bench.js';
import { madePart } from '../../bench/algorithms/page.js';
import { drawPicture } from '../../bench/algorithms/picture.js';
import { type Curve, RESULTS_FILE, readResults, writeResults } from '../../bench/algorithms/results.js';
import { shownDistances, writeTables } from '../../bench/algorithms/table.js';
import { readBoards } from '../../bench/boards/boards.js';
import { medianOf } from '../../bench/measure.js';
import { openSubjects, perform, type Subject, taskFor } from '../../bench/subjects.js';
import { readConfig } from '../../src/config.js';
import { solveJob, writeOutcome } from '../../src/http/solve-job.js';
import { solveRequest } from '../../src/http/solve-schema.js';
import { PUZZLE_IDS, type PuzzleId } from '../../src/puzzles/registry.js';
import { Oracle } from '../../src/solver/oracle.js';
import { codeIn, examplesIn, parseCurl, tableUnder } from '../docs/markdown.js';

// The test runner cannot import one file several times over, by query strings. The code is the same.
vi.mock('../../src/solver/engines.js', async () => {
  const { idaStar } = await import('../../src/search/ida-star.js');
  const { descend } = await import('../../src/search/descent.js');
  const { bidirectional } = await import('../../src/search/bidirectional.js');
  return {
    loadIdaStar: async () => idaStar,
    loadDescend: async () => descend,
    loadBidirectional: async () => bidirectional,
  };
});

/** Searches that expand no more nodes than this are run again. */
const FEW_NODES = 5000;

const page = readFileSync(PAGE_FILE, 'utf8');
const results = readResults();
const boards = readBoards();
const subjects = new Map<PuzzleId, Subject>();

beforeAll(async () => {
  for (const subject of await openSubjects()) subjects.set(subject.id, subject);
});

function subjectOf(id: PuzzleId): Subject {
  return subjects.get(id) as Subject;
}

describe('the boards of the comparisons', () => {
  it.each(PUZZLE_IDS)('%s: are as far away as they claim, by table', (id) => {
    const { form, workshop } = subjectOf(id);
    const oracle = new Oracle(workshop.puzzle, workshop.tables, workshop.puzzle.goal);
    for (const [distance, texts] of Object.entries(boards[id])) {
      expect(new Set(texts).size).toBeGreaterThanOrEqual(2);
      for (const text of texts)
        expect([text, oracle.distance(form.board.parse(text))]).toEqual([text, Number(distance)]);
    }
  });

  it.each(PUZZLE_IDS)('%s: are near and far, up to the farthest there are', (id) => {
    const { puzzle, tables } = subjectOf(id).workshop;
    const states = tables.layers[puzzle.tableOf(puzzle.goal) as number]?.map((layer) => layer.states) ?? [];
    const distances = Object.keys(boards[id]).map(Number);
    expect(distances.at(-1)).toBe(puzzle.distribution(states, puzzle.goal).length - 1);
    expect(distances.length).toBeGreaterThanOrEqual(10);
  });
});

describe('docs/algorithms.md', () => {
  it.each(PUZZLE_IDS)('%s: has a row for every search that the service offers', async (id) => {
    const { algorithms, heuristics } = offered(subjectOf(id));
    const blind = ['iterative-deepening', 'bidirectional'];
    const searches = algorithms.flatMap((algorithm) =>
      blind.includes(algorithm) ? [[algorithm]] : heuristics.map((heuristic) => [algorithm, heuristic]),
    );
    expect(rowsOf(id).map(([algorithm = '', heuristic = '']) => [...codeIn(algorithm), ...codeIn(heuristic)])).toEqual(
      searches,
    );
  });

  it.each(PUZZLE_IDS)('%s: shows the nodes of the median board', (id) => {
    rowsOf(id).forEach(([, , ...cells], row) => {
      const { points } = results.curves[id][row] as Curve;
      shownDistances(results.curves[id]).forEach((distance, column) => {
        const point = points.find((each) => each.distance === distance);
        if (point) expect(cells[column]?.split('<br>')[0]).toBe(medianOf(point.nodes).toLocaleString('en'));
        else expect(cells[column]).toMatch(/^(> 20 M nodes|out of memory)$/);
      });
    });
  });

  it('shows the tables and the picture that the numbers give', () => {
    expect(madePart(page)).toBe(writeTables(results));
    expect(readFileSync(PICTURE_FILE, 'utf8')).toBe(drawPicture(results));
    expect(readFileSync(RESULTS_FILE, 'utf8')).toBe(writeResults(results));
  });

  it('says what stops a search as it is', () => {
    expect(page).toContain(`${results.maxNodes / 1e6} million nodes`);
    const anyTask = taskFor(subjectOf('knights'), 0, { algorithm: 'a-star', heuristic: 'exact' });
    expect(page).toContain(`${anyTask.memoryBytes / 2 ** 20} MiB`);
  });

  it('shows what requests answer', () => {
    const examples = examplesIn(page);
    expect(examples.length).toBeGreaterThanOrEqual(3);
    for (const { command, output } of examples) expect(steady(JSON.parse(output))).toEqual(steady(answerTo(command)));
  });
});

describe('the numbers of the comparisons', () => {
  it.each(PUZZLE_IDS)('%s: small searches expand the same nodes again', (id) => {
    let checked = 0;
    for (const curve of results.curves[id]) {
      for (const { distance, nodes } of curve.points.filter((point) => Math.max(...point.nodes) <= FEW_NODES)) {
        const fresh = boards[id][distance]?.map((text) => nodesOf(subjectOf(id), text, curve));
        expect([curve.algorithm, curve.heuristic, distance, fresh]).toEqual([
          curve.algorithm,
          curve.heuristic,
          distance,
          nodes,
        ]);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(5 * results.curves[id].length);
  });

  it.each(PUZZLE_IDS)('%s: every board was solved, or a limit is named', (id) => {
    const distances = Object.keys(boards[id]).map(Number);
    for (const { points, stopped } of results.curves[id]) {
      const tried = distances.filter((distance) => distance < (stopped?.distance ?? Number.POSITIVE_INFINITY));
      expect(points.map(({ distance }) => distance)).toEqual(tried);
    }
  });
});

function rowsOf(id: PuzzleId): string[][] {
  return tableUnder(page, `${id}, moves away:`, '', ...shownDistances(results.curves[id]).map(String));
}

/** What the schema of requests lets a caller choose. */
function offered({ form }: Subject): { algorithms: readonly string[]; heuristics: readonly string[] } {
  const { algorithm, heuristic } = solveRequest(form, config()).shape;
  return { algorithms: algorithm.unwrap().options, heuristics: heuristic.unwrap().options };
}

function nodesOf(subject: Subject, text: string, search: Curve): number {
  const { algorithm, heuristic } = search;
  const task = taskFor(subject, subject.form.board.parse(text), { algorithm, ...(heuristic && { heuristic }) });
  return perform(subject, task).effort.nodesExpanded;
}

function answerTo(command: string): object {
  const { path, init } = parseCurl(command, {});
  const id = path.replace('/solve/', '') as PuzzleId;
  const subject = subjectOf(id);
  const body = solveRequest(subject.form, config()).parse(JSON.parse(init.body ?? ''));
  const job = solveJob(id, subject.form, config(), body);
  const outcome = perform(subject, { ...job.task, deadline: Number.POSITIVE_INFINITY });
  return JSON.parse(writeOutcome(subject.form, job, outcome, 0));
}

function steady(answer: object): object {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'elapsedMs' ? 0 : value)));
}

function config(): Parameters<typeof solveRequest>[1] {
  const settings = readConfig({});
  if (!settings.ok) throw new Error(settings.faults.join('; '));
  return settings.config;
}
