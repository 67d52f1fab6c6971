/**
 * `npm run soak`: mixed load on a service whose threads fail, 10 minutes unless `--minutes` says otherwise.
 * `npm run soak -- burst`: 1,500 searches at once. Each prints what it saw, and fails if anything was wrong.
 */
import { parseArgs } from 'node:util';
import { burst } from './burst.js';
import { soak } from './soak.js';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' } },
  allowPositionals: true,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wrongs = positionals[0] === 'burst' ? await burst(say) : await soak(Number(values.minutes), say);
for (const wrong of wrongs) process.stderr.write(`${wrong}\n`);
say(wrongs.length === 0 ? 'all was well' : 'not all was well');
process.exit(wrongs.length === 0 ? 0 : 1);
