import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Reaches our own server without leaving the process: neither port nor proxy nor certificate stands between. */
export function fetchWithin(server: Pick<FastifyInstance, 'inject'>): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, origin, pathname, search } = new URL(address);
    const payload = body instanceof URLSearchParams ? body.toString() : undefined;
    const request: InjectOptions = {
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host, origin },
      ...(payload !== undefined && { payload }),
    };
    const { statusCode, headers: answered, body: text } = await server.inject(request);
    return new Response(text, { status: statusCode, headers: { 'content-type': String(answered['content-type'] ?? '') } });
  };
}
