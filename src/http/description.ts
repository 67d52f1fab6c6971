import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Operation, operation } from './operation.js';
import { PAGE_POLICY } from './security.js';

/** The committed description, which is served as it is. */
const YAML = readFileSync(new URL('../../openapi.yaml', import.meta.url));

/** Where the build puts the same as JSON, seen from here and from the compiled file alike. */
const JSON_FILE = new URL('../../dist/openapi.json', import.meta.url);

let json: Buffer | undefined;

function descriptionAsJson(): Buffer {
  json ??= readFileSync(JSON_FILE);
  return json;
}

/** `GET /openapi.yaml` and `/openapi.json` */
export function descriptionOperations(): Operation[] {
  const served = (format: string, type: string, bytes: () => Buffer, schema: z.ZodType): Operation =>
    operation({
      method: 'GET',
      path: `/openapi.${format}`,
      id: `openapi-${format}`,
      tag: 'Description',
      summary: `This description, as ${format.toUpperCase()}`,
      answers: [{ status: 200, description: 'OpenAPI 3.1.', type, schema }],
      problems: [],
      open: true,
      handle: (_request, reply) => reply.type(type).send(bytes()),
    });
  return [
    served('yaml', 'application/yaml', () => YAML, z.string().describe('An OpenAPI document as YAML.')),
    served('json', 'application/json', descriptionAsJson, z.looseObject({}).describe('An OpenAPI document.')),
  ];
}

/** `GET /docs`: pages to read the description and to try it, all of them served from here. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(descriptionAsJson().toString()) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'puzzlebase' },
    // The pages' library writes some styles into what it shows.
    staticCSP: { ...PAGE_POLICY, 'style-src': ["'self'", "'unsafe-inline'"] },
    uiHooks: { onRequest: answerAsWritten },
    uiConfig: {
      tryItOutEnabled: true,
      displayOperationId: false,
      // (Its type speaks of what `fetch` takes, which is not what it is given.)
      requestInterceptor: sendLinesAsText as never,
    },
  });
}

/** The plugin would write the document anew for every request, for tens of milliseconds. */
function answerAsWritten({ routeOptions }: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (routeOptions.url === '/docs/json') reply.type('application/json').send(descriptionAsJson());
  else if (routeOptions.url === '/docs/yaml') reply.type('application/yaml').send(YAML);
  else next();
}

/** A request as the pages hand it over. */
interface PageRequest {
  readonly headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/**
 * The pages take the example of a stream for JSON, show it as a string in quotes, and would send it so. This function is
 * written into their script: it runs in the browser, and knows nothing outside itself.
 */
const sendLinesAsText = (request: PageRequest): PageRequest => {
  if (request.headers['Content-Type'] !== 'application/x-ndjson') return request;
  try {
    const text: unknown = JSON.parse(String(request.body));
    if (typeof text === 'string') request.body = text;
  } catch {
    // Lines that were typed without quotes go as they are.
  }
  return request;
};
