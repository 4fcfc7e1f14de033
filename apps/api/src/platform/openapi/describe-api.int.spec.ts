import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openDescribedApp } from './testing/described-app.ts';
import { referencesIn, resolve } from './testing/described-document.ts';

const ELSEWHERE = '10.0.0.7';

describe("the API's description", () => {
  let app: NestFastifyApplication;
  let document: OpenAPIObject;

  beforeAll(async () => {
    app = await openDescribedApp();
    document = (await app.inject('/openapi.json')).json();
  });
  afterAll(async () => await app.close());

  const calls = () => Object.values(document.paths).flatMap((item) => [item.get ?? [], item.post ?? []].flat());
  const schema = (name: string) => document.components?.schemas?.[name];

  it('resolves every reference of the API’s description', () => {
    const references = referencesIn(document);
    expect(references).toContain('#/components/schemas/TicketPair');
    expect(references.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  it('gives every described call a unique operation id', () => {
    const names = calls().map(({ operationId }) => operationId);
    expect(names).toEqual(['tickets.queue', 'tickets.one', 'tickets.issue', 'session.session', 'session.logout']);
  });

  it('describes the fields of bodies with their limits', () => {
    expect(schema('PatientForm')).toEqual({
      type: 'object',
      properties: {
        patient: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 255 },
            age: { type: 'integer', minimum: 0, maximum: 150 },
            phone: { type: 'string', minLength: 1, maxLength: 15, pattern: '^\\+\\d{1,14}$', example: '+971501234567' },
            whatsapp: { type: 'boolean', default: false, description: 'Consents to messages; left out, no.' },
            needs: {
              type: 'array',
              items: { type: 'string', enum: ['inPerson', 'sight', 'hearing', 'wheelchair'] },
              maxItems: 4,
              description: 'What the patient needs at a call, noted with consent; left out, nothing.',
            },
          },
          required: ['name', 'age', 'phone'],
          additionalProperties: false,
        },
        reason: { anyOf: [{ type: 'string', minLength: 1, maxLength: 500 }, { type: 'null' }], default: null },
      },
      required: ['patient'],
      additionalProperties: false,
    });
  });

  it('describes the body of an action, which may be left out', () => {
    expect(schema('AdvanceRequest')).toMatchObject({
      properties: {
        outcome: {
          enum: ['completed', 'absent', 'moved'],
          default: 'completed',
          description: 'How that one ends; moved: sent on to `service`.',
        },
        service: { type: 'string' },
        room: { type: 'string' },
      },
      additionalProperties: false,
    });
    expect(schema('AdvanceRequest')).not.toHaveProperty('required');
    expect(document.paths['/v1/tickets']?.post?.requestBody).toMatchObject({ required: true });
  });

  it('describes answers by their contracts', () => {
    expect(document.paths['/v1/tickets']?.post?.responses).toMatchObject({
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TicketAnswer' } } } },
      default: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    });
    expect(schema('TicketAnswer')).toMatchObject({ properties: { data: { $ref: '#/components/schemas/TicketPair' } } });
  });

  it('describes the parameters of queries with their defaults', () => {
    const [limit, status] = document.paths['/v1/tickets/queue']?.get?.parameters ?? [];
    expect(limit).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { $ref: '#/components/schemas/QueueQuery/properties/limit' },
    });
    expect(status).toMatchObject({ name: 'status' });
    expect(resolve(document, '#/components/schemas/QueueQuery/properties/limit')).toMatchObject({
      type: 'integer',
      default: 10,
      maximum: 100,
    });
  });

  it('describes path parameters, also those that no handler reads', () => {
    const [provider] = document.paths['/v1/auth/logout/{provider}']?.post?.parameters ?? [];
    expect(provider).toEqual({ name: 'provider', in: 'path', required: true, schema: { type: 'string' } });
    expect(document.paths['/v1/tickets/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
  });

  it('describes who may make a call, and the idempotency key of writes', () => {
    const { '/v1/tickets': tickets, '/v1/auth/session': session } = document.paths;
    expect(tickets?.post).toMatchObject({ description: 'For Manager, Reception', parameters: [{ name: 'Idempotency-Key' }] });
    const [provider, ...others] = document.paths['/v1/auth/logout/{provider}']?.post?.parameters ?? [];
    expect([provider, others]).toEqual([expect.objectContaining({ name: 'provider' }), []]);
    expect(document.info.description).toContain('in Dawr-Member');
    expect(document.security).toEqual([{ session: [] }]);
    expect(session?.get?.security).toEqual([]);
  });

  it('serves the API’s description on a page that runs only its own script files', async () => {
    const page = await app.inject('/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body.match(/<script(?![^>]*\ssrc="\.\/docs\/)[^>]*>/g)).toBeNull();
    const scripts = [...page.body.matchAll(/<script src="\.(?<path>[^"]+)"/g)].map(({ groups }) => groups?.['path'] ?? '');
    const answers = await Promise.all(scripts.map((path) => app.inject(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('a caller from another machine', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await openDescribedApp();
  });
  afterAll(async () => await app.close());

  it.each([
    '/openapi.json',
    '/docs',
    '/docs/',
    '/%64ocs',
    '/docs/swagger-ui-init.js',
    '/docs/docs/swagger-ui-init.js',
    '/docs/swagger-ui.css',
    '/docs/none',
  ])('refuses %s to remote clients without the token', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, remoteAddress: ELSEWHERE });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('refuses the API’s description with a problem', async () => {
    const answer = await app.inject({ url: '/docs', headers: { 'x-forwarded-for': ELSEWHERE } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'role.forbidden' });
  });
});

describe.each([
  ['without a token', undefined],
  ['with a token for others', 'a-long-token'],
])('a caller on the machine itself, %s', (_, metricsToken) => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await openDescribedApp({ metricsToken, trustProxy: ['loopback'] });
  });
  afterAll(async () => await app.close());

  const statusFor = async (headers: Readonly<Record<string, string>>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/openapi.json', headers, remoteAddress })).statusCode;

  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])(
    'serves the description to the loopback address %s',
    async (address) => {
      expect(await statusFor({}, address)).toBe(200);
    },
  );

  it.each([
    'x-forwarded-for',
    'forwarded',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
  ])('refuses the description to requests through a local proxy, which adds %s', async (header) => {
    for (const said of ['127.0.0.1', ELSEWHERE, '']) {
      expect(await statusFor({ [header]: said })).toBe(403);
      expect(await statusFor({ [header]: said }, ELSEWHERE)).toBe(403);
    }
  });
});

describe('a request from the machine itself', () => {
  const statusOf = async (
    publicUrl: string | undefined,
    metricsToken?: string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const app = await openDescribedApp({ publicUrl, metricsToken });
    const { statusCode } = await app.inject({ url: '/openapi.json', headers, remoteAddress: '127.0.0.1' });
    await app.close();
    return statusCode;
  };

  it('serves the description to local requests without a token while the public address is loopback', async () => {
    expect([await statusOf('http://localhost:3000'), await statusOf('https://127.0.0.1', 'a-token-of-operators')]).toEqual([
      200, 200,
    ]);
  });

  it('requires the token of local requests once there is a public address, whose proxy may add no header', async () => {
    const clinic = 'https://queue.clinic.ae';
    expect([await statusOf(clinic), await statusOf(clinic, 'a-token-of-operators')]).toEqual([403, 403]);
    expect(await statusOf(clinic, 'a-token-of-operators', { authorization: 'Bearer a-token-of-operators' })).toBe(200);
  });

  it('requires the token of local requests for another Host, as DNS rebinding sends them', async () => {
    expect(await statusOf(undefined, undefined, { host: 'evil.test:3000' })).toBe(403);
  });
});

describe('a token for operators', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await openDescribedApp({ metricsToken: 'a-long-token' });
  });
  afterAll(async () => await app.close());

  const statusFor = async (headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: '/openapi.json', headers, remoteAddress: ELSEWHERE })).statusCode;

  it('serves the description to any address with the right token only', async () => {
    expect(await statusFor({ authorization: 'Bearer a-long-token' })).toBe(200);
    expect(await statusFor({ authorization: 'Bearer a-long-token', 'x-forwarded-for': ELSEWHERE })).toBe(200);
    expect(await statusFor({ authorization: 'Bearer another' })).toBe(403);
    expect(await statusFor({})).toBe(403);
  });
});
