import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readText } from '../docs/markdown.js';
import { BASE_MEMORY_MIB, ENDING_MS, mebibytes, settingsFrom } from './settings.js';

const FOLDER = 'deploy/kubernetes/';

const deployment = read('deployment.yaml');
const service = read('service.yaml');
const autoscaler = read('horizontal-pod-autoscaler.yaml');
const budget = read('pod-disruption-budget.yaml');
const kustomization = read('kustomization.yaml');

const pod = deployment.spec.template;
const [container] = pod.spec.containers;
const environment = variables(container.env);
const settings = settingsFrom(environment);

describe("deploy/kubernetes' pods", () => {
  it('shut down in their own time', () => {
    const { DRAIN_DELAY_MS, SHUTDOWN_GRACE_MS } = settings;
    const graceMs = 1000 * pod.spec.terminationGracePeriodSeconds;
    expect(graceMs).toBeGreaterThanOrEqual(DRAIN_DELAY_MS + SHUTDOWN_GRACE_MS + ENDING_MS);
  });

  it('let every search that they accepted come to its end', () => {
    expect(settings.SHUTDOWN_GRACE_MS).toBeGreaterThan(settings.MAX_TIME_LIMIT_MS);
  });

  it('drain for longer than readiness takes to be noticed', () => {
    const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe;
    const noticedMs = 1000 * failureThreshold * (periodSeconds + timeoutSeconds);
    expect(settings.DRAIN_DELAY_MS).toBeGreaterThanOrEqual(noticedMs);
  });

  it('have threads for their cores, and memory for their searches', () => {
    const { requests, limits } = container.resources;
    expect(environment).toHaveProperty('THREADS', limits.cpu);
    expect(mebibytes(limits.memory)).toBeGreaterThanOrEqual(settings.SEARCH_MEMORY_MIB + BASE_MEMORY_MIB);
    expect(requests).toEqual(limits);
  });

  it('are probed on paths that the service has', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
    expect(probes.map(({ path }) => path)).toEqual(['/health/ready', '/health/ready', '/health/live']);
    expect(Object.keys(parse(readText('openapi.yaml')).paths)).toEqual(
      expect.arrayContaining(probes.map(({ path }) => path)),
    );
    expect(probes.map(({ port }) => port)).toEqual(Array(3).fill(container.ports[0].name));
  });

  it('can do little harm', () => {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

describe('deploy/kubernetes', () => {
  it('is all in the kustomization', () => {
    const files = readdirSync(new URL(FOLDER, ROOT)).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it('runs the version of the package', () => {
    const { version } = JSON.parse(readText('package.json'));
    const [image] = kustomization.images;
    expect(container.image).toBe(`${image.name}:${version}`);
    expect(image.newTag).toBe(version);
  });

  it('names one port, where the service listens', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: settings.PORT }]);
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  it('selects the pods by their labels, and scales their deployment', () => {
    const { labels } = pod.metadata;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    for (const { labelSelector } of pod.spec.topologySpreadConstraints)
      expect(labelSelector.matchLabels).toEqual(labels);
    expect(autoscaler.spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: deployment.metadata.name });
  });

  it('adds pods before those that are there are full of searches', () => {
    const [{ resource }] = autoscaler.spec.metrics;
    expect(resource.name).toBe('cpu');
    expect(resource.target.averageUtilization).toBeLessThan((100 * (settings.THREADS - 1)) / settings.THREADS);
  });

  it('keeps pods in service while others are replaced, and leaves their number to the autoscaler', () => {
    expect(autoscaler.spec.minReplicas).toBeGreaterThan(budget.spec.maxUnavailable);
    expect(deployment.spec.strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
    expect(deployment.spec).not.toHaveProperty('replicas');
  });
});

function read(name: string) {
  return parse(readText(FOLDER + name));
}

function variables(list: readonly { readonly name: string; readonly value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
