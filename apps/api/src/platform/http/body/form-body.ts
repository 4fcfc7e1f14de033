import { createParamDecorator, type ExecutionContext, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#libs/contracts/access/permissions.ts';
import { FORM_TYPE } from '../../openapi/decorators.ts';
import { readingBody } from './contract-body.ts';

/** Routes that take a form in place of JSON: the messaging provider posts nothing else. */
const FORMS: ReadonlySet<string> = new Set<Route>([
  'POST /v1/messaging/status/:tenantId',
  'POST /v1/messaging/inbound/:tenantId',
]);

const takesForm = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean => FORMS.has(`${method} ${url}`);

/**
 * Accepts a form's text on those routes alone, and nothing else there. The parser refuses the others, since a hook would also refuse
 * forms that a scope with parsers of its own takes.
 */
export function readFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (request.is404 || takesForm(request)) done(null, body);
    else done(new UnsupportedMediaTypeException());
  });
  server.addHook('preParsing', async (request) => {
    const { mediaType = FORM_TYPE } = request;
    if (takesForm(request) && mediaType !== FORM_TYPE) throw new UnsupportedMediaTypeException();
  });
}

const FromForm = createParamDecorator((_: undefined, context: ExecutionContext): string => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return typeof body === 'string' ? body : '';
});

/** The text of a posted form, as a controller's parameter; empty without a body. */
export const FormText = (): ParameterDecorator => readingBody(FromForm());
