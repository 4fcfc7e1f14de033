import { existsSync } from 'node:fs';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_PAGE } from '#libs/contracts/http.ts';
import { PAGES, type PagePath, pageAt } from '#libs/contracts/pages.ts';
import { REPLAYED_WALL } from '#libs/contracts/wall/replayed-wall.ts';
import { PAGES_FOLDER } from './built-pages.ts';
import { pathOf } from './page-address.ts';

/** Folders that hold only files: a missing one is answered with a problem, not with a page. */
const FILES = /^\/(assets|sounds)\//;
const HASHED = /\/assets\//;
const FORMER_DISPLAY = '/_protected/queue/display';
/** No validators and ranges on a 404: it would otherwise be sent without its page, as a 304 or 206. */
const WITHOUT_VALIDATORS: SendOptions = { etag: false, lastModified: false, acceptRanges: false };

export interface PageSettings {
  readonly folder?: string;
  /** Pages of a demonstration alone are served too. */
  readonly demonstration: boolean;
}

/** Serves the pages from the API's origin. Most are one document, in which the app's router finds the page. */
export async function servePages(server: FastifyInstance, { folder = PAGES_FOLDER, demonstration }: PageSettings): Promise<void> {
  if (!existsSync(folder)) return;
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // Documents are served at their pages' addresses only.
    globIgnore: ['*.html*'],
    index: false,
    cacheControl: false,
    // The build writes compressed copies beside the files.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get('/', (_, reply: FastifyReply) => reply.redirect(PAGES.login));
  server.get(FORMER_DISPLAY, (_, reply: FastifyReply) => reply.redirect(PAGES.display));
  // A frame of a page: it shows only what that page tells it and asks for nothing, so that it needs no session.
  server.get(REPLAYED_WALL, (_, reply: FastifyReply) => reply.sendFile('replayed.html'));
  // Routes of their own, by which the two pages get headers of their own.
  server.get(PAGES.display, (_, reply: FastifyReply) => sendPage(PAGES.display, reply));
  if (demonstration) server.get(PAGES.try, (_, reply: FastifyReply) => sendPage(PAGES.try, reply));
  const pageOf = (url: string): PagePath | undefined => {
    const page = pageAt(pathOf(url) ?? '');
    return page === PAGES.try && !demonstration ? undefined : page;
  };
  server.get('/*', ({ url }: FastifyRequest, reply: FastifyReply) =>
    NO_PAGE.test(url) || FILES.test(url) ? reply.callNotFound() : sendPage(pageOf(url), reply),
  );
}

/** An unknown page is answered 404 with the app, whose router shows that there is none. */
function sendPage(page: PagePath | undefined, reply: FastifyReply): FastifyReply {
  if (page === undefined) return reply.code(404).sendFile('index.html', WITHOUT_VALIDATORS);
  if (page === PAGES.display) return reply.sendFile('display.html');
  return reply.sendFile(page === PAGES.pair ? 'pair.html' : 'index.html');
}
