import { createParamDecorator, type ExecutionContext, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#libs/contracts/access/permissions.ts';
import { LOGO_TYPES } from '#libs/domain/clinic/settings.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { readingBody } from './contract-body.ts';

const TYPES: readonly string[] = LOGO_TYPES;
const PICTURES: ReadonlySet<string> = new Set<Route>(['PUT /v1/tenants/current/logo']);

const takesPicture = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean => PICTURES.has(`${method} ${url}`);

/**
 * Accepts a picture's bytes on that route alone, and nothing else there, once its caller was admitted. A body is a text by which requests
 * are compared, so the bytes go on as base64.
 */
export function readPictureBodies(server: FastifyInstance, admit: (request: FastifyRequest) => Promise<unknown>): void {
  server.addContentTypeParser([...TYPES], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.is404 || takesPicture(request)) done(null, Buffer.from(body).toString('base64'));
    else done(new UnsupportedMediaTypeException());
  });
  server.addHook('preParsing', async (request) => {
    if (!takesPicture(request) || TYPES.includes(request.mediaType ?? '')) return;
    await admit(request);
    throw new Refusal('logo.unreadable');
  });
}

const FromPicture = createParamDecorator((_: undefined, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return Buffer.from(typeof body === 'string' ? body : '', 'base64');
});

/** The bytes of a sent picture, as a controller's parameter; empty without a body. */
export const PictureBytes = (): ParameterDecorator => readingBody(FromPicture());
