import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEM_MEDIA_TYPE, problem } from '#libs/contracts/errors/problem.ts';
import { MEMBER_HEADER } from '#libs/contracts/http.ts';
import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import { withTerms } from './calls.ts';
import { describedSchemas, refOf } from './described.ts';
import type { Library } from './library.ts';

const SESSION = 'session';

/** The OpenAPI document: routes from Nest, bodies and answers from the contracts. */
export function openApiOf(
  app: NestFastifyApplication,
  { cookie }: { readonly cookie: string },
  { DocumentBuilder, SwaggerModule }: Library,
): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Dawr')
    .setDescription(
      `The queue of a clinic. What changes is also told over the socket at ${SOCKET_PATH}. A call may name a member in ${MEMBER_HEADER}, ` +
        'as pages do: it is refused with `session.changed` where the session is another member’s by now.',
    )
    .setVersion('1')
    .addCookieAuth(cookie, { type: 'apiKey', in: 'cookie' }, SESSION)
    .addSecurityRequirements(SESSION)
    .addGlobalResponse({
      status: 'default',
      description: 'Refused or failed',
      content: { [PROBLEM_MEDIA_TYPE]: { schema: refOf(problem) } },
    })
    .build();
  const document = SwaggerModule.createDocument(app, frame, { operationIdFactory: operationId });
  return { ...document, paths: withTerms(document.paths), components: { ...document.components, schemas: describedSchemas() } };
}

/** `TicketsController.issue` is `tickets.issue`. */
const operationId = (controller: string, method: string): string =>
  `${controller.charAt(0).toLowerCase()}${controller.slice(1).replace(/Controller$/, '')}.${method}`;
