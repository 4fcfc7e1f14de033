import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line a request. The route's pattern, never its address: tokens, codes and searches stand in addresses. */
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
