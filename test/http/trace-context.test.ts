import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { traceOf } from '../../src/http/trace-context.js';
import { KNIGHTS, KNIGHTS_SAMPLE } from '../support/boards.js';
import { type LogLine, type Service, solverThat, startService } from '../support/service.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const FIELDS = { trace_id: TRACE, parent_id: PARENT };

describe('a traceparent', () => {
  it.each([
    ['sampled', `00-${TRACE}-${PARENT}-01`],
    ['not sampled', `00-${TRACE}-${PARENT}-00`],
    ['with flags that have no meaning yet', `00-${TRACE}-${PARENT}-ff`],
    ['of a later version', `01-${TRACE}-${PARENT}-01`],
    ['of a later version that goes on', `cc-${TRACE}-${PARENT}-01-what-the-future-brings`],
    ['of a later version that ends in a dash', `fe-${TRACE}-${PARENT}-01-`],
  ])('is taken: %s', (_what, traceparent) => {
    expect(traceOf({ headers: { traceparent } })).toEqual(FIELDS);
  });

  it.each([
    ['empty', ''],
    ['no trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
    ['capitals in the parent', `00-${TRACE}-${PARENT.toUpperCase()}-01`],
    ['capitals in the flags', `00-${TRACE}-${PARENT}-0A`],
    ['capitals in the version', `0A-${TRACE}-${PARENT}-01`],
    ['no hexadecimals', `00-${TRACE.replace('4', 'g')}-${PARENT}-01`],
    ['a short trace', `00-${TRACE.slice(1)}-${PARENT}-01`],
    ['a long trace', `00-${TRACE}0-${PARENT}-01`],
    ['a short parent', `00-${TRACE}-${PARENT.slice(1)}-01`],
    ['short flags', `00-${TRACE}-${PARENT}-1`],
    ['no flags', `00-${TRACE}-${PARENT}`],
    ['version 00 that goes on', `00-${TRACE}-${PARENT}-01-more`],
    ['version 00 that ends in a dash', `00-${TRACE}-${PARENT}-01-`],
    ['the version that is none', `ff-${TRACE}-${PARENT}-01`],
    ['a later version that goes on without a dash', `01-${TRACE}-${PARENT}-010`],
    ['other separators', `00_${TRACE}_${PARENT}_01`],
    ['blanks', ` 00-${TRACE}-${PARENT}-01 `],
    ['two of them', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
    ['a line end', `00-${TRACE}-${PARENT}-01\n`],
  ])('is ignored: %s', (_what, traceparent) => {
    expect(traceOf({ headers: { traceparent } })).toEqual({});
  });

  it('need not be there', () => {
    expect(traceOf({ headers: {} })).toEqual({});
  });
});

describe('the log', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ solver: solverThat({ kind: 'worker-failed' }) });
  });
  afterAll(() => service.close());

  async function linesOf(id: string, count: number): Promise<LogLine[]> {
    return vi.waitFor(() => {
      const lines = service.log.filter(({ requestId }) => requestId === id);
      expect(lines).toHaveLength(count);
      return lines;
    });
  }

  it('has the trace in every line about a request', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'traced' };
    const answer = await service.post(KNIGHTS, { board: KNIGHTS_SAMPLE }, headers);
    expect(answer.headers).not.toHaveProperty('traceparent');
    const lines = await linesOf('traced', 2);
    expect(lines.map(({ msg }) => msg)).toEqual(['worker-failed', 'request']);
    for (const line of lines) expect(line).toMatchObject(FIELDS);
  });

  it.each(['/nowhere', '/%'])('has it where nothing is routed: %s', async (path) => {
    const id = `traced-${path.length}`;
    await service.get(path).set({ traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': id });
    expect(await linesOf(id, 1)).toMatchObject([FIELDS]);
  });

  it('has none without a valid one', async () => {
    await service.get('/health/live').set({ traceparent: `00-${TRACE}-${PARENT}`, 'x-request-id': 'untraced' });
    const [line] = await linesOf('untraced', 1);
    expect(line).not.toHaveProperty('trace_id');
    expect(line).not.toHaveProperty('parent_id');
  });
});
