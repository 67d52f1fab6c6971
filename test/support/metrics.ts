import type { Service } from './service.js';

/** One line of Prometheus' text format that is no comment. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

/** Parses Prometheus' text format; fails where a sample belongs to no metric that was named before it. */
export function familiesIn(text: string): Family[] {
  const families: (Family & { readonly samples: Sample[] })[] = [];
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('# HELP '))) {
    const [, typed, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    const family = families.at(-1);
    if (typed && type) families.push({ name: typed, type, samples: [] });
    else if (family && line.startsWith(family.name)) family.samples.push(sampleIn(line));
    else throw new Error(`a line of no metric: ${line}`);
  }
  return families;
}

/** As prom-client writes it, for the mean of nothing; Prometheus does not mind. */
const NO_NUMBER = 'Nan';

function sampleIn(line: string): Sample {
  const [, name, labels = '', value] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === undefined || (Number.isNaN(Number(value)) && value !== NO_NUMBER))
    throw new Error(`not a sample: ${line}`);
  const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, content]) => [key, content]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

export async function metricsOf(service: Service): Promise<Family[]> {
  return familiesIn((await service.get('/metrics')).text);
}

/** The sum of a metric's samples of that name whose labels are these. */
export async function readMetric(
  service: Service,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const samples = (await metricsOf(service)).flatMap((family) => family.samples);
  const wanted = Object.entries(labels);
  return samples
    .filter((sample) => sample.name === name && wanted.every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
