import { Counter, Histogram, type Registry } from 'prom-client';
import { Tally } from './tally.js';

/** A request that is over. */
export interface DoneRequest {
  readonly method: string;
  /** The pattern of its route; undefined where no route took it. */
  readonly route: string | undefined;
  /** Undefined where the client left before it had its answer. */
  readonly status: number | undefined;
}

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
]);

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts what clients ask for. Whatever that is, its labels have a bounded number of values. */
export class HttpMetrics {
  readonly #requests: Tally<'method' | 'route' | 'status'>;
  readonly #durations: Histogram<'route'>;
  readonly #lines: Counter<'puzzle'>;
  readonly #boards: Counter<'problem'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Tally({
      name: 'puzzlebase_http_requests_total',
      help: 'Requests that were answered, or whose client left.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'puzzlebase_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer, streams left out.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    this.#lines = new Counter({
      name: 'puzzlebase_stream_lines_total',
      help: 'Lines of streams that were answered.',
      labelNames: ['puzzle'],
      registers,
    });
    this.#boards = new Counter({
      name: 'puzzlebase_judge_boards_total',
      help: 'Boards of judge files that were answered.',
      labelNames: ['problem'],
      registers,
    });
  }

  /** `seconds`: how long it took; undefined for a stream, which lasts as long as its client likes. */
  done({ method, route = 'unmatched', status }: DoneRequest, seconds: number | undefined): void {
    this.#requests.add({ method: METHODS.has(method) ? method : 'other', route, status: status ?? 'left' });
    if (seconds !== undefined) this.#durations.observe({ route }, seconds);
  }

  /** Bytes that never became a request. */
  notARequest(status: number): void {
    this.#requests.add({ method: 'none', route: 'unmatched', status });
  }

  linesAnswered(puzzle: string, count: number): void {
    this.#lines.inc({ puzzle }, count);
  }

  boardsAnswered(problem: string, count: number): void {
    this.#boards.inc({ problem }, count);
  }
}
