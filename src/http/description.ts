import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Operation, operation } from './operation.js';

/** The committed description, which is served as it is. */
const YAML = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');

let parsed: ReturnType<typeof parse>;

/** The same, parsed once: that takes as long as many requests. */
function document(): typeof parsed {
  parsed ??= parse(YAML);
  return parsed;
}

/** `GET /openapi.yaml` and `/openapi.json` */
export function descriptionOperations(): Operation[] {
  const served = (format: string, type: string, read: () => string, schema: z.ZodType): Operation =>
    operation({
      method: 'GET',
      path: `/openapi.${format}`,
      id: `openapi-${format}`,
      tag: 'Description',
      summary: `This description, as ${format.toUpperCase()}`,
      answers: [{ status: 200, description: 'OpenAPI 3.1.', type, schema }],
      problems: [],
      handle: (_request, reply) => reply.type(type).send(read()),
    });
  return [
    served('yaml', 'application/yaml', () => YAML, z.string().describe('An OpenAPI document as YAML.')),
    served(
      'json',
      'application/json',
      () => JSON.stringify(document()),
      z.looseObject({}).describe('An OpenAPI document.'),
    ),
  ];
}

/** `GET /docs`: pages to read the description and to try it, all of them served from here. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document() } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { tryItOutEnabled: true, displayOperationId: false },
  });
}
