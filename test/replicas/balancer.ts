import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from './child.js';

const CONFIGURATION = 'deploy/haproxy/haproxy.cfg';
const POLL_MS = 50;

export interface Places {
  readonly port: number;
  readonly adminPort: number;
  readonly replicasPort: number;
  readonly dnsPort: number;
}

/** HAProxy with the configuration that is deployed. */
export class Balancer {
  readonly url: string;
  readonly #stats: string;

  constructor({ port, adminPort, replicasPort, dnsPort }: Places) {
    new Child('haproxy', ['-db', '-f', CONFIGURATION], {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      BIND: `127.0.0.1:${port}`,
      ADMIN_BIND: `127.0.0.1:${adminPort}`,
      REPLICAS: `replicas.test:${replicasPort}`,
      DNS: `127.0.0.1:${dnsPort}`,
    });
    this.url = `http://127.0.0.1:${port}`;
    this.#stats = `http://127.0.0.1:${adminPort}/stats;csv`;
  }

  /** Waits until so many replicas take requests. */
  async untilUp(count: number): Promise<void> {
    while ((await this.#up()) !== count) await sleep(POLL_MS);
  }

  /** How many times a request was sent again, to another replica. */
  async resent(): Promise<number> {
    const whole = (await this.#rows()).find((row) => row['svname'] === 'BACKEND');
    return Number(whole?.['wredis']);
  }

  async #up(): Promise<number> {
    const servers = (await this.#rows().catch(() => [])).filter((row) => row['svname']?.startsWith('replica'));
    // "UP 1/2": it takes requests still, but has just failed a check.
    return servers.filter(({ status }) => status === 'UP').length;
  }

  /** The statistics of the back end, by the names of their columns. */
  async #rows(): Promise<Record<string, string | undefined>[]> {
    const text = await (await fetch(this.#stats)).text();
    const [names = [], ...rows] = text.split('\n').map((line) => line.replace(/^# /, '').split(','));
    return rows
      .filter(([backend]) => backend === 'replicas')
      .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  }
}
