import type { FastifyInstance } from 'fastify';

/** While the server closes, each answer also ends its connection: one kept alive would keep the process alive with it. */
export function endConnectionsOnClose(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
