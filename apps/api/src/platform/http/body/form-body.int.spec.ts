import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { FORM_TYPE } from '../../openapi/decorators.ts';
import { readFormBodies } from './form-body.ts';

const RECEIPTS = '/v1/messaging/status/:tenantId';

describe('a server that reads forms', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = fastify();
    readFormBodies(server);
    for (const path of [RECEIPTS, '/v1/tickets']) server.post(path, async ({ body }) => ({ body }));
    await server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _body, done) => done(null, 'its own'));
      scope.post('/oidc/token', async ({ body }) => ({ body }));
    });
  });
  afterAll(() => server.close());

  const post = async (url: string, type = FORM_TYPE) => {
    const answer = await server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'a=1&a=2' });
    return answer.statusCode === 200 ? answer.json().body : answer.statusCode;
  };

  it('reads a form on the routes of the messaging provider, and nothing else there', async () => {
    expect(await post('/v1/messaging/status/noor?day=1')).toBe('a=1&a=2');
    expect(await post('/v1/messaging/status/noor', 'application/json')).toBe(415);
  });

  it('refuses a form on every other route, and answers 404 where there is none', async () => {
    expect([await post('/v1/tickets'), await post('/v1/nothing')]).toEqual([415, 404]);
  });

  it('leaves forms to a scope that has parsers of its own', async () => {
    expect(await post('/oidc/token')).toBe('its own');
  });
});
