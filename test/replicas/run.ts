/**
 * Replicas behind HAProxy, under a steady load: one becomes three, one is killed and started again, the others are
 * replaced one after the other. Not one request may fail. `npm run test:replicas`; it takes less than a minute.
 */
import { LOOKUPS, SEARCHES } from '../load/calls.js';
import { freePort } from '../load/free-port.js';
import { Balancer } from './balancer.js';
import { killAll } from './child.js';
import { Client } from './client.js';
import { leaveSearch } from './leave.js';
import { serveNames } from './name-server.js';
import { Replica } from './replica.js';
import { report } from './report.js';
import { talkInLines } from './stream.js';

const HOSTS = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const;
const LOOKUP_CLIENTS = 6;
const SEARCH_CLIENTS = 2;
const LOOKUP_PAUSE_MS = 20;
const SEARCH_PAUSE_MS = 300;

/** All of it must be over by then, on a busy machine too. */
const LIMIT_MS = 120_000;

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
setTimeout(() => fail(`Not done after ${LIMIT_MS / 1000} s`), LIMIT_MS).unref();

const known: string[] = [];
const lookups: Client[] = [];
const searches: Client[] = [];
const names = await serveNames(known);
const [port, adminPort, replicasPort] = [await freePort(), await freePort(), await freePort()];
const first = add(HOSTS[0]);
const balancer = new Balancer({ port, adminPort, replicasPort, dnsPort: names.port });
await step('one replica is up', () => balancer.untilUp(1));
await step('a client that leaves takes its search with it', () => leaveSearch(balancer.url, first.url));
await step('a stream is answered line by line', () => talkInLines(balancer.url));

for (let i = 0; i < LOOKUP_CLIENTS; i++) lookups.push(new Client(balancer.url, LOOKUPS, LOOKUP_PAUSE_MS));
for (let i = 0; i < SEARCH_CLIENTS; i++) searches.push(new Client(balancer.url, SEARCHES, SEARCH_PAUSE_MS));
const others = [add(HOSTS[1]), add(HOSTS[2])];
await step('two have joined it', () => balancer.untilUp(3));
await step('one was killed and is back', async () => {
  await first.kill();
  await balancer.untilUp(2);
  first.restart();
  await balancer.untilUp(3);
});
for (const replica of others) {
  await step('one was replaced in order', async () => {
    await replica.stop();
    replica.restart();
    await balancer.untilUp(3);
  });
}
const clients = [...lookups, ...searches];
await Promise.all(clients.map((client) => client.stop()));

const resent = await balancer.resent();
say(`sent again by HAProxy, to another replica: ${resent}`);
if (clients.some(({ failures }) => failures.length > 0)) fail('Requests failed');
if (resent === 0) fail('No request met the replica that was killed, so nothing is shown');
say(report({ lookups, searches }));
process.exit(0);

/** Starts a replica. Its address is known before it listens, as in Docker. */
function add(host: string): Replica {
  known.push(host);
  return new Replica(host, replicasPort);
}

async function step(what: string, run: () => Promise<void>): Promise<void> {
  await run();
  say(`${process.uptime().toFixed(1).padStart(5)} s  ${what}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(why: string): never {
  say(report({ lookups, searches }));
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
