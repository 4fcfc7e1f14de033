import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Logs one line a request, with the route's pattern instead of the address: addresses hold tokens, codes and searches. */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const level = reply.statusCode >= 500 ? 'error' : route.startsWith('/health') || route === '/metrics' ? 'trace' : 'info';
    logger[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), correlationId: request.id },
      'request',
    );
    done();
  });
}
