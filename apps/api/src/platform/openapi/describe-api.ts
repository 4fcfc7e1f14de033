import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { OperatorAccess } from '../access/operator-access.ts';
import { openApiOf } from './openapi.ts';

const PAGE = '/docs';
const DOCUMENT = '/openapi.json';

/**
 * Serves the API's description and a page to read it, built on the first request so that a start does not wait for it. Call it once the
 * application is initialised: routes registered before would not get its filter for their refusals.
 */
export function describeApi(app: NestFastifyApplication, session: { readonly cookie: string }): void {
  forOperators(app);
  SwaggerModule.setup(PAGE, app, () => openApiOf(app, session), {
    raw: ['json'],
    jsonDocumentUrl: DOCUMENT,
    customSiteTitle: 'Dawr: API',
    // The page's default sends the description to another site's validator.
    swaggerOptions: { validatorUrl: null },
  });
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
