import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEMBER_HEADER } from '#libs/contracts/http.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { ApiUnderTest, type Method, type Person } from '../../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: null }, reason: null };

describe('a page opened for one member, in a browser whose session is another’s', () => {
  const api = new ApiUnderTest();
  let huda: Person;
  let colleague: Person;
  beforeAll(async () => {
    await api.open({}, new FakeTime().now);
    const noor = await api.clinic('noor');
    colleague = await api.person(noor, 'Reception');
    huda = await api.person(noor, 'Manager');
  });
  afterAll(() => api.close());

  const asked = async (by: Person | null, member: string, method: Method, url: string, body?: object) => {
    const answer = await api.send(by, method, url, body, randomUUID(), { [MEMBER_HEADER]: member });
    const { code, data } = answer.body === '' ? {} : answer.json();
    return { status: answer.statusCode, code, data, cookies: [answer.headers['set-cookie'] ?? []].flat() };
  };
  const REFUSED = { status: 409, code: 'session.changed', cookies: [] };

  it('answers a page that was opened for the session’s member', async () => {
    expect(await asked(huda, huda.id, 'GET', '/v1/tickets')).toMatchObject({ status: 200 });
  });

  it.each<readonly [Method, string, object?]>([
    ['GET', '/v1/auth/session'],
    ['GET', '/v1/tickets'],
    ['POST', '/v1/tickets', FORM],
    ['POST', '/v1/auth/lang', { lang: 'en' }],
    ['POST', '/v1/auth/switch', { tenantId: 'palm' }],
    ['POST', '/v1/auth/logout/test'],
  ])('refuses a colleague’s page: %s %s', async (...request) => {
    const before = await api.ask(huda, 'GET', '/v1/tickets');
    expect(await asked(huda, colleague.id, ...request)).toMatchObject(REFUSED);
    expect(await api.ask(huda, 'GET', '/v1/tickets')).toEqual(before);
    expect((await api.ask(huda, 'GET', '/v1/auth/session')).body).toMatchObject({ data: { userID: huda.id, lang: 'ar' } });
  });

  it('refuses a page of another clinic, and issues no ticket in either', async () => {
    const there = await api.person(await api.clinic('palm'), 'Manager');
    expect(await asked(there, huda.id, 'POST', '/v1/tickets', FORM)).toMatchObject(REFUSED);
    for (const member of [there, huda])
      expect(await api.ask(member, 'GET', '/v1/tickets')).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('tells a page that nobody is signed in any more, also one that was opened for a member', async () => {
    expect(await asked(null, huda.id, 'GET', '/v1/auth/session')).toMatchObject({ status: 200, data: { userID: null } });
    expect(await asked(null, huda.id, 'GET', '/v1/tickets')).toMatchObject({ status: 401, code: 'session.required' });
  });
});
