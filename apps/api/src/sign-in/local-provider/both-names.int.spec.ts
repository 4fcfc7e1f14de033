import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import { tryPort } from '#runtime/free-port.ts';
import { Browsing } from '../../../../../test/support/browsing.ts';
import { signInLocally } from '../../../../../test/support/local-sign-in.ts';
import { Page } from '../../realtime/testing/page.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { A_DEMONSTRATION } from '../../testing/real-clinic.ts';

const REFUSED = { status: 403, code: 'demonstration.thisMachineOnly' };

describe('a demonstration', () => {
  const api = new ApiUnderTest();
  let port: number;
  let email: string;
  beforeAll(async () => {
    port = await tryPort(0, '127.0.0.1');
    await api.open({ ...A_DEMONSTRATION, PORT: String(port) });
    const { id } = await api.person(await api.clinic('default'), 'Manager');
    email = `${id}@clinic.test`;
    await api.app.listen(port, '127.0.0.1');
  });
  afterAll(() => api.close());

  describe.each(['localhost', '127.0.0.1'])('reached as %s', (name) => {
    const origin = () => `http://${name}:${port}`;
    const browsing = new Browsing();
    const cookie = () => browsing.cookie(origin(), 'dawr') ?? '';
    const ask = async (path: string, method = 'GET') => {
      const headers = { cookie: cookie(), ...(method === 'POST' && { origin: origin() }) };
      const response = await fetch(`${origin()}${path}`, { method, headers });
      return { status: response.status, body: await response.json() };
    };

    it('signs in under the requested host name, and sets the cookie there', async () => {
      const began = await browsing.open(`${origin()}/v1/auth/demonstration/login`);
      expect(began.url.origin).toBe(origin());
      const { page } = await signInLocally(origin(), email, { returnTo: '/dashboard' }, browsing);
      expect(`${page.url}`).toBe(`${origin()}/dashboard`);
      const data = { provider: 'demonstration', roles: ['Manager'] };
      expect(await ask('/v1/auth/session')).toMatchObject({ body: { data } });
    });

    it('answers display links of the requested host name, also after a rotation', async () => {
      const data = { url: expect.stringMatching(new RegExp(`^${origin()}/v1/auth/system/`)) };
      expect(await ask('/v1/tenants/current/display-access')).toMatchObject({ status: 200, body: { data } });
      expect(await ask('/v1/tenants/current/display-access/rotate', 'POST')).toMatchObject({ status: 200, body: { data } });
    });

    const open = async (from: string, headers: Readonly<Record<string, string>> = {}) =>
      await Page.open(`${origin().replace('http', 'ws')}${SOCKET_PATH}`, { cookie: cookie(), origin: from, headers });

    it('opens sockets for pages of the requested host name', async () => {
      const page = await open(origin());
      await page.subscribe('tickets:created');
      page.close();
    });

    it.each([
      ['of another origin', 'http://evil.test', {}],
      ['to another Host', undefined, { host: 'evil.test' }],
      ['through a proxy', undefined, { 'x-forwarded-for': '127.0.0.1' }],
    ])('refuses sockets %s under the requested host name', async (_, from, headers) => {
      expect(await (await open(from ?? origin(), headers)).closed()).toBe(4401);
    });
  });

  it.each([
    ['another Host', { host: 'evil.test' }],
    ['our Host at another port', { host: 'localhost:1' }],
    ['a header of a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['a header of a tunnel', { 'cf-connecting-ip': '203.0.113.9' }],
  ])('refuses a request with %s', async (_, headers) => {
    for (const url of ['/', '/login', '/health/live', '/v1/auth/providers', '/v1/auth/demonstration/login', '/no/such/route']) {
      const answer = await api.app.inject({ url, headers: { host: `localhost:${port}`, ...headers } });
      expect(answer.json()).toMatchObject(REFUSED);
      expect(answer.headers['content-security-policy']).toBeDefined();
    }
  });

  it.each([
    ['ar', /نسخة تجريبية لا تُفتح إلا على الجهاز/],
    ['en', /opens only on the machine that it runs on/],
  ])('explains the refusal in %s', async (lang, words) => {
    const answer = await api.app.inject({ url: '/', headers: { host: 'evil.test', 'accept-language': lang } });
    expect(answer.json()).toMatchObject({ error: expect.stringMatching(words) });
  });
});
