import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FUZZ_KEY, type RawInput, rawInput } from '../support/raw-requests.js';
import { routesOf } from '../support/routes.js';
import { type Service, startService } from '../support/service.js';

const SEED = 20_261_130;

/** CONTRIBUTING says when to ask for more. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 1200);

/** The server closes a connection well before this once its client has ended its side; only what hangs takes as long. */
const HANGS_MS = 20_000;

/** One service as it is by default, and one with all that guards it. */
let services: readonly Service[];

beforeAll(async () => {
  const guards = {
    API_KEYS: FUZZ_KEY,
    CORS_ORIGINS: 'https://example.org',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    TRUST_PROXY: 'loopback',
  };
  const common = { LOG_LEVEL: 'warn', REQUEST_TIMEOUT_MS: '1000' };
  services = await Promise.all([common, { ...common, ...guards }].map((env) => startService({ env })));
});
afterAll(() => Promise.all(services.map((service) => service.close())));

/** Writes the pieces, ends this side, and returns all that is answered until the server closes the connection. */
function answersTo({ port }: Service, { pieces }: RawInput): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('the server does not close the connection'));
    }, HANGS_MS);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
    });
    // A server that closes a connection on which bytes are still coming in resets it.
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    for (const piece of pieces) socket.write(piece);
    socket.end();
  });
}

/** The heads of all answers but `100 Continue`. No body has such a line. */
function headsIn(received: string): string[] {
  return received.match(/HTTP\/1\.1 [2-9]\d\d [\w -]+\r\n(?:[^\r]+\r\n)*/g) ?? [];
}

it(`answers ${INPUTS} inputs over every route, or closes the connection, and is never at fault`, {
  timeout: 60_000 + INPUTS * 100,
}, async () => {
  const routes = [...new Set(services.flatMap(routesOf))].filter((route) => !route.endsWith(' *'));
  const reached = new Set<string>();
  const statuses = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(rawInput(routes), fc.nat(1), async (input, which) => {
      const heads = headsIn(await answersTo(services[which] as Service, input));
      for (const head of heads) {
        expect(head).not.toMatch(/^HTTP\/1\.1 5/);
        expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
        expect(head).toMatch(/^x-request-id: [\w.-]{1,128}\r$/im);
      }
      reached.add(input.route);
      for (const status of heads.map((head) => head.slice(9, 12)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (heads.length === 0) statuses.set('none', (statuses.get('none') ?? 0) + 1);
    }),
    { numRuns: INPUTS, seed: SEED, endOnFailure: true },
  );
  expect([...reached].toSorted()).toEqual(routes.toSorted());
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining(['200', '204', '400', '401', '404', '405', '413', '415', '431']),
  );
  if (INPUTS > 1200) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`);
});

it('still answers after that, and has logged no fault of its own', async () => {
  for (const service of services) {
    expect((await service.get('/health/ready')).status).toBe(200);
    expect(service.log).toEqual([]);
  }
});
