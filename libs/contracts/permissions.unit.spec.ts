import { describe, expect, it } from '@jest/globals';
import { ROLES } from './access.ts';
import { mayCall, PERMISSIONS, permissionOf, type ROUTES } from './permissions.ts';

const callersOf = (route: (typeof ROUTES)[number]) => ROLES.filter((role) => mayCall(route, [role]));

describe('the table of permissions', () => {
  it('permits a page to offer a call to the roles that the server permits', () => {
    expect(callersOf('POST /v1/tickets/:id/notify')).toEqual(['Manager', 'Reception', 'Medical']);
    expect(callersOf('DELETE /v1/tickets/:id')).toEqual(['Manager']);
    expect(mayCall('POST /v1/tickets/:id/cancel', ['Patient', 'Reception'])).toBe(true);
  });

  it('permits any session a call without roles, and no session one for operators', () => {
    expect(mayCall('POST /v1/auth/lang', [])).toBe(true);
    expect(mayCall('GET /metrics', ROLES)).toBe(false);
  });

  it('gives HEAD the permission of GET, and an unknown route none', () => {
    expect(permissionOf('HEAD', '/v1/tickets')).toBe(PERMISSIONS['GET /v1/tickets']);
    expect(permissionOf('PATCH', '/v1/tickets')).toBeUndefined();
    expect(permissionOf('GET', '')).toBeUndefined();
  });
});
