import { describe, expect, it } from 'vitest';
import { FARTHEST, SAMPLE } from '../solver/requests.js';
import { solve, untilPoolIs } from './client.js';
import { Service } from './service.js';

describe('the log of the process', () => {
  it('is a JSON object a line where nobody reads along, to the last line before the end, and tells of no board', async () => {
    const service = await Service.start();
    const url = await service.url();
    const rows = SAMPLE.board.split('/');
    const rotation = '111132323132231222312133';
    await solve(url, { board: SAMPLE.board });
    await solve(url, { board: rows, trace: true });
    await solve(url, { board: [...rows.slice(1), '12*45'] });
    await solve(url, { board: SAMPLE.board, [SAMPLE.board]: SAMPLE.board });
    await solve(url, { board: '2 3 4 1 5 x 7 6 8' }, {}, 'eight-puzzle');
    await solve(url, { board: rotation }, {}, 'rotation');
    const last = solve(
      url,
      { board: FARTHEST.board, heuristic: 'misplaced', timeLimitMs: 700 },
      { headers: { 'x-request-id': 'the-last' } },
    );
    await untilPoolIs(url, { busy: 1, waiting: 0 });
    service.signal('SIGTERM');
    expect(await last).toMatchObject({ status: 200 });
    await service.ended;

    for (const line of service.log) {
      expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    expect(service.log.filter(({ route }) => String(route).startsWith('/solve/'))).toHaveLength(7);
    expect(service.log.at(-1)).toMatchObject({ requestId: 'the-last', puzzle: 'knights', status: 200, limit: 'time' });
    const text = service.lines.join('\n');
    for (const secret of [
      '"board',
      SAMPLE.board,
      '01*11',
      '12*45',
      '2 3 4',
      '2,3,4',
      rotation,
      '1,1,1,1',
      'e5c4',
      '0*000',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(service.stderr).toBe('');
  });
});
