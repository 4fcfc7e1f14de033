import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_PAGE } from '#libs/contracts/addresses.ts';
import { PAGES_FOLDER } from './pages-folder.ts';

/** Of files alone: what is not there is no page. */
const FILES = /^\/(assets|sounds)\//;
const HASHED = /\/assets\//;
/** Documents of their own, for the browsers of televisions; every other page is in the app's. */
const WALL = /^\/queue\/display\/?(\?|$)/;
const PAIR = /^\/pair\/?(\?|$)/;
const WALL_TOO = '/_protected/queue/display';

/** The pages, from the same origin as the API. Nearly every address of theirs is one document: the browser finds the page. */
export async function servePages(server: FastifyInstance): Promise<void> {
  if (!existsSync(PAGES_FOLDER)) return;
  await server.register(fastifyStatic, {
    root: PAGES_FOLDER,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has left them beside the files.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get(WALL_TOO, (_, reply: FastifyReply) => reply.redirect('/queue/display'));
  server.get('/*', ({ url }: FastifyRequest, reply: FastifyReply) =>
    NO_PAGE.test(url) || FILES.test(url) ? reply.callNotFound() : reply.sendFile(documentAt(url)),
  );
}

function documentAt(url: string): string {
  if (WALL.test(url)) return 'display.html';
  return PAIR.test(url) ? 'pair.html' : 'index.html';
}
