import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#libs/contracts/access/permissions.ts';
import { LOGO, VERIFICATION } from '#libs/contracts/limits.ts';

export const MAX_BODY_BYTES = 64 * 1024;
/** The messaging provider posts about one kilobyte; anybody can post to its address. */
const POST_BYTES = 8 * 1024;

/** Routes whose bodies may be larger or only smaller than others'. */
const LIMITS: Partial<Readonly<Record<Route, number>>> = {
  // The text of a file, escaped in JSON.
  'POST /v1/audit/verify': VERIFICATION.bodyBytes,
  'PUT /v1/tenants/current/logo': LOGO.bytesMax,
  'POST /v1/messaging/status/:tenantId': POST_BYTES,
  'POST /v1/messaging/inbound/:tenantId': POST_BYTES,
};

const BY_ROUTE: ReadonlyMap<string, number> = new Map(Object.entries(LIMITS));

const limitOf = (method: string | readonly string[], url: string): number | undefined => BY_ROUTE.get(`${String(method)} ${url}`);

/** Sets the limits of those routes, and reads a larger body only after its caller was admitted. */
export function limitBodies(server: FastifyInstance, admit: (request: FastifyRequest) => Promise<unknown>): void {
  server.addHook('onRoute', (route) => {
    const limit = limitOf(route.method, route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
  server.addHook('preParsing', async (request) => {
    const limit = limitOf(request.method, request.routeOptions.url ?? '');
    if (limit !== undefined && limit > MAX_BODY_BYTES) await admit(request);
  });
}
