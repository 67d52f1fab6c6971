import { expect } from 'vitest';
import { expectDocumented } from './description.js';
import { expectProblem } from './problems.js';
import type { Service } from './service.js';

/** Posts a request that must be answered, and answered as the description says. */
export async function ask(service: Service, path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await service.post(path, body);
  expect(answer.status, answer.text).toBe(200);
  expectDocumented('POST', path, answer);
  return answer.body;
}

/** Posts a request that must be refused as faulty. */
export async function refuse(service: Service, path: string, body: unknown): Promise<ReturnType<typeof expectProblem>> {
  const answer = await service.post(path, body);
  expectDocumented('POST', path, answer);
  return expectProblem(answer, 400, 'invalid-request');
}
