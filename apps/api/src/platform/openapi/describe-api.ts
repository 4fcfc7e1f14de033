import type { INestApplication } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperatorAccess } from '../access/operator-access.ts';
import { loadLibrary } from './library.ts';
import { openApiOf } from './openapi.ts';

const PAGE = '/docs';
const DOCUMENT = '/openapi.json';

const OK = 200;
const UNCHANGED = 304;
/** Headers of a request that has the file already. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];
const OF_A_FILE = ['content-type', 'cache-control', 'etag', 'last-modified'];

interface Session {
  readonly cookie: string;
}

/**
 * Serves the API's description and a page to read it, made on the first request so that a start does not wait for it. Call it once the
 * application is initialised: routes registered before would not get its filter for their refusals.
 */
export function describeApi(app: NestFastifyApplication, session: Session): void {
  forOperators(app);
  let description: ReturnType<typeof descriptionOf> | undefined;
  const answer = async ({ url, headers: asked }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    description ??= descriptionOf(app, session);
    const { statusCode, headers, rawPayload } = await (await description).inject({ url, headers: pick(asked, CONDITIONS) });
    if (statusCode !== OK && statusCode !== UNCHANGED) return reply.callNotFound();
    return reply.code(statusCode).headers(pick(headers, OF_A_FILE)).send(rawPayload);
  };
  const server = app.getHttpAdapter().getInstance();
  for (const url of [DOCUMENT, PAGE, `${PAGE}/*`]) server.get(url, answer);
}

/** The library registers routes of its own, which no server that has started takes: they stand in one that listens nowhere. */
async function descriptionOf(app: NestFastifyApplication, session: Session) {
  const library = await loadLibrary();
  const adapter = new FastifyAdapter();
  const pages = { getHttpAdapter: () => adapter } as Pick<INestApplication, 'getHttpAdapter'> as INestApplication;
  library.SwaggerModule.setup(PAGE, pages, () => openApiOf(app, session, library), {
    raw: ['json'],
    jsonDocumentUrl: DOCUMENT,
    customSiteTitle: 'Dawr: API',
    // The page's default sends the description to another site's validator.
    swaggerOptions: { validatorUrl: null },
  });
  await adapter.init();
  const server = adapter.getInstance();
  await server.ready();
  return server;
}

/** Restricts the description to operators: its routes are not Nest's, so no guard sees them. The matched route decides, not the address as written. */
function forOperators(app: NestFastifyApplication): void {
  const operators = app.get(OperatorAccess);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _, done) => {
      const { url = '' } = request.routeOptions;
      if (url === DOCUMENT || url === PAGE || url.startsWith(`${PAGE}/`)) operators.admit(request);
      done();
    });
}

const pick = <Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
