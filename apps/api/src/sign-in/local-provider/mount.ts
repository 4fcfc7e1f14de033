import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Origins } from '../../platform/access/origins.ts';
import type { LocalProvider } from './local-provider.ts';
import { MOUNT } from './paths.ts';

/** The library's routes that a sign-in needs. */
const GET_ROUTES = ['/.well-known/openid-configuration', '/jwks', '/auth', '/auth/:uid'];

/** Mounts the provider, if there is one. Call it after the application's initialisation, so that its filter handles refusals. */
export async function mountLocalProvider(app: NestFastifyApplication, provider: LocalProvider | null): Promise<void> {
  if (!provider) return;
  const origins = app.get(Origins);
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, done) => done(null));
      for (const path of GET_ROUTES) scope.get(`${MOUNT}${path}`, answer);
      scope.post(`${MOUNT}/token`, answer);
      done();
    });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.method === 'POST' && !origins.isOurs(request.headers.origin)) throw new Refusal('origin.refused');
    // Foreign origins are refused above, so the library needs no CORS check of its own.
    delete request.raw.headers.origin;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider?.handle({ request: request.raw, response: reply.raw });
  }
}
