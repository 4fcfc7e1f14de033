import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demonstrationAnswer } from '#libs/contracts/demonstration.ts';
import { displayAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { A_DEMONSTRATION } from '../testing/real-clinic.ts';
import { prepareDemonstration } from './demonstration.ts';

const HOSTS = ['localhost:3000', '127.0.0.1:3000'] as const;
const FRAME = { 'sec-fetch-dest': 'iframe' };

describe('cookies of a demonstration', () => {
  const api = new ApiUnderTest();
  let wall: string;
  let userId: string;
  beforeAll(async () => {
    await api.open({ ...A_DEMONSTRATION, DEMONSTRATION_DAYS: '0' });
    await prepareDemonstration(api.runtime);
    await api.caughtUp('members', 'clinics');
    const listed = await api.send(null, 'GET', '/v1/auth/demonstration', undefined, undefined, { host: HOSTS[0] });
    const [clinic] = demonstrationAnswer.parse(JSON.parse(listed.body)).data;
    wall = clinic?.wall ?? '';
    userId = clinic?.people[0]?.userId ?? '';
  });
  afterAll(() => api.close());

  const cookieOf = async (host: string, headers: Readonly<Record<string, string>>) => {
    const opened = await api.send(null, 'GET', wall, undefined, undefined, { host, ...headers });
    return String(opened.headers['set-cookie'])
      .replace(/=[^;]+/, '=…')
      .replace(/Max-Age=\d+/, 'Max-Age=…');
  };

  it.each(HOSTS)('sets the cookie of a wall framed at %s for the page around it alone', async (host) => {
    expect(await cookieOf(host, FRAME)).toBe('dawr=…; Max-Age=…; Path=/; HttpOnly; Secure; Partitioned; SameSite=None');
    for (const headers of [{}, { 'sec-fetch-dest': 'document' }])
      expect(await cookieOf(host, headers)).toBe('dawr=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax');
  });

  it('sets the cookie of a sign-in as ever, since a page’s call is no frame', async () => {
    const headers = { host: HOSTS[0], origin: `http://${HOSTS[0]}`, 'sec-fetch-dest': 'empty' };
    const signedIn = await api.send(null, 'POST', '/v1/auth/demonstration', { userId }, undefined, headers);
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^dawr=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('a wall’s cookie outside a demonstration', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open());
  afterAll(() => api.close());

  it('sets a wall’s cookie as ever outside a demonstration, whatever a browser says of a frame', async () => {
    const manager = await api.person(await api.clinic('noor'), 'Manager');
    const { body } = await api.send(manager, 'GET', '/v1/tenants/current/display-access');
    const { pathname } = new URL(displayAccessAnswer.parse(JSON.parse(body)).data.url);
    const { headers } = await api.send(null, 'GET', pathname, undefined, undefined, FRAME);
    expect(String(headers['set-cookie'])).toMatch(/^dawr=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
