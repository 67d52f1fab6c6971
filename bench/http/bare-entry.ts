import Fastify from 'fastify';

/**
 * Fastify and nothing else: no schema, no validation, no hooks, no log. It answers every request with the next of the
 * answers that it was sent, which are the bytes that the service answers.
 */
process.once('message', async (message) => {
  const answers = message as readonly string[];
  let next = 0;
  const app = Fastify();
  app.post('*', (_request, reply) => {
    next = (next + 1) % answers.length;
    reply.type('application/json; charset=utf-8').send(answers[next]);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
