import { describe, expect, it } from '@jest/globals';
import { TICKET_ACTIONS, type TicketAction } from '../tickets/rules.ts';
import { ROLES } from './access.ts';
import { ACTION_ROUTES, allows, mayAct } from './action-permissions.ts';
import { PERMISSIONS, permissionOf } from './permissions.ts';

describe('the table of permissions', () => {
  it.each(TICKET_ACTIONS)('permits a page to offer %s to the roles that the server permits, and to no other', (action) => {
    const offeredTo = ROLES.filter((role) => mayAct(action, [role]));
    const permitted = ROLES.filter((role) => allows(PERMISSIONS[ACTION_ROUTES[action]], [role]));
    // Medical staff cancel as absent alone, by the same route.
    expect(offeredTo).toEqual(action === 'cancel' ? permitted.filter((role) => role !== 'Medical') : permitted);
    expect(mayAct(action, ['Patient', 'Manager'])).toBe(true);
  });

  it('permits calling to all staff, and deleting to managers alone', () => {
    const offeredTo = (action: TicketAction) => ROLES.filter((role) => mayAct(action, [role]));
    expect(offeredTo('call')).toEqual(['Manager', 'Reception', 'Medical']);
    expect(offeredTo('delete')).toEqual(['Manager']);
  });

  it('permits any session a call without roles, and no session one for operators', () => {
    expect(allows(PERMISSIONS['POST /v1/auth/lang'], [])).toBe(true);
    expect(allows(PERMISSIONS['GET /metrics'], ROLES)).toBe(false);
  });

  it('gives HEAD the permission of GET, and an unknown route none', () => {
    expect(permissionOf('HEAD', '/v1/tickets')).toBe(PERMISSIONS['GET /v1/tickets']);
    expect(permissionOf('PATCH', '/v1/tickets')).toBeUndefined();
    expect(permissionOf('GET', '')).toBeUndefined();
  });
});
