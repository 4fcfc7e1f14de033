import type { FastifyInstance } from 'fastify';

/** Whoever has not read their answer by then is not waited for. */
const DRAIN_MS = 10_000;

/**
 * While the server closes, each answer also ends its connection: one kept alive would keep the process alive with it, and so
 * would one whose other end does not read.
 */
export function endConnectionsOnClose(server: FastifyInstance, drainMs = DRAIN_MS): void {
  let closing = false;
  server.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => server.server.closeAllConnections(), drainMs).unref();
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
