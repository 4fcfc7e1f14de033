import { createParamDecorator, type ExecutionContext, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#libs/contracts/permissions.ts';
import { readingBody } from './contract-body.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Routes that take a form in place of JSON: the messaging provider posts nothing else. */
const FORMS: ReadonlySet<string> = new Set<Route>([
  'POST /v1/messaging/status/:tenantId',
  'POST /v1/messaging/inbound/:tenantId',
]);
const READS = new Set(['GET', 'HEAD']);

/** Accepts a form's text on those routes alone, and nothing else there. Other routes refuse a form before its body is read. */
export function readFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.addHook('preParsing', async ({ method, routeOptions, mediaType, is404 }) => {
    if (is404 || mediaType === undefined || READS.has(method)) return;
    const takesForm = FORMS.has(`${method} ${routeOptions.url}`);
    if (takesForm !== (mediaType === FORM_TYPE)) throw new UnsupportedMediaTypeException();
  });
}

const FromForm = createParamDecorator((_: undefined, context: ExecutionContext): string => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return typeof body === 'string' ? body : '';
});

/** The text of a posted form, as a controller's parameter; empty without a body. */
export const FormText = (): ParameterDecorator => readingBody(FromForm());
