import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.js';

/** The target that is no path (RFC 9112). */
const WHOLE_SERVICE = '*';

/** Answers what no route takes: 404, or 405 with `Allow` where only the method is wrong; `OPTIONS` lists the methods. */
export function answerUnrouted(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });
  // It is for OPTIONS only, and asks what the service takes as a whole. The router would take it for the path /.
  methodsOf.set(WHOLE_SERVICE, new Set(['GET', 'HEAD', 'POST']));
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsOf.get(pathOf(request));
    if (!methods)
      return sendProblem(reply, 'not-found', { detail: 'No call has this path. They are listed at /docs.' });
    return answerOtherMethod(request, reply, [...methods, 'OPTIONS'].sort().join(', '));
  };
  // Before the body is read: faults in it do not matter where nothing takes it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || request.method === 'OPTIONS' || request.url === WHOLE_SERVICE) answer(request, reply);
    else done();
  });
  app.setNotFoundHandler(answer);
}

function answerOtherMethod(request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
  return sendProblem(reply, 'method-not-allowed', { detail: `This path takes ${allow}.`, headers: { allow } });
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] as string;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
