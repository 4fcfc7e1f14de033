import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { OperatorAccess } from '../access/operator-access.ts';
import { openApiOf } from './openapi.ts';

const PAGE = '/docs';
const DOCUMENT = '/openapi.json';

/**
 * The API's description and a page to read it, built when first asked for: a start does not wait for it. Called once the
 * application is initialised: routes that are there before would not have its filter for their refusals.
 */
export function describeApi(app: NestFastifyApplication, session: { readonly cookie: string }): void {
  forOperators(app);
  SwaggerModule.setup(PAGE, app, () => openApiOf(app, session), {
    raw: ['json'],
    jsonDocumentUrl: DOCUMENT,
    customSiteTitle: 'Dawr: API',
    // The library would have another site judge the description.
    swaggerOptions: { validatorUrl: null },
  });
}

/** These routes are not Nest's, so its guard does not see them. The route counts that was matched, not the address as written. */
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
