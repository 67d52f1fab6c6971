import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { codeIn, readText, tableUnder } from './docs/markdown.js';
import { EIGHT_PUZZLE, EIGHT_SAMPLE } from './support/boards.js';
import { type Family, metricsOf } from './support/metrics.js';
import { type Service, startService } from './support/service.js';
import { exchangeLines } from './support/stream.js';

const OPERATIONS = readText('docs/operations.md');
const DASHBOARD: Dashboard = JSON.parse(readText('deploy/grafana/puzzlebase.json'));
const ALERTS: readonly Alert[] = parse(readText('deploy/prometheus/alerts.yaml')).groups[0].rules;

interface Dashboard {
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly datasource: { readonly uid: string };
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
  }[];
}

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

let service: Service;
let families: readonly Family[];

beforeAll(async () => {
  service = await startService();
  // Metrics with labels show up with what they count first.
  await exchangeLines(service, EIGHT_PUZZLE, JSON.stringify({ board: EIGHT_SAMPLE }));
  await service.post('/judge/hdu-1043', '12345678x\n', { 'content-type': 'text/plain' });
  families = await metricsOf(service);
});
afterAll(() => service.close());

describe('docs/operations.md', () => {
  it('lists every metric of the service, with its type and its labels', () => {
    const rows = tableUnder(OPERATIONS, 'metric', 'type', 'labels', 'meaning');
    const listed = rows.map(([name, type, labels]) => [...codeIn(name ?? ''), type, ...codeIn(labels ?? '').sort()]);
    const real = families
      .filter(({ name }) => name.startsWith('puzzlebase_'))
      .map((family) => [family.name, family.type, ...labelsOf(family)]);
    expect(listed.sort()).toEqual(real.sort());
    for (const [, , , meaning] of rows) expect(meaning).not.toBe('');
  });

  it('names no metric that there is not', () => {
    expect(unknownIn(OPERATIONS)).toEqual([]);
  });

  it('explains every label that is not plain', () => {
    const explained = tableUnder(OPERATIONS, 'label', 'values').flatMap(([label]) => codeIn(label ?? ''));
    const plain = ['puzzle', 'problem', 'algorithm', 'version'];
    const own = families.filter(({ name }) => name.startsWith('puzzlebase_'));
    expect([...explained, ...plain].sort()).toEqual([...new Set(own.flatMap(labelsOf))].sort());
  });
});

describe('the alerts', () => {
  it('are explained, one by one', () => {
    const headings = [...OPERATIONS.matchAll(/^### (Puzzlebase\w+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(ALERTS.map(({ alert }) => alert));
    expect(ALERTS).toHaveLength(4);
  });

  it.each(ALERTS)('$alert is whole', (alert) => {
    expect(alert.for).toMatch(/^\d+m$/);
    expect(['warning', 'critical']).toContain(alert.labels.severity);
    expect(alert.annotations.summary).not.toBe('');
    expect(alert.annotations.runbook_url).toBe(`docs/operations.md#${alert.alert.toLowerCase()}`);
    const section = OPERATIONS.split(`### ${alert.alert}\n`)[1]?.split('\n##')[0] ?? '';
    expect(section.toLowerCase()).toContain(`_${alert.labels.severity}._`);
  });

  it.each(ALERTS)('$alert asks for metrics that there are', ({ expr }) => {
    expect(metricsNamedIn(expr).length).toBeGreaterThan(0);
    expect(unknownIn(expr)).toEqual([]);
  });
});

describe('the dashboard', () => {
  const { templating, panels } = DASHBOARD;

  it('takes its data source from a variable', () => {
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    for (const { datasource, targets } of panels) {
      for (const { uid } of [datasource, ...targets.map((each) => each.datasource)]) expect(uid).toBe(`\${datasource}`);
    }
  });

  it('has panels that do not overlap', () => {
    expect(panels.length).toBeGreaterThanOrEqual(8);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });

  it.each(panels)('asks for metrics and labels that there are: $title', ({ targets }) => {
    for (const { expr } of targets) {
      expect(metricsNamedIn(expr).length).toBeGreaterThan(0);
      expect(unknownIn(expr)).toEqual([]);
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) => labels?.split(', ') ?? []);
      const known = families.filter(({ name }) => expr.includes(name)).flatMap(labelsOf);
      expect(grouped.filter((label) => label !== 'le' && !known.includes(label))).toEqual([]);
    }
  });

  it('asks for variables that there are', () => {
    const names = ['__rate_interval', ...templating.list.map(({ name }) => name)];
    const used = [...JSON.stringify(DASHBOARD).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name);
    expect(used.filter((name) => name !== '__all' && !names.includes(String(name)))).toEqual([]);
    for (const { definition } of templating.list) expect(unknownIn(definition ?? '')).toEqual([]);
  });
});

/** Names of labels, but for the bounds of a histogram. */
function labelsOf({ samples }: Family): string[] {
  return [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))].filter((label) => label !== 'le').sort();
}

function metricsNamedIn(text: string): string[] {
  return text.match(/\b(puzzlebase|nodejs|process)_[a-z0-9_]+/g) ?? [];
}

/** Metrics that a text names and the service has not. */
function unknownIn(text: string): string[] {
  const names = families.flatMap(({ name, samples }) => [name, ...samples.map((sample) => sample.name)]);
  return metricsNamedIn(text).filter((name) => !names.includes(name));
}
