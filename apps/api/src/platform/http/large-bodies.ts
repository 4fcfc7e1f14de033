import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VERIFICATION } from '#libs/contracts/limits.ts';
import type { Route } from '#libs/contracts/permissions.ts';

/** Routes whose bodies may be larger than others': the text of a file, escaped in JSON. */
const LARGE: Partial<Readonly<Record<Route, number>>> = { 'POST /v1/audit/verify': VERIFICATION.bodyBytes };

const limitOf = (method: string | readonly string[], url: string): number | undefined =>
  new Map<string, number>(Object.entries(LARGE)).get(`${String(method)} ${url}`);

/** Raises the limit of those routes alone, and reads such a body only after its caller was admitted. */
export function readLargeBodies(server: FastifyInstance, admit: (request: FastifyRequest) => Promise<unknown>): void {
  server.addHook('onRoute', (route) => {
    const limit = limitOf(route.method, route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
  server.addHook('preParsing', async (request) => {
    if (limitOf(request.method, request.routeOptions.url ?? '') !== undefined) await admit(request);
  });
}
