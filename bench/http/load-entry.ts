import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.js';

/** Puts a server under load, in a process of its own. */
process.once('message', async (message) => {
  const { url, bodies, connections, seconds } = message as Load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: bodies.map((body) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })),
  });
  const { requests, latency, non2xx, errors } = result;
  const answer: LoadResult = {
    requestsPerSecond: requests.total / result.duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failures: non2xx + errors,
  };
  process.send?.(answer, () => process.disconnect());
});
