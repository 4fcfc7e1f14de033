import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Fetches from our own server inside the process, so that ports, proxies and certificates do not matter. */
export function inProcessFetch(server: Pick<FastifyInstance, 'inject'>): CustomFetch {
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
