import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES_FOLDER } from './pages-folder.ts';

const OURS = /^\/(v1|health|metrics|docs|openapi\.json|static)(\/|$|\?)/;
const HASHED = /\/assets\//;

/** The pages, from the same origin as the API. Every address of theirs is one document: the browser finds the page. */
export async function servePages(server: FastifyInstance): Promise<void> {
  if (!existsSync(PAGES_FOLDER)) return;
  await server.register(fastifyStatic, {
    root: PAGES_FOLDER,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) =>
    OURS.test(request.url) ? reply.callNotFound() : reply.sendFile('index.html'),
  );
}
