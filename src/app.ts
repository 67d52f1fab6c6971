import { IncomingMessage, type ServerOptions } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config.js';
import { limitArrival } from './http/arrival.js';
import { closeWithConnection } from './http/client.js';
import { watchConnections } from './http/connections.js';
import { allowOrigins } from './http/cors.js';
import { serveReference } from './http/description.js';
import { answerErrors, sendError } from './http/errors.js';
import { type Guard, guardsOf } from './http/guards.js';
import type { Health } from './http/health.js';
import { readBodies } from './http/json-body.js';
import { type StreamLimits, streamLines } from './http/line-stream.js';
import { JSON_TYPE, LINES_TYPE, TEXT_TYPES } from './http/media-type.js';
import type { Operation } from './http/operation.js';
import { allOperations } from './http/operations.js';
import { whenOver } from './http/over.js';
import { servePlayground } from './http/playground.js';
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.js';
import { carrySummaries, recordWhenDone } from './http/request-log.js';
import { answerUnrouted } from './http/routing.js';
import { secure, servePages } from './http/security.js';
import { answerSocketError } from './http/socket-errors.js';
import { hostFault, originForm } from './http/target.js';
import { traceOf } from './http/trace-context.js';
import { readBody } from './http/validation.js';
import type { Lifecycle } from './lifecycle.js';
import type { Metrics } from './metrics/metrics.js';
import type { Solver } from './solver/contract.js';

export interface AppParts {
  readonly config: Config;
  readonly solver: Solver;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly logger: FastifyBaseLogger;
}

/** How often Node looks for requests that are late, in milliseconds; its own 30 s would answer them long after. */
const LATENESS_CHECK_MS = 500;

/** Puts the HTTP service together. It does not listen, reads no environment and starts no thread. */
export async function buildApp({
  config,
  solver,
  health,
  metrics,
  lifecycle,
  logger,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (parent, bindings, options, raw) => parent.child({ ...bindings, ...traceOf(raw) }, options),
    genReqId: requestIdOf,
    bodyLimit: config.BODY_LIMIT_BYTES,
    http: nodeOptions(config),
    ...(config.TRUST_PROXY.length > 0 && { trustProxy: [...config.TRUST_PROXY] }),
    rewriteUrl: originForm,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, logger, metrics.http),
    frameworkErrors: (error, request, reply) => {
      receive(request, reply, metrics.http);
      return sendError(error, request, reply);
    },
  });
  // These hooks call back, because a promise for each of them costs every request more than all that they do.
  app.addHook('onRequest', (request, reply, done) => {
    receive(request, reply, metrics.http);
    done(hostFault(request));
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    limitArrival(app, request, reply, config.REQUEST_TIMEOUT_MS);
    done(null, payload);
  });
  app.addHook('preHandler', (_request, reply, done) => {
    lifecycle.begin();
    whenOver(reply.raw, () => lifecycle.end());
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.phase === 'closing') reply.header('connection', 'close');
    done(null, payload);
  });
  // An expectation that is not known may be ignored (RFC 9110); Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  watchConnections(app.server, config.REQUEST_TIMEOUT_MS);
  await allowOrigins(app, config.CORS_ORIGINS);
  answerErrors(app);
  answerUnrouted(app);
  readBodies(app);
  carrySummaries(app);
  const limits = {
    lineBytes: config.BODY_LIMIT_BYTES,
    idleMs: config.REQUEST_TIMEOUT_MS,
    closing: lifecycle.closing,
    isStarting: () => lifecycle.phase === 'starting',
  };
  const guards = await guardsOf(app, config);
  const operations = await allOperations(solver, health, config, metrics);
  for (const each of operations) route(app, each, limits, each.open ? [] : guards);
  await servePages(app, serveReference, servePlayground);
  return app;
}

/**
 * Node's own time limit is for headers only: for a whole request it would cut long streams. (It is taken from here alone,
 * not from Fastify's options.)
 */
function nodeOptions({ REQUEST_TIMEOUT_MS }: Config): ServerOptions {
  return {
    requestTimeout: 0,
    headersTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: LATENESS_CHECK_MS,
    requireHostHeader: false,
  };
}

/** What every request gets, also one whose path cannot be read. */
function receive(request: FastifyRequest, reply: FastifyReply, metrics: Metrics['http']): void {
  reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
  secure(reply.raw);
  closeWithConnection(request.raw.socket, reply.raw);
  recordWhenDone(request, reply, metrics);
}

function route(
  app: FastifyInstance,
  { method, path, body, text, handle }: Operation,
  limits: StreamLimits,
  guards: readonly Guard[],
): void {
  app.route({
    method,
    url: path,
    onRequest: [...guards],
    config: { reads: text ? TEXT_TYPES : [JSON_TYPE, ...(body?.lines ? [LINES_TYPE] : [])] },
    ...(text && { bodyLimit: text.limitBytes }),
    ...(body && {
      schema: { body: body.schema },
      validatorCompiler: () => (value: unknown) => (isStream(value) ? { value } : readBody(body.schema, value)),
    }),
    handler: (request, reply) =>
      body?.lines && isStream(request.body) ? streamLines(request, reply, body.lines, limits) : handle(request, reply),
  });
}

/** A body that is read line by line has not been read yet. */
function isStream(body: unknown): boolean {
  return body instanceof IncomingMessage;
}
