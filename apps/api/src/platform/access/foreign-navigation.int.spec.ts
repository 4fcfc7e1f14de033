import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '#libs/contracts/access/permissions.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

const READS = ROUTES.filter((route) => route.startsWith('GET /v1/') && route !== 'GET /v1/ws').map((route) => route.slice(4));
const SIGN_INS = READS.filter((path) => path.startsWith('/v1/auth/'));
const CALLS = READS.filter((path) => !SIGN_INS.includes(path));

describe('a link on another site to the API', () => {
  const api = new ApiUnderTest();
  let manager: Person;
  beforeAll(async () => {
    await api.open();
    manager = await api.person(await api.clinic('palm'), 'Manager');
  });
  afterAll(() => api.close());

  const follow = async (pattern: string, site: string) => {
    const headers = { cookie: manager.cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
    const answer = await api.app.inject({ method: 'GET', url: pattern.replaceAll(/:\w+/g, 'none'), headers });
    return [answer.statusCode, answer.headers['content-type']?.includes('problem') ? answer.json().code : null];
  };

  it.each(CALLS)('refuses a link on another site to %s', async (path) => {
    expect(await follow(path, 'cross-site')).toEqual([403, 'origin.refused']);
  });

  it.each(SIGN_INS)('lets a provider return to %s', async (path) => {
    expect(await follow(path, 'cross-site')).not.toEqual([403, 'origin.refused']);
  });

  it.each(['same-origin', 'none'])('opens an answer of the API from an address that is %s', async (site) => {
    expect(await follow('/v1/analytics/export', site)).toEqual([200, null]);
  });
});
