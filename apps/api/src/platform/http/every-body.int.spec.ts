import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { PERMISSIONS, ROUTES, type Route } from '#libs/contracts/access/permissions.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, METRICS_TOKEN, type Method, ORIGIN, type Person } from '../../testing/api-under-test.ts';
import { describedCall } from '../openapi/testing/described-document.ts';

/** An id that nobody and nothing has. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
const WRITES = ROUTES.filter((route) => !route.startsWith('GET ') && route.includes(' /v1/'));
/** The messaging provider posts forms. */
const FORMS: readonly Route[] = ['POST /v1/messaging/status/:tenantId', 'POST /v1/messaging/inbound/:tenantId'];
/** A logo is sent as its own bytes. */
const PICTURES: readonly Route[] = ['PUT /v1/tenants/current/logo'];
const IN_JSON = WRITES.filter((route) => ![...FORMS, ...PICTURES].includes(route));

describe('the body of a call', () => {
  const api = new ApiUnderTest();
  let clinic: ClinicId;
  let manager: Person;
  let document: OpenAPIObject;
  beforeAll(async () => {
    await api.open();
    clinic = await api.clinic('noor');
    manager = await api.person(clinic, 'Manager');
    document = (await api.asOperator('/openapi.json')).json();
  });
  afterAll(() => api.close());

  /** Sends in a new session each time, because some calls end it. */
  const ask = async (route: Route, payload?: string, type = 'application/json') => {
    const [method = '', pattern = ''] = route.split(' ');
    const cookie = await api.cookieOf(manager.id, clinic);
    const asker = PERMISSIONS[route] === 'operator' ? { authorization: `Bearer ${METRICS_TOKEN}` } : { cookie };
    const headers = { origin: ORIGIN, ...asker, ...(payload !== undefined && { 'content-type': type }) };
    const url = pattern.replace(':tenantId', clinic).replaceAll(/:\w+/g, NOBODY);
    return await api.app.inject({ method: method as Method, url, headers, ...(payload !== undefined && { payload }) });
  };
  const asksForNone = (route: Route): boolean => describedCall(document, route).requestBody === undefined;

  it.each(IN_JSON)('%s refuses an unknown field in its body', async (route) => {
    const answer = await ask(route, '{"foo": 1}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation.failed', fields: { foo: { code: 'unknownField' } } });
  });

  it.each(IN_JSON)('%s refuses bodies that are not JSON', async (route) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json']) {
      const answer = await ask(route, '{}', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'request.unsupportedMediaType' });
    }
  });

  it.each(FORMS)('%s reads a form, and refuses bodies of every other type', async (route) => {
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8']) {
      expect((await ask(route, 'a=1', type)).json()).toMatchObject({ code: 'receipt.refused' });
      expect((await ask(route, `a=${'1'.repeat(8 * 1024)}`, type)).statusCode).toBe(413);
    }
    for (const type of ['application/json', 'text/plain', 'application/xml'])
      expect((await ask(route, '{}', type)).json()).toMatchObject({ status: 415, code: 'request.unsupportedMediaType' });
  });

  it('accepts an empty body where a call takes none', async () => {
    const routes = WRITES.filter(asksForNone);
    expect(routes).toContain('POST /v1/tickets/:id/complete');
    for (const route of routes) {
      const [none, empty] = [await ask(route), await ask(route, '{}')];
      expect([route, empty.statusCode]).toEqual([route, none.statusCode]);
      expect([route, empty.statusCode]).not.toEqual([route, 400]);
    }
  });

  it.each(['null', '[]', '[{"foo": 1}]', '7', '"text"', 'true'])('refuses the body %s where a call takes none', async (body) => {
    const answer = await ask('POST /v1/tickets/:id/complete', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation.failed', fields: { body: { code: 'invalidType' } } });
  });
});
