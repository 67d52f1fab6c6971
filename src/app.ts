import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.js';
import { serveReference } from './http/description.js';
import { answerErrors, sendError } from './http/errors.js';
import type { Health } from './http/health.js';
import { readJsonBodies } from './http/json-body.js';
import type { Operation } from './http/operation.js';
import { allOperations } from './http/operations.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { answerUnrouted } from './http/routing.js';
import { answerSocketError } from './http/socket-errors.js';
import { readBody } from './http/validation.js';
import type { Lifecycle } from './lifecycle.js';
import type { Solver } from './solver/contract.js';

export interface AppParts {
  readonly config: Config;
  readonly solver: Solver;
  readonly health: Health;
  readonly lifecycle: Lifecycle;
  readonly logger: FastifyBaseLogger;
}

/** Puts the HTTP service together. It does not listen, reads no environment and starts no thread. */
export async function buildApp({ config, solver, health, lifecycle, logger }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: config.BODY_LIMIT_BYTES,
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    clientErrorHandler: answerSocketError,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.phase === 'closing') reply.header('connection', 'close');
  });
  answerErrors(app);
  answerUnrouted(app);
  readJsonBodies(app);
  logRequests(app);
  for (const each of await allOperations(solver, health, config)) route(app, each);
  await serveReference(app);
  return app;
}

function route(app: FastifyInstance, { method, path, body, handle }: Operation): void {
  app.route({
    method,
    url: path,
    ...(body && {
      schema: { body: body.schema },
      validatorCompiler: () => (value: unknown) => readBody(body.schema, value),
    }),
    handler: handle,
  });
}
