import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allows, PERMISSIONS } from '#libs/contracts/access/permissions.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { SYSTEM_ROLES } from '../platform/sessions/system-member.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { Browser, type Method } from './testing/browser.ts';

/** Operators' routes need no session, the socket has its own spec, and pages are not part of the API. */
const WALK = Object.entries(PERMISSIONS).filter(
  ([route, permission]) => permission !== 'operator' && !['GET /v1/ws', 'GET /*'].includes(route),
);

describe('every route, asked for by a display', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  let link: string;
  beforeAll(async () => {
    await api.open();
    clinicId = await api.clinic('noor');
    const manager = Browser.of(await api.person(clinicId, 'Manager'), api.app, api.runtime.now);
    link = (await manager.wall()).url;
  });
  afterAll(() => api.close());

  it.each(WALK)('answers a display on %s as the permission table says for a patient', async (route, permission) => {
    const display = new Browser(api.app, api.runtime.now);
    await display.follow(link);
    const { statusCode } = await display.request(...addressOf(route));
    expect(statusCode).toBeLessThan(500);
    expect(statusCode === 403).toBe(!allows(permission, SYSTEM_ROLES));
    expect(statusCode).not.toBe(401);
  });
});

/** Ids that do not exist, so that a permitted request answers 404. */
function addressOf(route: string): [Method, string] {
  const [method, pattern = ''] = route.split(' ');
  const isMethod = method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE';
  if (!isMethod) throw new Error(`no call: ${route}`);
  return [method, pattern.replaceAll(/:\w+/g, 'none')];
}
