import type { FastifyInstance } from 'fastify';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The description of the API brings its styles inline; nothing else does. */
const DOCS_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

export function secureHeaders(server: FastifyInstance, { https }: { readonly https: boolean }): void {
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.url;
    void reply.headers({
      'Content-Security-Policy': path.startsWith('/docs') ? DOCS_POLICY : POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Correlation-Id': request.id,
    });
    if (https) void reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (path.startsWith('/v1/')) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
