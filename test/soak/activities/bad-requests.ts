import type { Sent } from '../../load/post.js';
import type { Activity } from './activity.js';

const BAD: readonly (Sent & { readonly due: number })[] = [
  { path: '/solve/knights', body: '{"board":', due: 400 },
  { path: '/solve/knights', body: '{"board":["10110"]}', due: 400 },
  { path: '/solve/knights', body: `{"board":"${'0'.repeat(70_000)}"}`, due: 413 },
  { path: '/hint/rotation', body: '{"board":"1"}', type: 'text/html', due: 415 },
  { path: '/solve/chess', body: '{}', due: 404 },
  { path: '/puzzles', body: '{}', due: 405 },
  { path: '/judge/poj-2286', body: '1 2 3', type: 'text/plain', due: 400 },
  { path: '/generate/knights', body: '{"distance":40}', due: 400 },
];

/** What must be refused, each in its way. */
export const badRequests: Activity = {
  clients: 1,
  pauseMs: 30,
  async act(caller, turn) {
    const { due, ...sent } = BAD[turn % BAD.length] as (typeof BAD)[number];
    await caller.ask(sent, ({ status, text }) =>
      status === due ? undefined : `${status} in place of ${due}: ${text}`,
    );
  },
};

/** What is answered without a worker thread. */
export const health: Activity = {
  clients: 1,
  pauseMs: 50,
  async act(caller, turn) {
    const path = ['/health/live', '/health/ready', '/health', '/metrics', '/puzzles/knights'][turn % 5] as string;
    await caller.fetch(path, ({ status, text }) => (status === 200 ? undefined : `${status} ${text}`));
  },
};
