import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/search/budget.js';
import { clockMs } from '../../src/search/clock.js';
import { limits } from '../helpers/ida-star.js';

describe('a budget', () => {
  it('is looked at before the first node', () => {
    expect(new Budget(limits()).nextLook).toBe(0);
  });

  it('knows the greatest depth', () => {
    expect(new Budget(limits({ maxDepth: 15 })).maxDepth).toBe(15);
  });

  it('is not exceeded without limits, and then looked at again some thousand nodes later', () => {
    const budget = new Budget(limits());
    for (const nodes of [0, 5000, 123_456_789]) {
      expect(budget.exceeded(nodes)).toBeUndefined();
      expect(budget.nextLook).toBeGreaterThan(nodes);
      expect(budget.nextLook).toBeLessThanOrEqual(nodes + 5000);
    }
  });

  it.each([0, 1, 4095, 4096, 4097, 10_000])('is exceeded at exactly %i nodes', (maxNodes) => {
    const budget = new Budget(limits({ maxNodes }));
    let nodes = 0;
    while (budget.exceeded(nodes) === undefined) {
      expect(budget.nextLook).toBeGreaterThan(nodes);
      nodes = budget.nextLook;
    }
    expect(nodes).toBe(maxNodes);
    expect(budget.exceeded(nodes)).toBe('nodes');
  });

  it('is exceeded once the deadline has come', () => {
    expect(new Budget(limits({ deadline: clockMs() })).exceeded(0)).toBe('time');
    expect(new Budget(limits({ deadline: clockMs() + 3_600_000 })).exceeded(0)).toBeUndefined();
  });

  it('is exceeded once whoever asked has gone, and asks again at every look', () => {
    let hasGone = false;
    const budget = new Budget(limits({ isCancelled: () => hasGone }));
    expect(budget.exceeded(0)).toBeUndefined();
    hasGone = true;
    expect(budget.exceeded(budget.nextLook)).toBe('cancelled');
  });

  it('names one reason where there are several: cancelled, then nodes, then time', () => {
    const passed = { maxNodes: 0, deadline: 0 };
    expect(new Budget(limits({ ...passed, isCancelled: () => true })).exceeded(0)).toBe('cancelled');
    expect(new Budget(limits(passed)).exceeded(0)).toBe('nodes');
  });
});
